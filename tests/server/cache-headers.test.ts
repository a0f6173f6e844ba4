import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#wire/calls.ts'
import { hasTag } from '../../src/server/http/entity-tag.ts'
import { buildTestServer, type TestServer } from '../support/server/build-app.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer('sqlite')
})
afterAll(() => server.close())

test('no cache may store the answer of any call, whoever calls and whatever the result', async () => {
  const ada = await server.person('ada', 'admin')
  for (const { method, path } of Object.values(calls)) {
    const url = path.replace(/:\w+/g, 'nobody')
    for (const headers of [{}, { authorization: `Bearer ${ada.token}` }, { authorization: 'Bearer forged' }]) {
      const answer = await server.app.server.inject({ method, url, headers })
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
      expect(answer.headers.vary, url).toMatch(/Authorization, Origin/)
    }
  }
})

test.each([
  ['W/"abc"', 'W/"abc"', true],
  ['W/"abc"', '"abc"', true],
  ['"abc"', 'W/"abc"', true],
  ['W/"abc"', '"other", W/"abc" ', true],
  ['W/"abc"', '*', true],
  ['"abc"', ' * ', true],
  ['W/"abc"', '"xabc", "*", "abcx"', false],
  ['W/"abc"', undefined, false],
])('for %s, If-None-Match %s: is not sent again: %s', (etag, known, expected) => {
  expect(hasTag({ headers: known === undefined ? {} : { 'if-none-match': known } }, etag)).toBe(expected)
})
