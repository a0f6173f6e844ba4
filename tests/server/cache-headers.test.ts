import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#wire/calls.ts'
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
