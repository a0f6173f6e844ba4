import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../support/server/build-app.ts'

// Each test starts a server of its own and leaves six requests open, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

for (const dialect of dialects) {
  describe(`someone who loses their role or session while the body is being sent, on ${dialect}`, () => {
    let server: TestServer
    let url: string
    let ada: Account
    let wei: Account
    let mia: Account

    beforeEach(async () => {
      server = await buildTestServer(dialect)
      url = await server.listen()
      ;({ ada, wei, mia } = await server.cast())
    })
    afterEach(() => server.close())

    /** Sends the headers and half of the body; returns a function that sends the rest. */
    async function hold(as: Account, method: string, path: string, body: unknown) {
      const text = JSON.stringify(body)
      const { hostname, port } = new URL(url)
      const headers = {
        authorization: `Bearer ${as.token}`,
        'content-type': 'application/json',
        'content-length': text.length,
      }
      const arrived = once(server.app.server.server, 'request')
      const sent = request({ hostname, port, path, method, headers })
      sent.write(text.slice(0, 1))
      await arrived
      // The server has read the headers once it has answered a later request.
      await server.call('GET', '/api/user/me', { as })
      return () => finish(sent, text.slice(1))
    }

    async function finish(sent: ClientRequest, rest: string) {
      sent.end(rest)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, detail: ((await json(answer)) as { detail?: string }).detail }
    }

    const setStatus = (as: Account, of: Account, status: string) =>
      server.call('PATCH', `/api/admin/users/${of.uid}`, { as, body: { status } })

    test.each([0, 20_000])('can neither post nor import, %i ms later', async (passedMs) => {
      await setStatus(ada, mia, 'admin')
      const posts = await hold(mia, 'POST', '/api/messages', { content: 'Too late.' })
      const imports = await hold(mia, 'POST', '/api/messages/import/grok', {
        messages: [{ role: 'user', content: 'Too late.' }],
      })
      const promotes = await hold(mia, 'PATCH', `/api/admin/users/${wei.uid}`, { status: 'admin' })
      const demotes = await hold(mia, 'PATCH', `/api/admin/users/${ada.uid}`, { status: 'whitelisted' })
      await setStatus(ada, mia, 'other')
      server.clock.advanceMs(passedMs)
      const ended = { status: 401, detail: 'This session was ended' }
      for (const send of [posts, imports, promotes, demotes]) expect(await send()).toEqual(ended)
      expect((await server.call('GET', '/api/messages/chronological', { as: ada })).body.messages).toEqual([])
    })

    test('cannot promote anybody as a former admin who may still write', async () => {
      await setStatus(ada, mia, 'admin')
      const promotes = await hold(mia, 'PATCH', `/api/admin/users/${wei.uid}`, { status: 'admin' })
      await setStatus(ada, mia, 'whitelisted')
      expect(await promotes()).toEqual({ status: 403, detail: 'Only admins may do this' })
    })

    test('reads nothing with a body after the session has ended', async () => {
      const { id } = await server.post(wei, { content: 'A secret.', public: false })
      const reads = await hold(wei, 'POST', '/api/messages/batch', [id])
      await server.call('POST', '/api/user/sign-out-everywhere', { as: wei, body: {} })
      server.clock.advanceMs(1_000)
      expect((await reads()).status).toBe(401)
    })

    test('two admins who demote each other concurrently leave one', async () => {
      await setStatus(ada, mia, 'admin')
      const one = await hold(ada, 'PATCH', `/api/admin/users/${mia.uid}`, { status: 'whitelisted' })
      const other = await hold(mia, 'PATCH', `/api/admin/users/${ada.uid}`, { status: 'whitelisted' })
      const answers = await Promise.all([one(), other()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      expect(answers.map(({ detail }) => detail)).toContain('Only admins may do this')
    })

    test('the last admin stays, whoever tries', async () => {
      expect((await setStatus(ada, ada, 'whitelisted')).body.detail).toBe(texts.ownStatus)
      const me = (await server.call('GET', '/api/user/me', { as: ada })).body
      const leave = { confirmation: me.user_tag, messages: 'keep' }
      expect(await server.call('POST', '/api/account/delete', { as: ada, body: leave })).toMatchObject({
        status: 403,
        body: { detail: texts.lastAdmin },
      })
    })
  })
}
