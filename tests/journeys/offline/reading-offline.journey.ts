import type { BrowserContextOptions, Page } from '@playwright/test'
import { readerCacheName } from '#rules/cache/cached-call.ts'
import { recentThreadsMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { listNotOnDevice, mapFailed, offlineStatus, threadNotOnDevice } from '#wire/texts.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'
import { cacheApp } from '../support/app-cached.ts'
import { cachedReadings } from '../support/cached-reading.ts'
import { card, dismissUndo, expect, noNetwork, ofAccount, signIn, test } from '../support/journey.ts'
import { makeUser, type Person, post } from '../support/people.ts'
import { chain, seedForest } from '../support/seeding.ts'
import type { Server } from '../support/server.ts'

test.use({ tolerated: noNetwork })

type OpenAs = (person: Person | null, path?: string, options?: BrowserContextOptions) => Promise<Page>

/** A person's browser with the app installed, on a connection controlled by the test. */
async function onAConnection(server: Server, openAs: OpenAs, person: Person | null) {
  const wire = await startTcpProxy(server.url)
  const page = await openAs(person, '/cloud', { baseURL: wire.url })
  await cacheApp(page)
  const goOffline = async () => {
    await page.context().setOffline(true)
    await wire.cut()
  }
  const goOnline = async () => {
    await wire.mend()
    await page.context().setOffline(false)
  }
  return { wire, page, goOffline, goOnline }
}

/** A question with two answers, one of which has a reply. */
async function garden(server: Server, wei: Person): Promise<readonly [Message, Message, Message, Message]> {
  const root = await post(server, wei, { content: 'Which tree?' })
  const oak = await post(server, wei, { content: 'The oak.', parent_id: root.id })
  const why = await post(server, wei, { content: 'For its shade.', parent_id: oak.id })
  const elm = await post(server, wei, { content: 'The elm.', parent_id: root.id })
  return [root, oak, why, elm]
}

test('a thread that was read opens without a network, on both branches and at another of its messages', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const [root, , why] = await garden(server, wei)
  const { page, wire, goOffline, goOnline } = await onAConnection(server, openAs, wei)
  await page.goto(`/cloud/${root.id}`)
  await expect(card(page, 'The elm.')).toBeVisible()
  // Messages that arrive while it is open can be read offline too.
  await post(server, wei, {
    content: 'For its leaves.',
    parent_id: (await card(page, 'The elm.').getAttribute('data-message')) ?? '',
  })
  await expect(card(page, 'For its leaves.')).toBeVisible()

  await goOffline()
  await page.reload()
  await expect(card(page, 'For its leaves.')).toBeVisible()
  await expect(page.getByText(offlineStatus)).toBeVisible()
  await card(page, 'The elm.').getByRole('button', { name: 'Previous reply' }).click()
  await expect(card(page, 'For its shade.')).toBeVisible()
  await page.goto(`/cloud/${why.id}`)
  for (const words of ['Which tree?', 'The oak.', 'For its shade.']) await expect(card(page, words)).toBeVisible()
  await page.goto('/cloud/0190a000-0000-7000-8000-000000000000')
  await expect(page.getByText(threadNotOnDevice)).toBeVisible()
  await goOnline()
  await wire.cut()
})

test('offline the map shows what is loaded of the thread, and all of it once the network is back', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const [root] = await garden(server, wei)
  const { page, wire, goOffline, goOnline } = await onAConnection(server, openAs, wei)
  await page.goto(`/cloud/${root.id}`)
  await expect(card(page, 'The elm.')).toBeVisible()
  await goOffline()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const row = (words: string) => page.getByRole('treeitem', { name: words })
  await expect(row('The elm.')).toBeVisible()
  await expect(page.getByText(mapFailed)).toBeVisible()
  await goOnline()
  await expect(page.getByText(mapFailed)).toHaveCount(0)
  await expect(page.getByText('Go to a date')).toBeVisible()
  await wire.cut()
})

test('offline the list is shown as it was last read; another one says that it is not on the device', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  for (const content of ['One.', 'Two.', 'Three.']) await post(server, wei, { content })
  const { page, wire, goOffline, goOnline } = await onAConnection(server, openAs, null)
  await expect(card(page, 'One.')).toBeVisible()
  await goOffline()
  await page.reload()
  for (const words of ['One.', 'Two.', 'Three.']) await expect(card(page, words)).toBeVisible()
  await expect(page.getByText(offlineStatus)).toBeVisible()
  await page.goto('/cloud?order=oldest')
  await expect(page.getByText(listNotOnDevice)).toBeVisible()

  await page.goto('/cloud')
  await expect(card(page, 'One.')).toBeVisible()
  await post(server, wei, { content: 'Four.' })
  await goOnline()
  // A response within three seconds counts as the first one: new messages are shown, not counted.
  await expect(page.getByRole('button', { name: '1 new message' }).or(card(page, 'Four.'))).toBeVisible()
  await expect(page.getByText(offlineStatus)).toHaveCount(0)
  await wire.cut()
})

test('with a slow server the cached content comes first, then what is new, and nothing moves', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const [root, oak] = await garden(server, wei)
  const { page, wire } = await onAConnection(server, openAs, wei)
  await page.goto(`/cloud/${oak.id}`)
  await expect(card(page, 'For its shade.')).toBeVisible()

  wire.hold()
  await page.reload()
  await expect(card(page, 'For its shade.')).toBeVisible()
  await post(server, wei, { content: 'For its acorns.', parent_id: oak.id })
  await post(server, await makeUser(server, { name: 'Mia', status: 'whitelisted' }), {
    content: 'The ash.',
    parent_id: root.id,
  })
  // Before anything is touched, a response within three seconds counts as the first one.
  await page.keyboard.press('Tab')
  wire.letGo()
  await expect(page.getByRole('button', { name: '1 new reply' })).toBeVisible()
  await expect(card(page, 'For its shade.')).toBeVisible()
  await expect(card(page, 'The ash.')).toHaveCount(0)
  await page.close()
  await wire.cut()
})

test('a repeat visit shows the list and a thread while the server does not respond; its late response moves nothing', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const [root] = await garden(server, wei)
  const { page, wire } = await onAConnection(server, openAs, null)
  await expect(card(page, 'For its shade.')).toBeVisible()
  await page.goto(`/cloud/${root.id}`)
  await expect(card(page, 'The elm.')).toBeVisible()

  wire.hold()
  await page.goto('/cloud')
  await expect(card(page, 'For its shade.')).toBeVisible()
  await page.goto(`/cloud/${root.id}`)
  await expect(card(page, 'The elm.')).toBeVisible()
  await post(server, wei, { content: 'The pine.' })
  await page.goto('/cloud')
  await expect(card(page, 'For its shade.')).toBeVisible()
  await page.keyboard.press('Tab')
  wire.letGo()
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  await expect(card(page, 'The pine.')).toHaveCount(0)
  await page.close()
  await wire.cut()
})

test('the last fifty threads are cached, the oldest is evicted', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const ids = await seedForest(
    server,
    wei,
    Array.from({ length: recentThreadsMax + 1 }, (_, at) => ({ content: `Thread ${at}.`, parent: null })),
  )
  const { page, wire, goOffline } = await onAConnection(server, openAs, wei)
  await page.evaluate(async (all) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    for (const id of all) await fetch(`/api/messages/thread/${id}?depth=5`, { headers })
  }, ids)
  await expect
    .poll(async () => (await cachedReadings(page))[readerCacheName(wei.uid)])
    .toContain(`Thread ${recentThreadsMax}.`)
  await goOffline()
  await page.goto(`/cloud/${ids[0]}`)
  await expect(page.getByText(threadNotOnDevice)).toBeVisible()
  for (const at of [1, recentThreadsMax]) {
    await page.goto(`/cloud/${ids[at]}`)
    await expect(card(page, `Thread ${at}.`)).toBeVisible()
  }
  await wire.mend()
  await wire.cut()
})

test('a sign-out without a network deletes everything, and the next user of the device finds nothing', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const secret = await post(server, wei, { content: 'To myself alone.', public: false })
  const { page, wire, goOffline, goOnline } = await onAConnection(server, openAs, wei)
  await page.goto(`/cloud/${secret.id}`)
  await expect(card(page, 'To myself alone.')).toBeVisible()
  await expect.poll(async () => (await cachedReadings(page))[readerCacheName(wei.uid)]).toContain('To myself alone.')

  await goOffline()
  await (await ofAccount(page, 'button', 'Logout')).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText(threadNotOnDevice)).toBeVisible()
  const left = await cachedReadings(page)
  expect(Object.keys(left)).not.toContain(readerCacheName(wei.uid))
  expect(Object.values(left).join()).not.toContain('To myself alone.')

  await goOnline()
  await signIn(page, mia)
  await page.goto(`/cloud/${secret.id}`)
  await expect(page.getByText('Thread not found')).toBeVisible()
  expect(Object.keys(await cachedReadings(page)).sort()).toEqual(
    [readerCacheName(mia.uid), readerCacheName(null)].sort(),
  )
  await wire.cut()
})

test('a response that arrives after the sign-out is not cached', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const secret = await post(server, wei, { content: 'To myself alone.', public: false })
  const { page, wire } = await onAConnection(server, openAs, wei)
  wire.hold()
  await page.evaluate((id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    void fetch(`/api/messages/thread/${id}?depth=5`, { headers }).catch(() => undefined)
  }, secret.id)
  await (await ofAccount(page, 'button', 'Logout')).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  wire.letGo()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const left = await cachedReadings(page)
  expect(Object.keys(left)).toEqual([readerCacheName(null)])
  expect(Object.values(left).join()).not.toContain('To myself alone.')
  await page.close()
  await wire.cut()
})

test('a deleted message is deleted from the device too', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const [root] = await garden(server, wei)
  const { page, wire } = await onAConnection(server, openAs, wei)
  await page.goto(`/cloud/${root.id}`)
  await expect(card(page, 'The elm.')).toBeVisible()
  const kept = async () => (await cachedReadings(page))[readerCacheName(wei.uid)] ?? ''
  await expect.poll(kept).toContain('The elm.')
  await card(page, 'The elm.').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'The elm.')).toHaveCount(0)
  await dismissUndo(page)
  await expect.poll(kept).not.toContain('The elm.')
  expect(await kept()).toContain('The oak.')
  await wire.cut()
})

test('the part of a long thread that was read can be read again, and its end says so', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const ids = await seedForest(server, wei, chain(12))
  const { page, wire, goOffline } = await onAConnection(server, openAs, wei)
  await page.goto(`/cloud/${ids[0]}`)
  await expect(card(page, 'Level 5.')).toBeVisible()
  await goOffline()
  await page.goto(`/cloud/${ids[3]}`)
  await expect(card(page, 'Level 0.')).toBeVisible()
  await expect(card(page, 'Level 5.')).toBeVisible()
  await wire.mend()
  await wire.cut()
})

test('a person whose token has expired can continue reading, also on a hanging connection', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const secret = await post(server, wei, { content: 'To myself alone.', public: false })
  const { page, wire, goOffline, goOnline } = await onAConnection(server, openAs, wei)
  await page.goto(`/cloud/${secret.id}`)
  await expect(card(page, 'To myself alone.')).toBeVisible()
  const outdate = () => page.evaluate(() => localStorage.removeItem('auth_token'))
  await outdate()
  await goOffline()
  await page.reload()
  await expect(card(page, 'To myself alone.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Wei')

  await goOnline()
  wire.hold()
  await outdate()
  await page.reload()
  await expect(card(page, 'To myself alone.')).toBeVisible()
  wire.letGo()
  await page.close()
  await wire.cut()
})
