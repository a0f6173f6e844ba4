import type { Page } from '@playwright/test'
import { card, expect, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import { chain, seedForest } from '../support/seeding.ts'

test.use({ worker: false })

const field = (page: Page) => page.getByRole('textbox', { name: 'Reply' })

test('r replies to what is read, however far away the focused message is, and what is typed next is text @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, chain(40))
  const page = await openAs(ada, `/cloud/${ids[0]}`)
  await expect(card(page, 'Level 0.')).toBeFocused()
  await page.locator('main').hover()
  for (let turn = 0; turn < 5; turn++) {
    await page.mouse.wheel(0, 370)
    await atRest(page, 10)
  }
  await expect(card(page, 'Level 0.')).not.toBeInViewport()
  await page.keyboard.press('r')
  await page.keyboard.type('I love cats')
  await expect(field(page)).toHaveValue('I love cats')
  await atRest(page)
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Replying to/ })).not.toContainText('Level 0.')
  await expect(page).toHaveURL(new RegExp(`${ids[0]}`))
})

test('a message’s key that is held down acts once @desktop-only', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  await expect(card(page, 'Which tree?')).toBeFocused()
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('pin')) changes.push(request.url())
  })
  for (let turn = 0; turn < 4; turn++) await page.keyboard.down('p')
  await page.keyboard.up('p')
  await expect
    .poll(async () => (await ask<{ is_pinned: boolean }>(server, ada, 'GET', `/api/messages/${root.id}`)).is_pinned)
    .toBe(true)
  await page.waitForLoadState('networkidle')
  expect(changes).toHaveLength(1)
})
