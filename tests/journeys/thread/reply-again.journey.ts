import { hold } from '../support/hold.ts'
import { card, expect, test } from '../support/journey.ts'
import { keysAct } from '../support/keys-act.ts'
import { makeUser, post } from '../support/people.ts'
import { field, openReply } from '../support/reply-box.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

async function oneThread(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  return { ada, root: await post(server, ada, { content: 'Which tree?' }) }
}

test('what is typed after Reply in the list is the text of the box in the thread, not shortcuts @desktop-only', async ({
  server,
  openAs,
}) => {
  const { ada, root } = await oneThread(server)
  const page = await openAs(ada, '/cloud')
  await keysAct(page)
  const late = await hold(page, new RegExp(`/api/.*${root.id}`))
  await card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true }).click()
  await page.keyboard.type('A lime, ')
  await expect(page).toHaveURL(new RegExp(root.id))
  await page.keyboard.type('can you tell me')
  await late.asked
  late.letGo()
  const box = field(page)
  await expect(box).toBeFocused()
  await page.keyboard.type(' why?')
  await expect(box).toHaveValue('A lime, can you tell me why?')
})

test('Reply opens an empty box while the last reply to the same message is still being sent @desktop', async ({
  server,
  openAs,
}) => {
  const { ada, root } = await oneThread(server)
  const page = await openAs(ada, `/cloud/${root.id}`)
  const box = field(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  await openReply(page, 'Which tree?')
  await box.fill('The lime.')
  await box.press('Enter')
  // The socket shows it before the request is answered.
  await expect(card(page, 'The lime.')).toBeVisible()
  await openReply(page, 'Which tree?')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  const isAnswered = page.waitForResponse('**/api/messages')
  answered.resolve()
  await isAnswered
  await page.keyboard.type('Or the oak.')
  await expect(box).toHaveValue('Or the oak.')
  await box.press('Enter')
  await expect(card(page, 'Or the oak.')).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('Reply on the message whose box is open puts the cursor back into its text @desktop', async ({
  server,
  openAs,
}) => {
  const { ada, root } = await oneThread(server)
  const page = await openAs(ada, `/cloud/${root.id}`)
  const box = field(page)
  await openReply(page, 'Which tree?')
  await box.fill('The lime')
  await openReply(page, 'Which tree?')
  await page.keyboard.type(', I think')
  await expect(box).toHaveValue('The lime, I think')
})
