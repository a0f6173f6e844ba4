import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { makeToken } from '../../support/server/tokens.ts'

/** A leaked token, a script that runs wild, or many names that were looked up, must not keep somebody's access open. */
for (const dialect of dialects) {
  describe(`ending access while a person's rates are used up, on ${dialect}`, () => {
    let server: TestServer
    let run = 0
    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { MESSAGE_RATE: '4/minute', LOOKUP_RATE: '4/minute' } })
    })
    afterAll(() => server.close())

    async function exhausted(): Promise<{ owner: Account; script: { id: string; secret: string } }> {
      run += 1
      const owner = await server.person(`owner${run}`)
      const { token, secret } = await makeToken(server, owner, ['read', 'write'])
      const by = { token: secret, body: {} }
      while ((await server.call('POST', '/api/messages/seen', by)).status === 200);
      while ((await server.call('GET', '/api/user/search', { token: secret, query: { query: 'a' } })).status === 200);
      expect((await server.call('POST', '/api/messages', { as: owner, body: { content: 'x' } })).status).toBe(429)
      return { owner, script: { id: token.id, secret } }
    }
    const statusOf = async (token: string) => (await server.call('GET', '/api/for-me/count', { token })).status

    test('a token that has used them up is revoked', async () => {
      const { owner, script } = await exhausted()
      expect(await statusOf(script.secret)).toBe(200)
      expect((await server.call('POST', `/api/account/tokens/${script.id}/revoke`, { as: owner })).status).toBe(200)
      expect(await statusOf(script.secret)).toBe(401)
    })

    test('a person signs out everywhere', async () => {
      const { owner, script } = await exhausted()
      expect((await server.call('POST', '/api/user/sign-out-everywhere', { as: owner })).status).toBe(200)
      expect(await statusOf(script.secret)).toBe(401)
      expect(await statusOf(owner.token)).toBe(401)
    })

    test('a person ends their own session, and another of theirs', async () => {
      const { owner } = await exhausted()
      const { sessions } = (await server.call('GET', '/api/account/sessions', { as: owner })).body
      const path = `/api/account/sessions/${sessions[0].id}/end`
      expect((await server.call('POST', '/api/user/sign-out', { as: owner, body: {} })).status).toBe(200)
      expect((await server.call('POST', path, { as: owner })).status).toBe(200)
      expect(await statusOf(owner.token)).toBe(401)
    })

    test('attempts to end what doesn’t exist are counted by session, so that a thief’s do not stop the owner', async () => {
      run += 1
      const owner = await server.person(`owner${run}`)
      server.clock.advanceMs(1_000)
      const thief = await server.tokenFor(owner.uid, owner.email)
      const path = `/api/account/sessions/${crypto.randomUUID()}/end`
      const statuses = new Set<number>()
      for (let tried = 0; tried < 31; tried += 1)
        statuses.add((await server.call('POST', path, { token: thief })).status)
      expect(statuses).toEqual(new Set([404, 429]))
      expect((await server.call('POST', '/api/user/sign-out-everywhere', { as: owner })).status).toBe(200)
      expect(await statusOf(thief)).toBe(401)
    })
  })
}
