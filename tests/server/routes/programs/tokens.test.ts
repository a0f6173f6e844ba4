import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, tokensMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { agentsFile } from '../../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { identityOf } from '../../../support/server/identity.ts'
import { connectTestSocket, openTestSocket } from '../../../support/server/sockets.ts'
import { makeToken } from '../../../support/server/tokens.ts'

for (const dialect of dialects) {
  describe(`tokens of a person, on ${dialect}`, () => {
    let server: TestServer
    let address: string
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { AGENTS_FILE: agentsFile() } })
      address = await server.listen()
      ;({ ada, wei, mia } = await server.cast())
    })
    afterAll(() => server.close())

    const statusWith = async (token: string, method = 'GET', path = '/api/messages/unread-count', body?: unknown) =>
      (await server.call(method, path, { token, ...(body === undefined ? {} : { body }) })).status
    const revoke = (as: Account, id: string) => server.call('POST', `/api/account/tokens/${id}/revoke`, { as })

    test('act as their person, who sees them without their secret', async () => {
      const { secret, token } = await makeToken(server, wei, ['read', 'write'], { name: ' A  script ' })
      expect(token).toMatchObject({ name: 'A script', scopes: ['read', 'write'], last_used_at: null })
      const posted = await server.call('POST', '/api/messages', { token: secret, body: { content: 'By a program.' } })
      expect(posted).toMatchObject({ status: 201, body: { author_uid: 'wei' } })
      const listed = (await server.call('GET', '/api/account/tokens', { as: wei })).body
      expect(listed.tokens).toHaveLength(1)
      expect(JSON.stringify(listed)).not.toContain(secret)
      const rows = await server.context.db.selectFrom('tokens').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(secret.slice(8))
      expect((await server.call('GET', '/api/account/tokens', { as: mia })).body.tokens).toEqual([])
      const me = (await server.call('GET', '/api/user/me', { token: secret })).body
      expect(me).toMatchObject({ uid: 'wei', token: { name: 'A script', scopes: ['read', 'write'] } })
      await revoke(wei, token.id)
    })

    test('the use of a token is stored by the hour', async () => {
      const { secret, token } = await makeToken(server, wei, ['read'])
      await statusWith(secret)
      const used = async () =>
        (await server.call('GET', '/api/account/tokens', { as: wei })).body.tokens[0].last_used_at
      await expect.poll(used).toMatch(/T\d\d:00:00\.000Z$/)
      await revoke(wei, token.id)
    })

    test('do what their scopes allow, and nothing else', async () => {
      const { id } = await server.post(wei, { content: 'One' })
      const can = async (scopes: readonly string[]) => {
        const { secret, token } = await makeToken(server, wei, scopes)
        const answers = {
          read: await statusWith(secret, 'GET', `/api/messages/${id}`),
          write: await statusWith(secret, 'POST', '/api/messages', { content: 'Two' }),
          ask: await statusWith(secret, 'POST', '/api/agents/requests', { message_id: id, agent: 'chatgpt' }),
        }
        await revoke(wei, token.id)
        return answers
      }
      expect(await can(['read'])).toEqual({ read: 200, write: 403, ask: 403 })
      expect(await can(['write'])).toEqual({ read: 403, write: 201, ask: 403 })
      expect(await can(['ask'])).toEqual({ read: 403, write: 403, ask: 201 })
    })

    test('a post that would ask an agent needs a token that asks; without asking it needs none', async () => {
      const { secret, token } = await makeToken(server, wei, ['write'])
      const content = '@gpt, what is a walnut?'
      const refused = await server.call('POST', '/api/messages', { token: secret, body: { content } })
      expect(refused).toMatchObject({ status: 403, body: { detail: texts.tokenAsksNoAgents } })
      expect(await statusWith(secret, 'POST', '/api/messages', { content, ask_agents: false })).toBe(201)
      await revoke(wei, token.id)
      const asking = await makeToken(server, wei, ['write', 'ask'])
      expect(await statusWith(asking.secret, 'POST', '/api/messages', { content })).toBe(201)
      await revoke(wei, asking.token.id)
    })

    test('manage no tokens, sessions or accounts, and have no rights of an admin', async () => {
      const { secret, token } = await makeToken(server, ada, ['read', 'write', 'ask'])
      const message = await server.post(wei, { content: 'Wei’s' })
      const tries: [string, string, unknown?][] = [
        ['GET', '/api/account/tokens'],
        ['POST', '/api/account/tokens', { name: 'More', scopes: ['read'], days: 1 }],
        ['POST', `/api/account/tokens/${token.id}/revoke`],
        ['GET', '/api/account/sessions'],
        ['GET', '/api/account/data'],
        ['POST', '/api/account/delete', { messages: 'keep', confirmation: 'ada' }],
        ['POST', '/api/user/profile', { display_name: 'Other' }],
        ['POST', '/api/user/sign-out', {}],
        ['POST', '/api/user/sign-out-everywhere'],
        ['GET', '/api/admin/users'],
        ['POST', `/api/messages/${message.id}/pin`],
        ['DELETE', `/api/messages/${message.id}`],
      ]
      for (const [method, path, body] of tries) expect(await statusWith(secret, method, path, body), path).toBe(403)
      const read = await server.call('GET', `/api/messages/${message.id}`, { token: secret })
      expect(read.body.author_email).toBeNull()
      await revoke(ada, token.id)
    })

    test('a revoked token ends at once, with its sockets, and nobody else can revoke it', async () => {
      const { secret, token } = await makeToken(server, wei, ['read'])
      const other = await makeToken(server, wei, ['read'])
      const [socket, otherSocket] = [await openTestSocket(address, secret), await openTestSocket(address, other.secret)]
      expect((await revoke(mia, token.id)).status).toBe(404)
      expect((await revoke(wei, token.id)).status).toBe(200)
      expect(await socket.closed()).toBe(4401)
      expect(await statusWith(secret)).toBe(401)
      expect(await connectTestSocket(address, secret).closed()).toBe(4401)
      expect((await revoke(wei, token.id)).status).toBe(404)
      expect(await statusWith(other.secret)).toBe(200)
      const { id } = await server.post(wei, { content: 'Still told' })
      await otherSocket.heard('new_reply')
      expect(otherSocket.of('new_reply')[0]?.data.message.id).toBe(id)
      otherSocket.close()
      await revoke(wei, other.token.id)
    })

    test('a token that may not read opens no socket', async () => {
      const { secret, token } = await makeToken(server, wei, ['write'])
      expect(await connectTestSocket(address, secret).closed()).toBe(4401)
      await revoke(wei, token.id)
    })

    test('a socket opened with an admin’s token is sent no e-mail of others', async () => {
      const { secret, token } = await makeToken(server, ada, ['read'])
      const socket = await openTestSocket(address, secret)
      await server.post(wei, { content: 'Hello' })
      await socket.heard('new_reply')
      expect(socket.of('new_reply')[0]?.data.message.author_email).toBeNull()
      socket.close()
      await revoke(ada, token.id)
    })

    test('a token expires', async () => {
      const { secret } = await makeToken(server, mia, ['read'], { days: 1 })
      server.clock.advanceMs(dayMs - 1)
      expect(await statusWith(secret)).toBe(200)
      server.clock.advanceMs(1)
      expect(await statusWith(secret)).toBe(401)
      const again = await server.tokenFor('mia', mia.email)
      expect((await server.call('GET', '/api/account/tokens', { token: again })).body.tokens).toEqual([])
    })

    test('signing out everywhere ends all tokens, and one made in the same second counts', async () => {
      const as = { ...mia, token: await server.tokenFor('mia', mia.email) }
      const { secret } = await makeToken(server, as, ['read'])
      const socket = await openTestSocket(address, secret)
      await server.call('POST', '/api/user/sign-out-everywhere', { as })
      expect(await socket.closed()).toBe(4401)
      expect(await statusWith(secret)).toBe(401)
      server.clock.advanceMs(1_000)
      const fresh = { ...mia, token: await server.tokenFor('mia', mia.email) }
      const next = await makeToken(server, fresh, ['read'])
      const open = await openTestSocket(address, next.secret)
      expect(await statusWith(next.secret)).toBe(200)
      open.close()
    })

    test('may do what the status of their person allows', async () => {
      const as = await server.person('nils')
      const { secret } = await makeToken(server, as, ['read', 'write'])
      const admin = { ...ada, token: await server.tokenFor('ada', ada.email) }
      const suspend = { action: 'suspend', days: 1, reason: 'Too loud.' }
      await server.call('POST', '/api/admin/users/nils/moderation', { as: admin, body: suspend })
      expect(await statusWith(secret)).toBe(200)
      expect(await statusWith(secret, 'POST', '/api/messages', { content: 'No' })).toBe(403)
      await server.call('PATCH', '/api/admin/users/nils', { as: admin, body: { status: 'other' } })
      expect(await statusWith(secret)).toBe(401)
    })

    test('go with the account, and are in the data of their person', async () => {
      const as = await server.person('lena')
      const { secret, token } = await makeToken(server, as, ['read'], { name: 'Reader' })
      const { body } = await server.call('GET', '/api/account/data', { as })
      expect(body.tokens).toEqual([{ ...token, id: undefined, last_used_at: null }])
      await server.call('POST', '/api/account/delete', { as, body: { messages: 'keep', confirmation: 'lena' } })
      expect(await statusWith(secret)).toBe(401)
      expect(await server.context.db.selectFrom('tokens').select('id').where('uid', '=', 'lena').execute()).toEqual([])
    })

    test('are bounded in number, and need a name and a scope', async () => {
      const as = await server.person('olga')
      const make = (body: object) => server.call('POST', '/api/account/tokens', { as, body })
      for (const wrong of [
        { name: ' ', scopes: ['read'], days: 1 },
        { name: 'A', scopes: [], days: 1 },
        { name: 'A', scopes: ['admin'], days: 1 },
        { name: 'A', scopes: ['read'], days: 367 },
      ])
        expect((await make(wrong)).status).toBe(400)
      for (let made = 0; made < tokensMax; made += 1) await makeToken(server, as, ['read'])
      expect(await make({ name: 'A', scopes: ['read'], days: 1 })).toMatchObject({
        status: 400,
        body: { detail: texts.tooManyTokens(tokensMax) },
      })
    })

    test('are not accepted as tokens of the identity provider', async () => {
      const as = await server.person('pia')
      const { secret } = await makeToken(server, as, ['read', 'write'])
      expect((await identityOf(server).lookUp(secret)).status).toBe(400)
      expect((await identityOf(server).changePassword(secret, 'another password')).status).toBe(400)
      expect((await identityOf(server).refresh(secret)).status).toBe(400)
    })
  })
}
