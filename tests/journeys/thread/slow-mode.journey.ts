import { slowModeAgain, slowModeEvery } from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import { openReply } from '../support/reply-box.ts'
import { reply } from '../support/sending.ts'

test.describe('slow mode', () => {
  test.use({ worker: false, tolerated: /429 \(Too Many Requests\)/ })

  test('an admin slows a thread down: who writes too soon is told, and nothing is lost @desktop', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, ada, { content: 'Which tree shall we plant?' })
    const admin = await openAs(ada, `/cloud/${root.id}`)
    await card(admin, 'Which tree').getByRole('button', { name: 'More actions' }).click()
    await admin.getByRole('menuitem', { name: 'Slow mode…' }).click()
    await admin.getByLabel('Time between two posts').selectOption('1 min')
    await expectAccessible(admin, 'the dialog of slow mode')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.locator('.notice').filter({ hasText: 'Slow mode is on' })).toBeVisible()

    const page = await openAs(wei)
    await page.clock.install()
    await page.goto(`/cloud/${root.id}`)
    await openReply(page, 'Which tree')
    await expect(page.getByText(slowModeEvery('1 min'))).toBeVisible()
    await expectAccessible(page, 'a reply box in slow mode')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await reply(page, 'Which tree', 'The oak.')
    await expect(card(page, 'The oak.')).toBeVisible()
    await openReply(page, 'The oak.')
    await expect(page.getByText(slowModeAgain('1 min'))).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await reply(page, 'The oak.', 'Or the birch.')
    const second = card(page, 'Or the birch.')
    await expect(second.getByText(slowModeAgain('1 min'))).toBeVisible()

    await ask(server, ada, 'POST', `/api/messages/${root.id}/slow-mode`, { wait_s: 0 })
    await page.clock.fastForward(61_000)
    await expect(second.getByText(slowModeAgain('1 min'))).toHaveCount(0)
    await expect(card(admin, 'Or the birch.')).toBeVisible()
  })
})
