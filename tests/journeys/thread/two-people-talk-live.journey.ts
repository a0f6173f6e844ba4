import { placeholderNewThread, placeholderReplyTo, saidBy } from '#wire/texts.ts'
import { card, dismissUndo, expect, ofAccount, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'

test('two people talk, and neither reloads @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const adas = await openAs(ada, '/new-thread')
  const weis = await openAs(wei)
  const said: string[] = []
  await weis.exposeFunction('hear', (words: string) => said.push(words))
  await weis.addInitScript(() => Object.assign(document, { ariaNotify: Reflect.get(window, 'hear') }))

  await adas.getByPlaceholder(placeholderNewThread).fill('Shall we plant a tree?')
  await adas.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(adas).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  const address = new URL(adas.url()).pathname

  await weis.goto(address)
  await expect(card(weis, 'Shall we plant a tree?')).toBeVisible()
  await card(weis, 'Shall we plant a tree?').getByRole('button', { name: 'Reply', exact: true }).click()
  const weisBox = weis.getByPlaceholder(placeholderReplyTo('Ada', 'ada'))
  await weisBox.fill('A chestnut,')
  await weisBox.press('Shift+Enter')
  await weisBox.pressSequentially('by the gate.')
  await weisBox.press('Enter')
  await expect(card(weis, 'A chestnut,')).toBeVisible()
  await expect(weisBox).toBeHidden()

  await expect(card(adas, 'by the gate.')).toBeVisible()
  await card(adas, 'by the gate.').getByRole('button', { name: 'Reply', exact: true }).click()
  const adasBox = adas.getByPlaceholder(placeholderReplyTo('Wei', 'wei'))
  await adasBox.fill('Then on Saturday.')
  await adas.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(weis, 'Then on Saturday.')).toBeVisible()
  await expect.poll(() => said).toContain(saidBy('Ada', 'Then on Saturday.'))
  await expect(weis.getByRole('status').filter({ hasText: 'Then on Saturday.' })).toHaveCount(0)
})

test('a live message does not move what is being read', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const oak = await post(server, ada, { content: 'An oak.', parent_id: root.id })
  await post(server, ada, { content: 'Oaks grow slowly.', parent_id: oak.id })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await expect(card(page, 'Oaks grow slowly.')).toBeVisible()

  await post(server, ada, { content: 'A birch.', parent_id: root.id })
  await expect(card(page, 'An oak.').getByText('1 of 2')).toBeVisible()
  await expect(card(page, 'Oaks grow slowly.')).toBeVisible()
  await expect(card(page, 'A birch.')).toHaveCount(0)

  await card(page, 'An oak.').getByRole('button', { name: 'Next reply' }).click()
  await expect(card(page, 'A birch.').getByText('2 of 2')).toBeVisible()
  await expect(card(page, 'Oaks grow slowly.')).toHaveCount(0)
})

for (const replies of [1, 2]) {
  test(`a live reply beside ${replies === 1 ? 'the only one' : 'others'} moves no line that is read, wherever the page is scrolled`, async ({
    server,
    openAs,
  }) => {
    const long = (words: string) => `${words}\n\n${'And so on.\n\n'.repeat(8)}`
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    for (const scrolledPx of [0, 60, 161, 400]) {
      const root = await post(server, ada, { content: long(`Which tree at ${scrolledPx}?`) })
      if (replies > 1) await post(server, ada, { content: 'A lime.', parent_id: root.id })
      const oak = await post(server, ada, { content: long('An oak.'), parent_id: root.id })
      await post(server, ada, { content: long('Oaks grow slowly.'), parent_id: oak.id })
      const page = await openAs(wei, `/cloud/${oak.id}`)
      await expect(card(page, 'Oaks grow slowly.')).toBeVisible()
      await atRest(page)
      await page.locator('main').evaluate((main, top) => main.scrollTo({ top }), scrolledPx)
      await atRest(page)
      // The first line of what is read.
      const topPx = () =>
        page.evaluate(() => {
          const head = document.querySelector('.thread-head')?.getBoundingClientRect().bottom ?? 0
          const cards = [...document.querySelectorAll('.thread-path [data-message]')]
          const inView = cards.filter((each) => {
            const { top, bottom } = each.getBoundingClientRect()
            return bottom > head + 48 && top < innerHeight - 100
          })
          const read = inView.find((each) => each.ariaCurrent === 'true') ?? inView[0]
          return read?.querySelector('.content')?.getBoundingClientRect().top ?? 0
        })
      const before = await topPx()
      await post(server, ada, { content: 'A birch.', parent_id: root.id })
      await expect(page.getByRole('button', { name: '1 new reply' })).toBeAttached()
      await atRest(page)
      expect(Math.abs((await topPx()) - before), `moved at ${scrolledPx}`).toBeLessThanOrEqual(1)
      await page.close()
    }
  })
}

test('my own new reply is shown immediately, on its new branch', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  await post(server, ada, { content: 'An oak.', parent_id: root.id })
  const page = await openAs(ada, `/cloud/${root.id}`)
  await card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByPlaceholder(placeholderReplyTo('Ada', 'ada')).fill('A lime, then.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, 'A lime, then.').getByText('2 of 2')).toBeVisible()
  await expect(card(page, 'An oak.')).toHaveCount(0)
})

test('deleting removes the message and its replies from everybody’s screen', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const oak = await post(server, wei, { content: 'An oak.', parent_id: root.id })
  await post(server, ada, { content: 'Too slow.', parent_id: oak.id })
  const weis = await openAs(wei, `/cloud/${root.id}`)
  const adas = await openAs(ada, `/cloud/${root.id}`)
  await expect(card(adas, 'Too slow.')).toBeVisible()

  const remove = card(weis, 'An oak.').getByRole('button', { name: 'Delete', exact: true })
  if (!(await remove.isVisible())) await card(weis, 'An oak.').getByRole('button', { name: 'More actions' }).click()
  await remove.or(weis.getByRole('menuitem', { name: 'Delete' })).click()
  const dialog = weis.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(dialog).toContainText('Are you sure you want to delete this message and all its replies?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dismissUndo(weis)

  for (const page of [weis, adas]) {
    await expect(card(page, 'An oak.')).toHaveCount(0)
    await expect(card(page, 'Too slow.')).toHaveCount(0)
    await expect(card(page, 'Which tree?')).toBeVisible()
  }
})

test('a new name is shown on every card immediately, mine and other people’s', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, wei, { content: 'Which tree?' })
  const weis = await openAs(wei)
  const adas = await openAs(ada)
  await expect(card(adas, 'Which tree?')).toContainText('Wei')
  await (await ofAccount(weis, 'button', 'Edit profile')).click()
  await weis.getByLabel('Display Name').fill('Willow')
  await weis.getByRole('button', { name: 'Update Profile' }).click()
  await expect(weis.getByRole('banner')).toContainText('Willow')
  for (const page of [weis, adas]) await expect(card(page, 'Which tree?')).toContainText('Willow')
})
