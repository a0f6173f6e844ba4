import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyMaxBytes, importBodyMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, type CallInput, type TestServer } from '../support/server/build-app.ts'
import { seedForest } from '../support/server/seeded-forest.ts'

let server: TestServer
let otto: Account
let wei: Account
const nowhere = '0190a000-0000-7000-8000-000000000000'

beforeAll(async () => {
  server = await buildTestServer('sqlite')
  otto = await server.person('otto', 'other')
  wei = await server.person('wei')
  await server.person('mia')
})
afterAll(() => server.close())

const refusal = async (method: string, path: string, asked: CallInput) => {
  const { status, body } = await server.call(method, path, asked)
  return [status, body.detail]
}
const forbidden = [403, texts.placeholderWhitelist]
const titlePath = `/api/messages/${nowhere}/title-description`

test('an invalid token is 401, whatever else is wrong, on public reads too', async () => {
  const tooLarge = 'x'.repeat(bodyMaxBytes + 1)
  expect(await refusal('POST', '/api/messages', { token: 'x.y.z', body: tooLarge })).toEqual([
    401,
    'The token is not valid',
  ])
  expect(await refusal('GET', '/api/messages/chronological', { token: 'x.y.z' })).toEqual([
    401,
    'The token is not valid',
  ])
  expect(await refusal('GET', '/api/health', { token: 'x.y.z' })).toEqual([401, 'The token is not valid'])
  const basic = { headers: { authorization: 'Basic d2VpOndlaQ==' } }
  expect(await refusal('GET', '/api/config', basic)).toEqual([401, 'The token is not valid'])
})

test('a missing token is 401 before the size, the type and the shape of the body are checked', async () => {
  for (const body of ['x'.repeat(bodyMaxBytes + 1), '{', { content: 5 }]) {
    expect((await server.call('POST', '/api/messages', { body })).status).toBe(401)
  }
  expect((await server.call('PATCH', titlePath, { body: { title: 5 } })).status).toBe(401)
})

test('413 and 415 come before 400 and 403', async () => {
  const tooLarge = { as: otto, body: `{"content":"${'x'.repeat(bodyMaxBytes)}"}` }
  expect(await refusal('POST', '/api/messages', tooLarge)).toEqual([413, 'The body is too large'])
  const tooLargeImport = { as: otto, body: `{"messages":"${'x'.repeat(importBodyMaxBytes)}"}` }
  expect(await refusal('POST', '/api/messages/import/grok', tooLargeImport)).toEqual([413, 'The body is too large'])
  const plain = { as: otto, body: 'content=5', headers: { 'content-type': 'text/plain' } }
  expect((await refusal('POST', '/api/messages', plain))[0]).toBe(415)
})

test('400 for the shape comes before 403 for the role, and names the field', async () => {
  expect(await refusal('POST', '/api/messages', { as: otto, body: { content: 5 } })).toEqual([
    400,
    'content must be string',
  ])
  expect(await refusal('POST', '/api/messages', { as: otto, body: {} })).toEqual([400, 'content is required'])
  const badImport = { as: otto, body: { messages: [{ role: 'user' }] } }
  expect(await refusal('POST', '/api/messages/import/claude', badImport)).toEqual([
    400,
    'messages.0.content is required',
  ])
  expect(await refusal('PATCH', titlePath, { as: wei, body: { title: 5 } })).toEqual([
    400,
    expect.stringMatching(/^title /),
  ])
})

test('403 for the role comes before 404', async () => {
  expect(await refusal('POST', '/api/messages', { as: otto, body: { content: 'x', parent_id: nowhere } })).toEqual(
    forbidden,
  )
  const onlyAdmins = [403, 'Only admins may do this']
  expect(await refusal('POST', `/api/messages/${nowhere}/pin`, { as: wei })).toEqual(onlyAdmins)
  expect(await refusal('PATCH', titlePath, { as: wei, body: { title: 'x' } })).toEqual(onlyAdmins)
  expect(await refusal('PATCH', '/api/admin/users/ghost', { as: wei, body: { status: 'other' } })).toEqual(onlyAdmins)
})

test('404 comes before 403 for ownership: hidden and missing messages cannot be distinguished', async () => {
  const [hidden, seen] = await seedForest(server, [
    { parent: null, author: 'mia', public: false, recipients: [] },
    { parent: null, author: 'mia', public: true, recipients: [] },
  ])
  const missing = [404, 'Message not found']
  for (const id of [hidden?.id, nowhere, 'no-id', nowhere.toUpperCase(), '%20']) {
    expect(await refusal('DELETE', `/api/messages/${id}`, { as: wei })).toEqual(missing)
    expect(await refusal('POST', `/api/messages/${id}/mark-read`, { as: wei })).toEqual(missing)
    expect(await refusal('POST', `/api/messages/${id}/reformat`, { as: wei })).toEqual(missing)
    expect(await refusal('POST', '/api/messages', { as: wei, body: { content: 'x', parent_id: id } })).toEqual(missing)
  }
  expect(await refusal('DELETE', `/api/messages/${seen?.id}`, { as: wei })).toEqual([403, texts.deleteForbidden])
})

test('an import is refused to others with its own text', async () => {
  const body = { messages: [{ role: 'user', content: 'Hello' }] }
  for (const service of ['chatgpt', 'claude', 'gemini', 'grok', 'cursor']) {
    expect(await refusal('POST', `/api/messages/import/${service}`, { as: otto, body })).toEqual([
      403,
      texts.importForbidden,
    ])
  }
})
