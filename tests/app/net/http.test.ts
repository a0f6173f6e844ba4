import { afterEach, expect, test, vi } from 'vitest'
import { calls } from '#wire/calls.ts'
import { makeCall } from '../../../src/app/net/http.ts'
import '../../../src/app/net/later-paths.ts'
import { paths } from '../../../src/app/net/paths.ts'

afterEach(() => vi.useRealTimers())

type Sent = { readonly address: string; readonly request: RequestInit }

/** A server that returns these responses in order, and a provider that returns these tokens. */
function server(answers: readonly (Response | Error)[], tokens: readonly (string | null)[] = [null]) {
  const sent: Sent[] = []
  const reached: boolean[] = []
  const left = [...answers]
  const bearers = [...tokens]
  const call = makeCall({
    token: async () => bearers.shift() ?? null,
    fetch: async (address, request = {}) => {
      sent.push({ address: String(address), request })
      const answer = left.shift() ?? new Error('no answer left')
      if (answer instanceof Error) throw answer
      return answer
    },
    onReach: (each) => reached.push(each),
  })
  return { call, sent, reached }
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
const bearerOf = (sent: Sent | undefined) => new Headers(sent?.request.headers).get('authorization')

test('every call matches a route of the server; those for bots alone are left out', () => {
  const ofPeople = Object.entries(calls).filter(([, { path }]) => !path.startsWith('/api/streams'))
  const listened = ofPeople.map(([name, { method, path }]) => [name, `${method} ${path}`])
  expect(paths).toEqual(Object.fromEntries(listened))
})

test('parameters are encoded and lists are repeated', async () => {
  const { call, sent } = server([json({}), json({})])
  await call('getMessage', { params: { id: 'a/b?c' } })
  await call('chronological', { query: { author_uid: ['ada', 'wei'], limit: 5 } })
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/messages/a%2Fb%3Fc',
    '/api/messages/chronological?author_uid=ada&author_uid=wei&limit=5',
  ])
})

test('bytes are sent as they are', async () => {
  const { call, sent } = server([json({ received: 3 })], ['token'])
  const bytes = new Uint8Array([1, 2, 3]).buffer
  await call('uploadPart', { params: { id: 'a' }, query: { offset: 0 }, bytes })
  expect(sent[0]?.address).toBe('/api/attachments/a/parts?offset=0')
  expect(sent[0]?.request.body).toBe(bytes)
  expect(new Headers(sent[0]?.request.headers).get('content-type')).toBe('application/octet-stream')
})

test('a body is sent as JSON, with its idempotency key', async () => {
  const { call, sent } = server([json({ id: 'new' }, { status: 201 })], ['token'])
  const result = await call('postMessage', { body: { content: 'Hi' }, idempotencyKey: 'key' })
  const headers = new Headers(sent[0]?.request.headers)
  expect(sent[0]?.request).toMatchObject({ method: 'POST', body: '{"content":"Hi"}' })
  expect([headers.get('content-type'), headers.get('idempotency-key'), headers.get('authorization')]).toEqual([
    'application/json',
    'key',
    'Bearer token',
  ])
  expect(result).toEqual({ ok: true, data: { id: 'new' } })
})

test('a sign-out outlives its page, which does not wait for it; no other call does', async () => {
  const { call, sent } = server([json({ success: true }), json({ count: 2 })], ['token', 'token'])
  await call('signOut', { body: {} })
  await call('unreadCount')
  expect(sent.map(({ request }) => request.keepalive)).toEqual([true, false])
})

test('a rejected token is renewed once', async () => {
  const renewed = server([json({}, { status: 401 }), json({ count: 2 })], ['old', 'new'])
  expect(await renewed.call('unreadCount')).toEqual({ ok: true, data: { count: 2 } })
  expect(renewed.sent.map(bearerOf)).toEqual(['Bearer old', 'Bearer new'])

  const refused = server([json({}, { status: 401 }), json({ detail: 'No' }, { status: 401 })], ['old', 'new'])
  expect(await refused.call('unreadCount')).toMatchObject({ ok: false, status: 401, detail: 'No' })
})

test('an error has its status, its detail and the retry delay', async () => {
  const { call, reached } = server([
    json({ detail: 'Slow down', code: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '7' } }),
  ])
  expect(await call('reformat', { params: { id: 'one' } })).toEqual({
    ok: false,
    failure: 'refused',
    status: 429,
    detail: 'Slow down',
    code: 'too_many_requests',
    retryAfterMs: 7000,
  })
  expect(reached).toEqual([true])
})

test('an error that is not JSON has no detail', async () => {
  const { call } = server([new Response('<h1>Bad gateway</h1>', { status: 502 })])
  expect(await call('me')).toMatchObject({ status: 502, detail: '' })
})

test('a failed connection and a page that is not ours count as no response', async () => {
  const { call, reached } = server([new TypeError('Failed to fetch'), new Response('<h1>Hotel WLAN</h1>')])
  expect(await call('pinned')).toEqual({ ok: false, failure: 'no-answer' })
  expect(await call('pinned')).toEqual({ ok: false, failure: 'no-answer' })
  expect(reached).toEqual([false, false])
})

test('onReach gets the time the request was sent', async () => {
  vi.useFakeTimers({ now: 1_000 })
  const heard: unknown[] = []
  const answers = [json({}), null]
  const call = makeCall({
    token: async () => null,
    fetch: async () => {
      vi.setSystemTime(Date.now() + 4_000)
      return answers.shift() ?? Promise.reject(new TypeError('No network'))
    },
    onReach: (...each) => heard.push(each),
  })
  await call('health')
  await call('health')
  expect(heard).toEqual([
    [true, 1_000],
    [false, 5_000],
  ])
})

const threadId = '0190a000-0000-7000-8000-000000000001'
const thread = { message: { id: threadId }, ancestors: [], descendants: [] }
const keptSince = '2026-11-20T08:00:00.000Z'

/** Wei has read the thread on this device; the provider returns the test's token. */
function onDevice(token: () => Promise<string | null>, isLate = false) {
  const sent: string[] = []
  const late: unknown[] = []
  const call = makeCall({
    token,
    fetch: async (_address, request = {}) => {
      const headers = new Headers(request.headers)
      const asked = headers.get('authorization') ?? `kept of ${headers.get('canopy-reader')}`
      sent.push(asked)
      return asked.startsWith('kept') ? json(thread, { headers: { 'canopy-kept': keptSince } }) : json(thread)
    },
    onReach: () => undefined,
    cached: {
      reader: () => 'wei',
      wait: () => (isLate ? Promise.resolve() : new Promise(() => undefined)),
      onFresh: (answer) => late.push(answer),
    },
  })
  return { ask: () => call('thread', { params: { id: threadId } }), call, sent, late }
}

test('with a token the server is asked, not the worker’s cache', async () => {
  const { ask, sent } = onDevice(async () => 'token')
  expect(await ask()).toEqual({ ok: true, data: thread })
  expect(sent).toEqual(['Bearer token'])
})

test('without a token the worker is asked for the reader’s cache, never the server', async () => {
  for (const token of [async () => null, () => Promise.reject(new Error('offline'))]) {
    const { ask, call, sent } = onDevice(token)
    expect(await ask()).toEqual({ ok: true, data: thread, cachedAt: keptSince })
    expect(sent).toEqual(['kept of wei'])
    await call('unreadCount')
    expect(sent.filter((each) => each === 'kept of wei')).toHaveLength(1)
  }
})

test('a token that comes late brings the server’s response after the cached one', async () => {
  let give: (token: string) => void = () => undefined
  const token = new Promise<string>((resolve) => {
    give = resolve
  })
  const { ask, sent, late } = onDevice(() => token, true)
  expect(await ask()).toMatchObject({ cachedAt: keptSince })
  give('token')
  await expect.poll(() => late).toHaveLength(1)
  expect(late[0]).toEqual({ address: `/api/messages/thread/${threadId}`, status: 200, body: JSON.stringify(thread) })
  expect(sent).toEqual(['kept of wei', 'Bearer token'])
})

test('the bytes of a file come as they are, whatever they look like', async () => {
  const { call, sent } = server([new Response('{"not": "parsed"}', { headers: { 'content-type': 'text/plain' } })])
  const answer = await call('readAttachment', { params: { id: 'a/b', form: 'file' } })
  expect(sent[0]?.address).toBe('/api/attachments/a%2Fb/file')
  expect(answer.ok && (await (answer.data as Blob).text())).toBe('{"not": "parsed"}')
})

test('a gateway’s 403 or 404 says nothing about a session or a message; what it forbids to send is refused', async () => {
  const page = (status: number) => new Response('404 page not found', { status })
  const { call, reached } = server([page(403), page(404), page(404), page(403)])
  expect(await call('me')).toEqual({ ok: false, failure: 'no-answer' })
  expect(await call('getMessage', { params: { id: 'a' } })).toEqual({ ok: false, failure: 'no-answer' })
  expect(await call('deleteMessage', { params: { id: 'a' } })).toEqual({ ok: false, failure: 'no-answer' })
  expect(reached).toEqual([false, false, false])
  expect(await call('postMessage', { body: { content: 'Hi' } })).toMatchObject({ failure: 'refused', status: 403 })
})
