import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Call, calls } from '#wire/calls.ts'
import {
  bodyMaxBytes,
  importBodyMaxBytes,
  largeBodiesAtOnce,
  largeBodiesOfOneMax,
  refusedImportsPerMinute,
} from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'

let server: TestServer
let url: string
let otto: Account
let wei: Account
const requests: ClientRequest[] = []

beforeAll(async () => {
  server = await buildTestServer('sqlite', { env: { IMPORT_RATE: '2/hour' } })
  url = await server.listen()
  await server.person('ada', 'admin')
  otto = await server.person('otto', 'other')
  wei = await server.person('wei')
})
afterAll(() => {
  for (const sent of requests) sent.destroy()
  return server.close()
})

/** Sends the headers of an import of this many bytes, without the body. */
function announce(as: Account, bytes: number, headers: Record<string, string> = {}): ClientRequest {
  const { hostname, port } = new URL(url)
  const sent = request({
    hostname,
    port,
    path: '/api/messages/import/grok',
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': 'application/json',
      'content-length': bytes,
      ...headers,
    },
  })
  sent.flushHeaders()
  sent.on('error', () => {})
  requests.push(sent)
  return sent
}

async function answered(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, detail: ((await json(answer)) as { detail?: string }).detail }
}

const largest = importBodyMaxBytes
const conversation = (bytes: number): string => {
  const empty = JSON.stringify({ messages: [{ role: 'user', content: 'Which tree?' }], padding: '' })
  return empty.replace('"padding":""', `"padding":"${'x'.repeat(bytes - empty.length)}"`)
}

describe('a large body', () => {
  test('is not read from somebody who may not import', async () => {
    const sent = announce(otto, largest)
    expect(await answered(sent)).toEqual({ status: 403, detail: texts.importForbidden })
    sent.destroy()
  })

  test('is refused for its size and type first, like a small one', async () => {
    expect(await answered(announce(otto, largest + 1))).toMatchObject({ status: 413 })
    expect(await answered(announce(otto, largest, { 'content-type': 'text/plain' }))).toMatchObject({ status: 415 })
  })

  test('is queued while others are read: one per person, a few in all', async () => {
    const people = await Promise.all(
      Array.from({ length: largeBodiesAtOnce }, (_, index) => server.person(`reader-${index}`)),
    )
    const reading = people.map((person) => announce(person, largest))
    await expect.poll(() => server.context.largeBodies.holders.size).toBe(largeBodiesAtOnce)
    const body = conversation(bodyMaxBytes + 1)
    const next = announce(wei, body.length)
    await expect.poll(() => server.context.largeBodies.waiting.length).toBe(1)
    reading[0]?.destroy()
    next.end(body)
    expect(await answered(next)).toMatchObject({ status: 201 })

    const more = Array.from({ length: largeBodiesOfOneMax + 1 }, () => announce(people[1] ?? wei, largest))
    const refused = await Promise.race(more.map(answered))
    expect(refused).toMatchObject({ status: 429 })
    for (const sent of [...reading, ...more]) sent.destroy()
    await expect.poll(() => server.context.largeBodies.holders.size).toBe(0)
    expect(server.context.largeBodies.waiting).toEqual([])
  })

  test('is not read from somebody over the import limit, but a repeated request is answered', async () => {
    const key = { 'idempotency-key': '7b0e5c52-5b0c-4f0e-9d8c-0a2f1a3f7c11' }
    const body = conversation(bodyMaxBytes + 1)
    const first = announce(wei, body.length, key)
    first.end(body)
    expect(await answered(first)).toMatchObject({ status: 201 })
    expect(await answered(announce(wei, largest))).toEqual({ status: 429, detail: texts.importRateLimited })
    expect(await answered(announce(wei, largest, key))).toMatchObject({ status: 201 })
  })
})

test('large imports that are refused are read a limited number of times; those that are stored and small ones don’t count', async () => {
  const patient = await buildTestServer('sqlite')
  onTestFinished(patient.close)
  const { mia } = await patient.cast()
  const run = async (body: string) =>
    (await patient.call('POST', '/api/messages/import/grok', { as: mia, body })).status
  const good = conversation(bodyMaxBytes + 100)
  const [bad, small] = [good.replace('Which tree?', '   '), conversation(1_000).replace('Which tree?', '   ')]
  for (let each = 0; each < refusedImportsPerMinute; each += 1) {
    expect([await run(good), await run(bad), await run(small)]).toEqual([201, 400, 400])
  }
  expect([await run(bad), await run(good), await run(small)]).toEqual([429, 429, 400])
  patient.clock.advanceMs(60_000)
  expect(await run(good)).toBe(201)
})

test('with very many values is refused before it is parsed', async () => {
  const body = `{"messages":[${'0,'.repeat(20_000)}0]}`
  expect(await server.call('POST', '/api/messages/import/grok', { as: wei, body })).toMatchObject({
    status: 400,
    body: { detail: 'The body has more than 20000 values' },
  })
  expect(await server.call('POST', '/api/messages/batch', { body: `[${'0,'.repeat(5_000)}0]` })).toMatchObject({
    status: 400,
    body: { detail: 'The body has more than 5000 values' },
  })
})

describe('every list in a call’s input has a maximum length', () => {
  type Schema = { readonly type?: string; readonly maxItems?: number; readonly [key: string]: unknown }
  const endless = (schema: unknown, path: string): string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    const { type, maxItems } = schema as Schema
    const own = type === 'array' && maxItems === undefined ? [path] : []
    return [...own, ...Object.entries(schema).flatMap(([name, each]) => endless(each, `${path}.${name}`))]
  }
  test.each(Object.entries(calls as Readonly<Record<string, Call>>))('%s', (name, { body, query }) => {
    expect([...endless(body, `${name}.body`), ...endless(query, `${name}.query`)]).toEqual([])
  })
})
