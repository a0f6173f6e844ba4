// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { readerCacheName } from '#rules/cache/cached-call.ts'
import { cacheFirstAfterMs, freshResponseInTimeMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { type CacheWorkerMessage, cachedSinceHeader, type PageMessage, readerHeader } from '#wire/worker-messages.ts'
import { readerCache } from '../../src/app/device/cache/reader-cache.ts'
import { cacheableRequestOf } from '../../sw/cached-answers.ts'
import { answerNetworkFirst, type NetworkFirstEnvironment } from '../../sw/network-first.ts'
import { handlePageMessage } from '../../sw/page-messages.ts'
import { runSerially } from '../../sw/serial-queue.ts'
import { MemoryCaches } from '../support/cache-storage.ts'
import { messages } from '../support/forest/forest.ts'

const origin = 'https://canopy.example'
const idOf = (name: string): string => {
  const hex = Buffer.from(name.padEnd(6, '.')).toString('hex')
  return `0190a000-0000-7000-8000-${hex}`
}
/** A drawn tree with ids in the server's format. */
const tree = (drawing: string): Message[] =>
  messages(drawing).map((each) => ({
    ...each,
    id: idOf(each.id),
    parent_id: each.parent_id === null ? null : idOf(each.parent_id),
    child_ids: each.child_ids.map(idOf),
  }))
const token = (uid: string) => `e30.${Buffer.from(JSON.stringify({ sub: uid })).toString('base64url')}.x`
const threadPath = (name: string) => `/api/messages/thread/${idOf(name)}?depth=5`
const listPath = '/api/messages/chronological?limit=5&excerpt=300'

type Answering = (path: string) => Promise<Response> | Response
const cut: Answering = () => {
  throw new TypeError('Failed to fetch')
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

let caches: MemoryCaches
let posted: CacheWorkerMessage[]
let work: Promise<unknown>[]
let isSlow: boolean
/** Whether the browser reports a slow connection. */
let isSlowConnection: boolean
let patiences: number[]

beforeEach(async () => {
  caches = new MemoryCaches()
  vi.stubGlobal('caches', caches)
  for (const uid of ['ada', 'wei', null]) await caches.open(readerCacheName(uid))
  posted = []
  work = []
  isSlow = false
  isSlowConnection = false
  patiences = []
})

async function rested(): Promise<void> {
  for (let done = 0; done < work.length; done += 1) await work[done]
}

/** Sends a request as one person's app does, and waits for what continues after the response. */
async function ask(path: string, uid: string | null, answering: Answering, headers: HeadersInit = {}) {
  const request = new Request(origin + path, {
    headers: { ...(uid === null ? {} : { authorization: `Bearer ${token(uid)}` }), ...headers },
  })
  const cacheable = cacheableRequestOf(request)
  if (cacheable === null) throw new Error(`${path} is not cached`)
  const environment: NetworkFirstEnvironment = {
    caches,
    fetch: async ({ url }) => answering(url.slice(origin.length)),
    wait: (ms) => {
      patiences.push(ms)
      return isSlow ? Promise.resolve() : new Promise(() => undefined)
    },
    postToPage: (message) => posted.push(message),
    isSlow: () => isSlowConnection,
    waitUntil: (each) => work.push(each),
  }
  const response = await answerNetworkFirst(environment, { request, cacheable })
  if (!isSlow) await rested()
  return response
}

const threadOf = (all: readonly Message[]) => {
  const [message, ...descendants] = all
  return { message, ancestors: [], descendants }
}
const garden = tree(`
  root ada
    one wei
      leaf ada
    two ada`)
const open = (uid: string | null, all = garden) => ask(threadPath('root'), uid, () => json(threadOf(all)))
const offline = (path: string, uid: string | null) => ask(path, uid, cut)
const namesIn = async (response: Response) => {
  const { message, ancestors, descendants } = await response.json()
  return [...ancestors.toReversed(), message, ...descendants].map((each: Message) => each.content.slice(8, -1))
}

test('a thread that was read can be read offline, also from another of its messages', async () => {
  await open('ada')
  const again = await offline(threadPath('root'), 'ada')
  expect(again.headers.get(cachedSinceHeader)).toMatch(/^\d{4}-/)
  expect(await namesIn(again)).toEqual(['root', 'two', 'one', 'leaf'])
  expect(await namesIn(await offline(threadPath('one'), 'ada'))).toEqual(['root', 'one', 'leaf'])
  const below = await offline(`/api/messages/branch_down/${idOf('one')}?depth=5`, 'ada')
  expect((await below.json()).messages).toHaveLength(1)
  const whole = await offline(`/api/messages/${idOf('leaf')}`, 'ada')
  expect((await whole.json()).content).toBe('This is leaf.')
})

test('what was never read is not answered, nor is the end of a cached thread reported', async () => {
  await open('ada')
  expect((await offline(threadPath('else'), 'ada')).type).toBe('error')
  expect((await offline(`/api/messages/branch_up/${idOf('root')}?depth=5`, 'ada')).type).toBe('error')
})

test('nobody gets what another person has read', async () => {
  await open('ada')
  for (const uid of ['wei', null]) expect((await offline(threadPath('root'), uid)).type).toBe('error')
  expect(await caches.textOf(readerCacheName('wei'))).toBe('')
})

test('a page without a token gets the cache of the reader it names, without a request to the server', async () => {
  await open('ada')
  const never: Answering = () => json(threadOf(tree('other wei')))
  const mine = await ask(threadPath('root'), null, never, { [readerHeader]: 'ada' })
  expect(await namesIn(mine)).toContain('leaf')
  const others = await ask(threadPath('root'), null, never, { [readerHeader]: 'wei' })
  expect(others.type).toBe('error')
})

test('responses from the network are passed on unchanged, including errors', async () => {
  const response = await open('ada')
  expect([response.status, response.headers.get(cachedSinceHeader)]).toEqual([200, null])
  const refused = await ask(threadPath('root'), 'ada', () => json({ detail: 'Not found' }, 404))
  expect([refused.status, await refused.json()]).toEqual([404, { detail: 'Not found' }])
})

test('a deleted message is removed from every cached thread and list', async () => {
  await open('ada')
  await ask(listPath, 'ada', () => json({ messages: garden, exhausted: true, next_cursor: null, nextCursor: null }))
  await ask(threadPath('one'), 'ada', () => json({ detail: 'Not found' }, 404))
  expect(await namesIn(await offline(threadPath('root'), 'ada'))).toEqual(['root', 'two'])
  expect(await caches.textOf(readerCacheName('ada'))).not.toContain('This is leaf.')
})

test('a reply that the response no longer lists is removed with everything below it, and the page gets a message', async () => {
  await open('ada')
  await ask(listPath, 'ada', () => json({ messages: garden, exhausted: true, next_cursor: null, nextCursor: null }))
  await open(
    'ada',
    tree(`
    root ada
      two ada`),
  )
  expect(posted).toEqual([{ type: 'GONE', ids: [idOf('one'), idOf('leaf')] }])
  expect(await caches.textOf(readerCacheName('ada'))).not.toContain('This is leaf.')
})

test('with a slow server the cache answers, the late response is cached, and the page gets a message', async () => {
  await open('ada')
  isSlow = true
  let arrive: (answer: Response) => void = () => undefined
  const late = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  const given = await ask(threadPath('root'), 'ada', () => late)
  expect(given.headers.has(cachedSinceHeader)).toBe(true)
  expect(posted).toEqual([])
  const grown = tree(`
    root ada
      one wei
        leaf ada
      two ada
      three wei`)
  const body = JSON.stringify(threadOf(grown))
  arrive(new Response(body))
  await rested()
  expect(posted).toEqual([{ type: 'FRESH', address: threadPath('root'), status: 200, body }])
  isSlow = false
  expect(await namesIn(await offline(threadPath('root'), 'ada'))).toContain('three')
})

test('opening a screen waits only briefly, and not at all on a slow connection; later calls wait longer', async () => {
  const belowPath = `/api/messages/branch_down/${idOf('one')}?depth=5`
  for (const path of [threadPath('root'), listPath, '/api/messages/pinned?limit=50&excerpt=300', belowPath]) {
    await offline(path, 'ada')
  }
  isSlowConnection = true
  await offline(listPath, 'ada')
  const moment = cacheFirstAfterMs
  expect(patiences).toEqual([moment, moment, moment, freshResponseInTimeMs, 0])
})

test('a slow server is waited for if nothing is cached', async () => {
  isSlow = true
  const response = await open('ada')
  await rested()
  expect([response.status, response.headers.has(cachedSinceHeader)]).toEqual([200, false])
})

test('a gateway’s error or a foreign page is not an answer', async () => {
  await open('ada')
  for (const answer of [() => json({ detail: 'Bad gateway' }, 502), () => new Response('<h1>Hotel WLAN</h1>')]) {
    expect((await ask(threadPath('root'), 'ada', answer)).headers.has(cachedSinceHeader)).toBe(true)
  }
  expect(await namesIn(await offline(threadPath('root'), 'ada'))).toContain('leaf')
  expect((await ask(threadPath('else'), 'ada', () => json({ detail: 'Bad gateway' }, 502))).status).toBe(502)
})

test('a gateway’s 404, or its page about something forbidden, deletes nothing', async () => {
  await open('ada')
  for (const status of [401, 403, 404]) {
    const answer = await ask(threadPath('root'), 'ada', () => new Response('404 page not found', { status }))
    expect(await namesIn(answer)).toContain('leaf')
  }
  expect(await namesIn(await offline(threadPath('root'), 'ada'))).toContain('leaf')
})

test('after a sign-out nothing is cached any more, whatever still arrives', async () => {
  await open('ada')
  let arrive: (answer: Response) => void = () => undefined
  const late = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  const asked = ask(threadPath('else'), 'ada', () => late)
  await readerCache.forget('ada')
  arrive(json(threadOf(tree('else ada'))))
  await asked
  await handlePageMessage(caches, { type: 'KEEP_THREAD', uid: 'ada', messages: garden })
  expect(await caches.has(readerCacheName('ada'))).toBe(false)
})

test('a cache that is deleted while a response is being stored stays deleted', async () => {
  await open('ada')
  const { has } = caches
  let forgotten: Promise<void> = Promise.resolve()
  caches.has = (name) => {
    const answer = has(name)
    forgotten = readerCache.forget('ada')
    caches.has = has
    return answer
  }
  await ask(threadPath('else'), 'ada', () => json(threadOf(tree('else ada'))))
  await forgotten
  expect(await caches.has(readerCacheName('ada'))).toBe(false)
})

test('whoever signs in again while the worker is busy has a new cache, with nothing of the old one', async () => {
  const controller = { postMessage: (word: PageMessage) => void handlePageMessage(caches, word) }
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker: { controller } })
  await open('ada')
  const busy = Promise.withResolvers<void>()
  const queued = runSerially(() => busy.promise)
  await Promise.all([readerCache.forget('ada'), readerCache.admit('ada')])
  busy.resolve()
  await queued
  await ask(threadPath('else'), 'ada', () => json(threadOf(tree('else ada'))))
  expect((await offline(threadPath('root'), 'ada')).type).toBe('error')
  expect(await namesIn(await offline(threadPath('else'), 'ada'))).toEqual(['else'])
})

test('the last fifty threads read are cached', async () => {
  const names = Array.from({ length: 51 }, (_, at) => `n${at}`)
  for (const name of names) {
    await ask(threadPath(name), 'ada', () => json(threadOf(tree(`${name} ada`))))
    // The first one is read again and again, so it is never the oldest.
    await offline(threadPath('n0'), 'ada')
  }
  expect((await offline(threadPath('n0'), 'ada')).type).not.toBe('error')
  expect((await offline(threadPath('n1'), 'ada')).type).toBe('error')
  expect((await offline(threadPath('n50'), 'ada')).type).not.toBe('error')
})

test('a page sends what it received live and what was deleted', async () => {
  await open('ada')
  const [, , leaf] = garden
  const live: Message = { ...(leaf as Message), id: idOf('live'), content: 'This is live.' }
  const grown: Message = { ...(leaf as Message), child_ids: [], parent_id: idOf('one') }
  const one: Message = { ...(garden[1] as Message), child_ids: [grown.id, live.id], reply_count: 2 }
  await handlePageMessage(caches, { type: 'KEEP_THREAD', uid: 'ada', messages: [one, live] })
  expect(await namesIn(await offline(threadPath('root'), 'ada'))).toContain('live')
  await handlePageMessage(caches, { type: 'DROP_MESSAGES', uid: 'ada', ids: [idOf('one')] })
  expect(await namesIn(await offline(threadPath('root'), 'ada'))).toEqual(['root', 'two'])
})

test('what was edited is replaced in threads and lists, and nothing else is cached by it', async () => {
  await open('ada')
  await ask(listPath, 'ada', () =>
    json({ messages: [garden[1]], exhausted: true, next_cursor: null, nextCursor: null }),
  )
  const edited: Message = { ...(garden[1] as Message), content: 'Edited.' }
  const [lone] = tree('lone ada')
  await handlePageMessage(caches, { type: 'UPDATE_MESSAGES', uid: 'ada', messages: [edited, lone as Message] })
  for (const path of [threadPath('root'), listPath]) {
    expect(await (await offline(path, 'ada')).text()).toContain('Edited.')
  }
  expect((await offline(threadPath('lone'), 'ada')).type).toBe('error')
})

test('an answer that is older than a live edit doesn’t replace its text', async () => {
  await open('ada')
  const [root, ...rest] = garden
  if (root === undefined) throw new Error('the garden is empty')
  const edited = { ...root, content: 'After.', edited: { at: '2026-11-24T12:00:00.000Z', version: 2 } }
  await handlePageMessage(caches, { type: 'UPDATE_MESSAGES', uid: 'ada', messages: [edited] })
  await ask(threadPath('root'), 'ada', () => json(threadOf([root, ...rest])))
  await rested()
  const { message } = (await (await offline(threadPath('root'), 'ada')).json()) as { message: Message }
  expect(message.content).toBe('After.')
})

test('a thread that was only read far below its root keeps its name', async () => {
  const root = { id: idOf('root'), title: 'The garden', excerpt: 'How does it begin?' }
  const [, , leaf] = garden
  const below = { ...(leaf as Message) }
  await ask(threadPath('leaf'), 'ada', () => json({ ...threadOf([below]), root }))
  const rootOffline = async (): Promise<unknown> => (await (await offline(threadPath('leaf'), 'ada')).json()).root
  expect(await rootOffline()).toEqual(root)
  // The page's message may lack the root.
  await handlePageMessage(caches, { type: 'KEEP_THREAD', uid: 'ada', messages: [below] })
  expect(await rootOffline()).toEqual(root)
  await handlePageMessage(caches, {
    type: 'KEEP_THREAD',
    uid: 'ada',
    messages: [below],
    root: { ...root, title: 'Trees' },
  })
  expect(await rootOffline()).toEqual({ ...root, title: 'Trees' })
})

test('a full device evicts older threads, and shows a response even if it cannot store anything', async () => {
  for (const name of ['old', 'older']) await ask(threadPath(name), 'ada', () => json(threadOf(tree(`${name} ada`))))
  caches.failingPuts = 1
  await open('ada')
  expect(await namesIn(await offline(threadPath('root'), 'ada'))).toContain('leaf')
  expect((await offline(threadPath('old'), 'ada')).type).toBe('error')
  caches.failingPuts = 100
  expect((await ask(threadPath('more'), 'ada', () => json(threadOf(tree('more ada'))))).status).toBe(200)
  caches.failingPuts = 0
  expect((await offline(threadPath('more'), 'ada')).type).toBe('error')
})

const page = (all: readonly Message[], cursor: string | null) =>
  json({ messages: all, exhausted: cursor === null, next_cursor: cursor, nextCursor: cursor })

test('the pages of a list are one run offline; other filters are not cached', async () => {
  const [a, b, c, d] = tree(`
    a ada
    b ada
    c ada
    d ada`) as [Message, Message, Message, Message]
  await ask(listPath, 'ada', () => page([b, c], 'c1'))
  await ask(`${listPath}&cursor=c1`, 'ada', () => page([d], null))
  const run = await (await offline(listPath, 'ada')).json()
  expect(run).toMatchObject({
    messages: [{ id: b.id }, { id: c.id }, { id: d.id }],
    exhausted: true,
    next_cursor: null,
  })
  await ask(listPath, 'ada', () => page([a, b], 'c2'))
  expect((await (await offline(listPath, 'ada')).json()).messages).toHaveLength(4)
  expect((await offline(`${listPath}&public=true`, 'ada')).type).toBe('error')
  expect((await offline(`${listPath}&cursor=c9`, 'ada')).type).toBe('error')
})

test('the pinned list is cached as last received', async () => {
  const path = '/api/messages/pinned?limit=50&excerpt=300'
  await ask(path, null, () => json({ data: garden }))
  await ask(path, null, () => json({ data: garden.slice(0, 1) }))
  expect((await (await offline(path, null)).json()).data).toHaveLength(1)
})

test('writes, the socket’s and identity’s paths, and other reads are not handled', () => {
  const left = [
    '/api/user/me',
    '/api/messages/unread-count',
    '/api/messages/changes?since=x',
    '/identitytoolkit.googleapis.com/v1/x',
  ]
  for (const path of left) expect(cacheableRequestOf(new Request(origin + path))).toBeNull()
  expect(cacheableRequestOf(new Request(origin + threadPath('root'), { method: 'POST' }))).toBeNull()
  expect(
    cacheableRequestOf(new Request(origin + threadPath('root'), { headers: { authorization: 'Bearer junk' } })),
  ).toBeNull()
})
