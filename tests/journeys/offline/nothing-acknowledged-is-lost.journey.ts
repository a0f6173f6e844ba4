import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cacheApp } from '../support/app-cached.ts'
import { everything } from '../support/everything.ts'
import { card, expect, noNetwork, test, testWithProcess } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

testWithProcess('what was acknowledged before a power cut is there after it, once', async ({ server }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const acknowledged: string[] = []
  const sent = Array.from({ length: 30 }, (_, index) => ({ key: randomUUID(), content: `Answer ${index}.` }))

  const sending = Promise.all(
    sent.map(async ({ key, content }) => {
      try {
        acknowledged.push((await post(server, ada, { content, parent_id: root.id }, key)).id)
      } catch {
        // Not acknowledged: the power cut came first.
      }
    }),
  )
  await expect.poll(() => acknowledged.length, { intervals: [1] }).toBeGreaterThan(3)
  await server.kill()
  await sending
  await server.start()

  const kept = (await everything(server, ada)).map(({ id }) => id)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))

  for (const { key, content } of sent) await post(server, ada, { content, parent_id: root.id }, key)
  const contents = (await everything(server, ada)).map(({ content }) => content).sort()
  expect(contents).toEqual(['Which tree?', ...sent.map(({ content }) => content)].sort())
})

test.describe('a reader', () => {
  test.use({ tolerated: noNetwork })
  testWithProcess.use({ tolerated: noNetwork })

  testWithProcess(
    'who stays while the server restarts misses nothing and does not sign in again',
    async ({ server, openAs }) => {
      const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
      const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
      const root = await post(server, ada, { content: 'Which tree?' })
      const page = await openAs(wei, `/cloud/${root.id}`)
      await cacheApp(page)
      await expect(card(page, 'Which tree?')).toBeVisible()

      await server.restart()
      const oak = await post(server, ada, { content: 'The oak.', parent_id: root.id })
      await comesWithATap(page, 'The oak.')

      await server.kill()
      await server.start()
      await post(server, ada, { content: 'It is old.', parent_id: oak.id })
      await comesWithATap(page, 'It is old.')
      await page.reload()
      await expect(page.getByRole('button', { name: /^Account|^Logout/ })).toBeVisible()
      await expect(card(page, 'It is old.')).toBeVisible()
    },
  )

  test('who opens a thread on a slow connection misses nothing posted before the socket connects', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, ada, { content: 'Which tree?' })
    const page = await openAs(wei)
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.routeWebSocket(/\/ws\/user\//, async (socket) => {
      await opened
      socket.connectToServer()
    })
    await page.goto(`/cloud/${root.id}`)
    await expect(card(page, 'Which tree?')).toBeVisible()
    await post(server, ada, { content: 'The oak.', parent_id: root.id })
    open()
    await expect(card(page, 'The oak.')).toBeVisible()
  })
})

/** Three attempts may be over before a slow machine's server is back: then a tap reconnects. */
async function comesWithATap(page: Page, content: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await expect(card(page, content)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}
