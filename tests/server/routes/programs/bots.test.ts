import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { openTestSocket } from '../../../support/server/sockets.ts'
import { makeBot } from '../../../support/server/tokens.ts'

for (const dialect of dialects) {
  describe(`bots, on ${dialect}`, () => {
    let server: TestServer
    let address: string
    let ada: Account
    let wei: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      address = await server.listen()
      ;({ ada, wei } = await server.cast())
    })
    afterAll(() => server.close())

    test('are made by admins only, and marked wherever people are shown', async () => {
      const body = { display_name: 'Robin', user_tag: 'robin' }
      expect((await server.call('POST', '/api/admin/bots', { as: wei, body })).status).toBe(403)
      const robin = await makeBot(server, ada, 'robin')
      expect(robin.uid).toMatch(/^bot:/)
      const card = await server.call('GET', '/api/user/card', { as: wei, query: { tag: 'robin' } })
      expect(card.body).toMatchObject({ uid: robin.uid, is_bot: true, status: 'whitelisted' })
      expect((await server.call('GET', '/api/user/card', { as: wei, query: { uid: 'ada' } })).body.is_bot).toBe(
        undefined,
      )
      const users = (await server.call('GET', '/api/admin/users', { as: ada, query: { query: 'robin' } })).body.users
      expect(users).toMatchObject([{ uid: robin.uid, is_bot: true, email: null }])
      expect((await server.call('GET', '/api/user/me', { as: robin })).body).toMatchObject({ is_bot: true })
      expect((await server.call('GET', '/api/admin/bots', { as: ada })).body.bots).toMatchObject([{ uid: robin.uid }])
    })

    test('read and write like people: what is addressed to them, and nothing that is hidden from them', async () => {
      const bot = await makeBot(server, ada, 'finch')
      const socket = await openTestSocket(address, bot.token)
      const mine = await server.post(wei, { content: 'For you', public: false, recipients: [bot.uid] })
      const hidden = await server.post(wei, { content: 'Not for you', public: false, recipients: ['ada'] })
      await socket.heard('new_reply')
      expect(JSON.stringify(socket.events())).not.toContain('Not for you')
      expect((await server.call('GET', `/api/messages/${hidden.id}`, { as: bot })).status).toBe(404)
      const reply = await server.post(bot, {
        content: 'Thanks',
        parent_id: mine.id,
        public: false,
        recipients: ['wei'],
      })
      expect(reply).toMatchObject({ author_uid: bot.uid, author_display_name: 'finch' })
      socket.close()
    })

    test('have no password, and can’t become admins', async () => {
      const bot = await makeBot(server, ada, 'wren')
      const link = await server.call('POST', `/api/admin/users/${bot.uid}/password-link`, { as: ada })
      expect(link.status).toBe(404)
      const promoted = await server.call('PATCH', `/api/admin/users/${bot.uid}`, { as: ada, body: { status: 'admin' } })
      expect(promoted).toMatchObject({ status: 400, body: { detail: texts.botNoAdmin } })
    })

    test('are renamed by admins, with a tag that is free', async () => {
      const bot = await makeBot(server, ada, 'tit')
      const rename = (body: object) => server.call('PATCH', `/api/admin/bots/${bot.uid}`, { as: ada, body })
      expect((await rename({ user_tag: 'wei' })).status).toBe(400)
      expect((await rename({ display_name: 'Great Tit', user_tag: 'great-tit' })).body).toMatchObject({
        display_name: 'Great Tit',
        user_tag: 'great-tit',
      })
      const person = await server.call('PATCH', '/api/admin/bots/wei', { as: ada, body: { display_name: 'Nobody' } })
      expect(person.status).toBe(404)
    })

    test('lose a token that an admin revokes; nobody’s own token is revoked like that', async () => {
      const bot = await makeBot(server, ada, 'owl')
      const socket = await openTestSocket(address, bot.token)
      const own = { name: 'Own', scopes: ['read'], days: 1 }
      const { token } = (await server.call('POST', '/api/account/tokens', { as: wei, body: own })).body
      const revoke = (id: string) => server.call('POST', `/api/admin/bot-tokens/${id}/revoke`, { as: ada })
      expect((await revoke(token.id)).status).toBe(404)
      expect((await revoke(bot.tokenId)).status).toBe(200)
      expect(await socket.closed()).toBe(4401)
      expect((await server.call('GET', '/api/user/me', { as: bot })).status).toBe(401)
    })

    test('are suspended and revoked like people', async () => {
      const bot = await makeBot(server, ada, 'jay')
      const act = (body: object) => server.call('POST', `/api/admin/users/${bot.uid}/moderation`, { as: ada, body })
      await act({ action: 'suspend', days: 1, reason: 'Too loud.' })
      expect((await server.call('POST', '/api/messages', { as: bot, body: { content: 'No' } })).status).toBe(403)
      await act({ action: 'revoke', reason: 'Still too loud.' })
      expect((await server.call('GET', '/api/user/me', { as: bot })).status).toBe(401)
    })

    test('are deleted with or without their messages', async () => {
      for (const messages of ['keep', 'delete']) {
        const bot = await makeBot(server, ada, `dove-${messages}`)
        const { id } = await server.post(bot, { content: 'Coo' })
        const path = `/api/admin/bots/${bot.uid}/delete`
        expect((await server.call('POST', path, { as: ada, body: { messages } })).status).toBe(200)
        expect((await server.call('GET', '/api/user/me', { as: bot })).status).toBe(401)
        const left = await server.call('GET', `/api/messages/${id}`, { as: wei })
        expect(left.status).toBe(messages === 'keep' ? 200 : 404)
        if (messages === 'keep') expect(left.body.author_uid).toBe('deleted-user')
      }
      const person = await server.call('POST', '/api/admin/bots/wei/delete', { as: ada, body: { messages: 'keep' } })
      expect(person.status).toBe(404)
    })
  })
}
