import type { Page } from '@playwright/test'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { hold } from '../support/hold.ts'
import { card, expect, test } from '../support/journey.ts'
import { keysAct } from '../support/keys-act.ts'
import { ask, makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'

test.use({ worker: false })

const openBox = (page: Parameters<typeof card>[0], words: string) =>
  card(page, words).getByRole('button', { name: 'Reply', exact: true }).click()

test('the box is hidden until Reply, and closes with a tap outside, with Back, and when its message is far out of view', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  let last = root.id
  for (let level = 1; level <= 5; level++) {
    const content = `Level ${level}. ${'And so on.\n\n'.repeat(14)}`
    last = (await post(server, ada, { content, parent_id: last })).id
  }
  const page = await openAs(ada, `/cloud/${root.id}`)
  const box = page.getByPlaceholder(texts.placeholderReplyTo('Ada', 'ada'))
  await expect(card(page, 'Which tree?')).toBeVisible()
  await expect(box).toHaveCount(0)

  await openBox(page, 'Which tree?')
  await expect(box).toBeVisible()
  await card(page, 'Which tree?').getByText('Which tree?').click()
  await expect(box).toHaveCount(0)

  await openBox(page, 'Which tree?')
  await expect(box).toBeFocused()
  const main = page.locator('main')
  await main.evaluate((each) => each.scrollTo({ top: 500 }))
  await atRest(page)
  await expect(box).toBeVisible()
  await main.evaluate((each) => each.scrollTo({ top: 1_500 }))
  await expect(box).toHaveCount(0)
})

test('Escape closes the box from each of its controls, and leaves it open under its dialog @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  const box = page.getByRole('form', { name: 'Reply' })
  await openBox(page, 'Which tree?')
  await box.getByRole('textbox').fill('A lime')
  await box.getByRole('button', { name: 'Recipients' }).click()
  const recipients = page.getByRole('dialog', { name: 'Recipients' })
  await expect(recipients.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(recipients).toHaveCount(0)
  await expect(box).toBeVisible()

  for (const control of [
    box.getByRole('button', { name: 'Recipients' }),
    box.getByRole('button', { name: 'Preview' }),
    box.getByRole('button', { name: 'Send', exact: true }),
    box.getByRole('button', { name: 'Close', exact: true }),
  ]) {
    await control.focus()
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(card(page, 'Which tree?')).toBeFocused()
    await openBox(page, 'Which tree?')
    await expect(box.getByRole('textbox')).toHaveValue('A lime')
  }
})

test('drafts and their audience are restored after a reload, separately for each message', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  await post(server, ada, { content: 'The oak.', parent_id: root.id })
  const page = await openAs(ada, `/cloud/${root.id}`)
  const box = page.getByRole('textbox', { name: 'Reply' })
  await openBox(page, 'Which tree?')
  await box.fill('A lime, I think')
  await page.getByRole('checkbox', { name: 'Public reply' }).uncheck()
  await openBox(page, 'The oak.')
  await expect(box).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'Public reply' })).toBeChecked()
  await box.fill('Too slow')

  await page.reload()
  await openBox(page, 'Which tree?')
  await expect(box).toHaveValue('A lime, I think')
  await expect(page.getByRole('checkbox', { name: 'Public reply' })).not.toBeChecked()
  await openBox(page, 'The oak.')
  await expect(box).toHaveValue('Too slow')
})

test.describe('when a session ends elsewhere', () => {
  // Requests in flight at that moment are rejected, and the token isn't renewed.
  test.use({ tolerated: /status of 40[01]/ })

  test('a visitor logs in from the box, returns to it, and finds the draft left by an expired session', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const root = await post(server, ada, { content: 'Which tree?' })
    const page = await openAs(ada, `/cloud/${root.id}`)
    await openBox(page, 'Which tree?')
    const box = page.getByRole('textbox', { name: 'Reply' })
    await box.fill('A lime, I think')

    // The session ends elsewhere; the socket reports it here.
    await ask(server, ada, 'POST', '/api/user/sign-out-everywhere')
    await page.waitForURL('**/login')
    await page.goto(`/cloud/${root.id}`)
    await openBox(page, 'Which tree?')
    await expect(page.getByPlaceholder(texts.placeholderLogin)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Public reply' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Request access' })).toHaveAttribute('href', '/requests')
    await page.getByRole('form', { name: 'Reply' }).getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail').fill(ada.email)
    await page.getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(box).toHaveValue('A lime, I think')
  })
})

test('a visitor who logs in from the box of a message far below returns to it', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  let last = root.id
  for (let level = 1; level <= 8; level++) {
    last = (await post(server, ada, { content: `Level ${level}.`, parent_id: last })).id
  }
  const page = await openAs(null, `/cloud/${root.id}`)
  await expect(async () => {
    await page.locator('main').evaluate((each) => each.scrollTo({ top: each.scrollHeight }))
    await expect(card(page, 'Level 8.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await openBox(page, 'Level 8.')
  await page.getByRole('form', { name: 'Reply' }).getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('form', { name: 'Reply' })).toContainText('Level 8.')
  await expect(page).toHaveURL(`/cloud/${last}`)
})

test('the reply box quotes what it replies to, and says who will read the reply @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: `Which **tree**?${'\n\nMore.'.repeat(60)}` })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await openBox(page, 'Which tree?')
  const form = page.getByRole('form', { name: 'Reply' })
  const readers = form.getByRole('button', { name: /^Recipients/ })
  const isPublic = form.getByRole('checkbox', { name: 'Public reply' })
  const frame = form.locator('.composer-words')
  const quote = form.getByRole('button', { name: 'Replying to Ada Which tree? More.' })
  await expect(readers).toHaveText('Recipients (1): Everyone')
  const color = await frame.evaluate((each) => getComputedStyle(each).borderColor)
  await isPublic.uncheck()
  await expect(readers).toHaveText('Recipients (1): Ada')
  await page.getByRole('textbox', { name: 'Reply' }).blur()
  await expect.poll(() => frame.evaluate((each) => getComputedStyle(each).borderColor)).not.toBe(color)
  await quote.click()
  await expect(card(page, 'Which tree?').getByText('More.').first()).toBeInViewport()
  await expect(form).toBeVisible()

  await page.goto('/new-thread')
  await page.getByRole('checkbox', { name: 'Public reply' }).uncheck()
  await expect(page.getByRole('button', { name: 'Recipients (0)' })).toHaveText('Recipients (0): Only you')
  await page.getByRole('button', { name: 'Recipients (0)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recipients' })
  await expectAccessible(page, 'the choice of who can read')
  await dialog.getByRole('radio', { name: 'Everyone' }).check()
  await expect(dialog.getByText(texts.publicRecipients)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('checkbox', { name: 'Public reply' })).toBeChecked()
})

test('Escape closes the box, keeps what was written, and goes to the message @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  await openBox(page, 'Which tree?')
  const box = page.getByRole('textbox', { name: 'Reply' })
  await box.fill('A lime, I')
  await box.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(card(page, 'Which tree?')).toBeFocused()
  await page.keyboard.press('r')
  await expect(box).toHaveValue('A lime, I')
})

test('after a dialog that was opened from the box, typing continues where it was @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  await openBox(page, 'Which tree?')
  const box = page.getByRole('textbox', { name: 'Reply' })
  await expect(box).toBeFocused()
  await page.keyboard.type('Not oak')
  for (const _ of 'oak') await page.keyboard.press('ArrowLeft')

  await page.getByRole('button', { name: /^Recipients/ }).click()
  await page.getByRole('dialog', { name: 'Recipients' }).getByRole('button', { name: 'Done' }).click()
  await expect(box).toBeFocused()
  await page.keyboard.type('the ')
  await expect(box).toHaveValue('Not the oak')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await page.keyboard.type('old ')
  await expect(box).toHaveValue('Not the old oak')
})

test('a private reply stays private, and only existing users become recipients', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const letter = await post(server, ada, { content: 'Between us.', public: false, recipients: [wei.uid] })
  const page = await openAs(wei, `/cloud/${letter.id}`)
  await openBox(page, 'Between us.')
  await expect(page.getByRole('checkbox', { name: 'Public reply' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Recipients (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recipients' })
  const people = dialog.getByRole('list', { name: 'Current recipients' })
  await expect(people).toContainText('Ada')
  await expect(people.getByRole('button')).toHaveCount(0)

  const search = dialog.getByRole('combobox', { name: 'Search people' })
  await page.keyboard.type('Mia C')
  await expect(search).toHaveValue('Mia C')
  await expect(dialog.getByRole('radio', { name: 'Only chosen people' })).toBeChecked()
  await search.fill('nobody-at-all')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(search).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText(texts.unknownTag)).toBeVisible()
  await search.fill('mi')
  await expect(dialog.getByRole('option', { name: /Mia/ })).toBeVisible()
  await search.press('ArrowDown')
  await expect(dialog.getByRole('option', { name: /Mia/ })).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(people).toContainText('Mia')
  await search.fill('@mia')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const box = page.getByRole('textbox', { name: 'Reply' })
  await box.fill('Agreed.')
  await box.press('Enter')
  await expect(card(page, 'Agreed.')).toBeVisible()
  const [, reply] = await ask<Message[]>(server, wei, 'POST', '/api/messages/batch', [
    letter.id,
    (await ask<Message>(server, wei, 'GET', `/api/messages/${letter.id}`)).child_ids[0],
  ])
  expect(reply).toMatchObject({ public: false, content: 'Agreed.' })
  expect(reply?.recipients.map(({ uid }) => uid)).toEqual([ada.uid, mia.uid])
})

test('the box grows with its lines up to twelve if the screen is high enough', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada, `/cloud/${root.id}`, { viewport: { width: 390, height: 1_200 } })
  await openBox(page, 'Which tree?')
  const box = page.getByRole('textbox', { name: 'Reply' })
  const linesShown = () =>
    box.evaluate((area) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area)
      const px = Number.parseFloat
      return Math.round((area.clientHeight - px(paddingTop) - px(paddingBottom)) / px(lineHeight))
    })
  await box.fill('one\ntwo\nthree')
  await expect.poll(linesShown).toBe(3)
  await box.fill('line\n'.repeat(30))
  await expect.poll(linesShown).toBe(12)
})

test('what is typed before the shortcuts and the reply box are loaded doesn’t act as a shortcut in the open box @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada, '/terms')
  const boxCode = await hold(page, /\/assets\/writing-[^/]*\.js$/)
  const shortcuts = await hold(page, /\/assets\/thread-keys-[^/]*\.js$/)
  await page.goto(`/cloud/${root.id}`)
  await Promise.all([boxCode.asked, shortcuts.asked])
  await openBox(page, 'Which tree?')
  await page.keyboard.type('can nobody join')
  const box = page.getByRole('textbox', { name: 'Reply' })
  boxCode.letGo()
  await expect(box).toBeFocused()
  shortcuts.letGo()
  await page.waitForLoadState('networkidle')
  await atRest(page)
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(new RegExp(root.id))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is typed while the reply box is loading is its text, not shortcuts @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada)
  const late = await hold(page, /\/assets\/writing-[^/]*\.js$/)
  await card(page, 'Which tree?').click()
  await expect(page).toHaveURL(new RegExp(root.id))
  // The list stays until the thread is there, and its Reply would be pressed.
  await expect(page.locator('.thread-path')).toBeVisible()
  await openBox(page, 'Which tree?')
  await late.asked
  await page.keyboard.type('A lime, can you tell mee')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  late.letGo()
  const box = page.getByRole('textbox', { name: 'Reply' })
  await expect(box).toBeFocused()
  await page.keyboard.type(' why?')
  await expect(box).toHaveValue('A lime, can you tell me why?')
  await expect(page).toHaveURL(new RegExp(root.id))
})

test('a reply box that was opened from the list stays closed after a reload and after a jump on the map @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  for (const content of ['The oak.', 'The lime.']) await post(server, ada, { content, parent_id: root.id })
  const page = await openAs(ada, '/cloud?tab=cloud')
  const box = page.getByRole('textbox', { name: 'Reply' })
  const closeBox = async () => {
    await expect(box).toBeFocused()
    await box.press('Escape')
    await expect(box).toHaveCount(0)
  }
  await openBox(page, 'Which tree?')
  await closeBox()
  await page.reload()
  await expect(card(page, 'Which tree?')).toBeFocused()
  await page.getByRole('treeitem', { name: /The oak\./ }).click()
  await expect(card(page, 'The oak.')).toBeFocused()
  await page.getByRole('treeitem', { name: /Which tree\?/ }).click()
  await expect(card(page, 'Which tree?')).toBeFocused()
  await atRest(page)
  await expect(box).toHaveCount(0)

  await page.goto(`/cloud/${root.id}?reply=${root.id}`)
  await closeBox()
  await expect(page).toHaveURL(/\/cloud\/[^?]*(\?leaf=[^&]*)?$/)
  await page.reload()
  await expect(card(page, 'Which tree?')).toBeFocused()
  await atRest(page)
  await expect(box).toHaveCount(0)
})

/** Presses 'c', and holds the code of the new thread's screen back. The keys act once their own code is loaded. */
async function startThreadByKey(page: Page) {
  const screen = await hold(page, /\/assets\/new-thread-screen-[^/]*\.js$/)
  await keysAct(page)
  await page.keyboard.press('c')
  await screen.asked
  return screen
}

test('what is typed after ‘c’ while the new thread is loading is its text, not shortcuts @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada)
  const screen = await startThreadByKey(page)
  await page.keyboard.type('Can you / we meet?')
  screen.letGo()
  const field = page.getByRole('textbox', { name: 'New thread' })
  await expect(field).toBeFocused()
  await page.keyboard.type(' Today.')
  await expect(field).toHaveValue('Can you / we meet? Today.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('going back while a new thread is loading gives the keys back to the shortcuts @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada)
  const screen = await startThreadByKey(page)
  await page.keyboard.type('ab')
  await page.goBack()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  screen.letGo()
})
