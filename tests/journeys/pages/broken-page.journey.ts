import type { Route } from '@playwright/test'
import { pageBroken } from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

/** A response our server never sends, and our app can't render. */
async function withoutWords(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replaceAll('"Which tree?"', '{}') })
}

test.describe('when the app crashes', () => {
  test.use({ worker: false, tolerated: /React error/ })

  test('it shows no empty page, but an explanation and a link', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { id } = await post(server, ada, { content: 'Which tree?' })
    const page = await openAs(null, '/cloud')
    await page.waitForLoadState('networkidle')
    await page.route('**/api/messages/thread/**', withoutWords)
    await card(page, 'Which tree?').click()
    await expect(page.getByRole('alert')).toContainText(pageBroken)
    await expectAccessible(page, 'a page that broke')
    await expect(page.getByRole('link', { name: 'Go to the Cloud' })).toHaveAttribute('href', '/cloud')

    await page.route(`**/cloud/${id}`, withoutWords)
    const again = page.getByRole('button', { name: 'Reload' })
    await Promise.all([page.waitForEvent('load'), again.click()])
    await expect(page.getByRole('alert'), 'as a page opens').toContainText(pageBroken)

    await page.unrouteAll()
    await again.click()
    await expect(card(page, 'Which tree?')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/cloud/${id}$`))
  })
})
