import type { Page } from '@playwright/test'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

/** One question with two answers, each with a reply. */
async function seedForest(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const oak = await post(server, ada, { content: 'The oak.', parent_id: root.id })
  const acorns = await post(server, ada, { content: 'It has acorns.', parent_id: oak.id })
  const lime = await post(server, ada, { content: 'The lime.', parent_id: root.id })
  await post(server, ada, { content: 'It smells sweet.', parent_id: lime.id })
  return { ada, root, oak, acorns, lime }
}

const press = (page: Page, words: string, name: 'Previous reply' | 'Next reply' | 'Reply') =>
  card(page, words).getByRole('button', { name, exact: true }).click()

test('when a branch change hides the message in the address, a reload, the address and Back lead to the shown branch', async ({
  server,
  openAs,
}) => {
  const { oak, lime } = await seedForest(server)
  const page = await openAs(null, '/cloud')
  // The list shows the newest two messages of the thread first.
  await page.getByText(/^\+\d more$/).click()
  await card(page, 'The oak.').getByText('The oak.').click()
  await expect(page).toHaveURL(`/cloud/${oak.id}`)
  await press(page, 'The oak.', 'Next reply')
  await expect(card(page, 'It smells sweet.')).toBeVisible()
  await expect(page).toHaveURL(`/cloud/${lime.id}`)

  await page.reload()
  await expect(card(page, 'It smells sweet.')).toBeVisible()
  const other = await openAs(null, new URL(page.url()).pathname)
  await expect(card(other, 'It smells sweet.')).toBeVisible()

  await page.getByRole('link', { name: /^Ground/ }).click()
  await expect(page).toHaveURL('/ground')
  await page.goBack()
  await expect(card(page, 'It smells sweet.')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/cloud')
})

test('a reload, the address and Back lead to the shown branch too if the message in the address was below the replaced one', async ({
  server,
  openAs,
}) => {
  const { acorns, lime } = await seedForest(server)
  const page = await openAs(null, `/cloud/${acorns.id}`)
  await press(page, 'The oak.', 'Next reply')
  await expect(page).toHaveURL(`/cloud/${lime.id}`)
  await page.reload()
  await expect(card(page, 'It smells sweet.')).toBeVisible()
})

test('the leaf in an address is replaced with its branch', async ({ server, openAs }) => {
  const { root, acorns, lime } = await seedForest(server)
  const page = await openAs(null, `/cloud/${root.id}?leaf=${acorns.id}`)
  await press(page, 'The oak.', 'Next reply')
  await expect(page).toHaveURL(`/cloud/${root.id}?leaf=${lime.id}`)
  const other = await openAs(null, `/cloud/${root.id}?leaf=${lime.id}`)
  await expect(card(other, 'It smells sweet.')).toBeVisible()
})

test('an address whose message stays shown does not change, and an updated one loads nothing again', async ({
  server,
  openAs,
}) => {
  const { root, oak, lime } = await seedForest(server)
  const page = await openAs(null, `/cloud/${root.id}`)
  await press(page, 'The lime.', 'Previous reply')
  await expect(card(page, 'It has acorns.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/cloud/${root.id}`)

  await page.goto(`/cloud/${oak.id}`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/messages/')) asked.push(new URL(request.url()).pathname)
  })
  await expect(card(page, 'The oak.')).toHaveAttribute('aria-current', 'true')
  await press(page, 'The oak.', 'Next reply')
  await expect(page).toHaveURL(`/cloud/${lime.id}`)
  await expect(card(page, 'The lime.')).toHaveAttribute('aria-current', 'true')
  await press(page, 'The lime.', 'Previous reply')
  await expect(page).toHaveURL(`/cloud/${oak.id}`)
  await press(page, 'The oak.', 'Next reply')
  await expect(page).toHaveURL(`/cloud/${lime.id}`)
  expect(asked.filter((path) => path.startsWith('/api/messages/thread/')).length).toBeLessThanOrEqual(1)
})

test('my own reply to an earlier message updates the address to its branch', async ({ server, openAs }) => {
  const { ada, acorns } = await seedForest(server)
  const page = await openAs(ada, `/cloud/${acorns.id}`)
  await press(page, 'Which tree?', 'Reply')
  const box = page.getByRole('textbox', { name: 'Reply' })
  await box.fill('A birch, surely.')
  await box.press('Enter')
  await expect(card(page, 'A birch, surely.').getByText('3 of 3')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(acorns.id))
  await page.reload()
  await expect(card(page, 'A birch, surely.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`${acorns.id}|temp-`))
})
