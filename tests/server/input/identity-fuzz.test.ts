import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { tokenPath } from '../../support/server/identity.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer('postgres', { env: { SIGNIN_RATE: '100000/minute' } })
})
afterAll(() => server.close())

const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
const paths = [
  `${accounts}:signUp`,
  `${accounts}:signInWithPassword`,
  `${accounts}:lookup`,
  `${accounts}:update`,
  tokenPath,
]
const word = fc.oneof(
  fc.constantFrom('', '\0', '\ud800', 'a@b', 'refresh_token', 'x'.repeat(5_000), 'a.b.c'),
  fc.string({ unit: 'binary' }),
)
const field = fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) })
const names = ['email', 'password', 'idToken', 'grant_type', 'refresh_token', 'returnSecureToken'] as const
const body = fc.record(Object.fromEntries(names.map((name) => [name, field])), { requiredKeys: [] })

test.each(paths)('%s refuses any input in the provider’s format', async (path) => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(body, fc.boolean(), async (fields, asForm) => {
      round += 1
      const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
      const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, asText(value)])).toString()
      const answer = await server.call('POST', path, {
        body: asForm ? form : JSON.stringify(fields),
        headers: { 'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        address: `192.0.2.${round % 250}`,
      })
      expect(answer.status).toBeLessThan(500)
      if (answer.status !== 200)
        expect(answer.body).toEqual({ error: expect.objectContaining({ code: answer.status }) })
    }),
    { numRuns: 60 },
  )
  expect(server.log()).not.toContain('"msg":"failed"')
})
