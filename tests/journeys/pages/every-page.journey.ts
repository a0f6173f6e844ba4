import { readdirSync, readFileSync } from 'node:fs'
import { expect, ofAccount, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

const app = new URL('../../../src/app/', import.meta.url)
/** Every route of the app, wherever it is written down. */
const paths = [
  ...new Set(
    readdirSync(app)
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [...readFileSync(new URL(file, app), 'utf8').matchAll(/'(\/[a-z-]*(?:\/:id)?)'/g)])
      .map(([, path]) => path ?? ''),
  ),
]

test('no page sends requests to other servers, for a visitor or an admin @desktop', async ({ server, openAs }) => {
  expect(paths.length).toBeGreaterThanOrEqual(12)
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const content = '![A lake](https://pictures.example/1.png) https://example.com $x^2$\n\n```js\nconst a = 1\n```'
  const { id } = await post(server, ada, { content })
  for (const who of [null, ada]) {
    const page = await openAs(who)
    const asked = new Set<string>()
    page.context().on('request', (request) => asked.add(new URL(request.url()).origin))
    for (const path of paths) {
      await page.goto(path.replace(':id', id))
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      await expect(page.getByRole('main').first()).toBeVisible()
    }
    if (who !== null) {
      await page.goto('/cloud')
      await (await ofAccount(page, 'button', 'Edit profile')).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await page.waitForLoadState('networkidle')
    expect([...asked]).toEqual([server.url])
  }
})
