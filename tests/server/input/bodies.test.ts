import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyMaxBytes, importBodyMaxBytes } from '#wire/limits.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'

let server: TestServer
let ada: Account
let id: string

beforeAll(async () => {
  server = await buildTestServer('sqlite')
  ada = await server.person('ada', 'admin')
  id = (await server.post(ada, {})).id
})
afterAll(() => server.close())

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/messages', { as: ada, body, headers })

/** A message's JSON of exactly this many bytes; the padding is in an ignored field. */
const ofBytes = (bytes: number, fields: Record<string, unknown>): string => {
  const empty = JSON.stringify({ ...fields, padding: '' })
  return JSON.stringify({ ...fields, padding: 'x'.repeat(bytes - empty.length) })
}

describe('a body that is not valid JSON', () => {
  const nested = (levels: number) => `{"content":"x","more":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  const rows: readonly (readonly [string, string | Buffer, string])[] = [
    ['broken', '{"content":"x"', 'The body is not valid JSON'],
    ['with a trailing comma', '{"content":"x",}', 'The body is not valid JSON'],
    ['a bare word', 'hello', 'The body is not valid JSON'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'The body is not valid UTF-8'],
    ['UTF-16', Buffer.from('{"content":"x"}', 'utf16le'), 'The body is not valid JSON'],
    ['a truncated character', Buffer.from('{"content":"é"}').subarray(0, 13), 'The body is not valid UTF-8'],
    ['33 levels deep', nested(33), 'The body is nested more than 32 levels deep'],
    ['100,000 levels deep', nested(100_000), 'The body is nested more than 32 levels deep'],
    ['__proto__', '{"content":"x","__proto__":{"status":"admin"}}', 'The body must not contain __proto__'],
    ['__proto__ inside', '{"content":"x","a":[{"__proto__":1}]}', 'The body must not contain __proto__'],
    ['NUL', '{"content":"a\\u0000b"}', 'content must not contain NUL characters'],
    ['a lone surrogate', '{"content":"a\\ud83d"}', 'content must not contain lone surrogates'],
    [
      'a lone surrogate further in',
      '{"content":"x","recipients":["\\udc00"]}',
      'recipients.0 must not contain lone surrogates',
    ],
  ]
  test.each(rows)('%s', async (_name, body, detail) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { detail } })
  })

  test('32 levels are fine, and so are astral characters', async () => {
    expect((await post(nested(32))).status).toBe(201)
    expect((await post({ content: '🌳'.repeat(100) })).body.content).toBe('🌳'.repeat(100))
  })
})

describe('a body of the wrong shape is refused with the name of the field', () => {
  const rows: readonly (readonly [string, unknown, RegExp])[] = [
    ['nothing', '', /^The body /],
    ['null', 'null', /^The body /],
    ['a list', [], /^The body /],
    ['a number', '5', /^The body /],
    ['without content', {}, /^content is required$/],
    ['content is a number', { content: 5 }, /^content must be string$/],
    ['content is null', { content: null }, /^content must be string$/],
    ['content is blank', { content: ' \n\t ' }, /^content must not be blank$/],
    ['content is too long', { content: 'x'.repeat(50_001) }, /^content must be at most 50000 characters long$/],
    ['public is a word', { content: 'x', public: 'yes' }, /^public must be /],
    ['public is two', { content: 'x', public: 2 }, /^public must be /],
    ['recipients is a text', { content: 'x', recipients: 'ada' }, /^recipients must be array$/],
    ['recipients holds objects', { content: 'x', recipients: [{ uid: 'ada' }] }, /^recipients\.0 must be string$/],
    ['a recipient nobody knows', { content: 'x', recipients: ['ada', 'ghost'] }, /^recipients .*: ghost$/],
    ['101 recipients', { content: 'x', recipients: Array(101).fill('ada') }, /^recipients must NOT have more than 100/],
    ['a parent that is a number', { content: 'x', parent_id: 7 }, /^parent_id must be /],
    ['an author that is someone else', { content: 'x', content_author: 'wei' }, /^content_author must be /],
    ['the system as author', { content: 'x', content_author: 'chatgpt-system' }, /^content_author must be /],
  ]
  test.each(rows)('%s', async (_name, body, detail) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toMatch(detail)
  })

  test.each(['not-a-uuid', '', '1234', 'x'.repeat(500)])('the Idempotency-Key %j', async (key) => {
    const answer = await post({ content: 'x' }, { 'idempotency-key': key })
    expect(answer).toMatchObject({ status: 400, body: { detail: 'Idempotency-Key must be a UUID' } })
  })

  test.each(['not-an-id', '00000000-0000-0000-0000-000000000000', '../etc', '\u{1F333}'])(
    'the parent %j is 404',
    async (parent_id) => {
      expect((await post({ content: 'x', parent_id })).status).toBe(404)
    },
  )

  test('501 ids in a batch', async () => {
    const answer = await server.call('POST', '/api/messages/batch', { body: Array(501).fill(id) })
    expect(answer).toMatchObject({ status: 400, body: { detail: 'The body must NOT have more than 500 items' } })
  })
})

describe('the size of a body', () => {
  test('256 KiB pass, one byte more does not', async () => {
    expect((await post(ofBytes(bodyMaxBytes, { content: 'x' }))).status).toBe(201)
    const refused = await post(ofBytes(bodyMaxBytes + 1, { content: 'x' }))
    expect(refused).toMatchObject({ status: 413, body: { detail: 'The body is too large' } })
  })

  test('24 MiB pass for an import, one byte more does not', async () => {
    const fields = { messages: [{ role: 'user', content: 'x' }] }
    const run = (body: string) => server.call('POST', '/api/messages/import/claude', { as: ada, body })
    expect((await run(ofBytes(importBodyMaxBytes, fields))).status).toBe(201)
    expect((await run(ofBytes(importBodyMaxBytes + 1, fields))).status).toBe(413)
  })

  test('without a valid token the size is not checked', async () => {
    const body = ofBytes(bodyMaxBytes + 1, { content: 'x' })
    expect((await server.call('POST', '/api/messages', { body })).status).toBe(401)
    expect((await server.call('POST', '/api/messages', { body, token: 'owner' })).status).toBe(401)
  })
})

describe('the type of a body', () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
    '',
  ]
  test.each(types)('%j is 415', async (type) => {
    const answer = await post('{"content":"x"}', { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, body: { detail: 'The content type must be application/json' } })
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    '%j is accepted',
    async (type) => {
      expect((await post('{"content":"x"}', { 'content-type': type })).status).toBe(201)
    },
  )

  test('an empty body counts as none if none is required', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await server.call('POST', `/api/messages/${id}/reformat`, { as: ada, headers })).status).toBe(200)
    expect(
      (await server.call('DELETE', `/api/messages/${(await server.post(ada, {})).id}`, { as: ada, headers })).status,
    ).toBe(200)
  })
})
