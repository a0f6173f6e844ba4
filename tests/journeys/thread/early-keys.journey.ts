import { hold } from '../support/hold.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

test.use({ worker: false })

const keysOfAllScreens = /\/assets\/later-commands-[^/]*\.js$/

test('a key that is pressed before its code is loaded acts once it is, unless another was pressed since @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada)
  const title = page.getByRole('dialog', { name: 'Edit Title & Description' })
  const open = async (...pressed: readonly string[]) => {
    const { asked, letGo } = await hold(page, keysOfAllScreens)
    await page.goto(`/cloud/${root.id}`)
    await expect(card(page, 'Which tree?')).toBeFocused()
    await asked
    for (const key of pressed) await page.keyboard.press(key)
    letGo()
  }
  await open('e')
  await expect(title).toBeVisible()
  await open('e', 'z')
  await card(page, 'Which tree?').getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit title & description' })).toBeVisible()
  await expect(title).toHaveCount(0)
})
