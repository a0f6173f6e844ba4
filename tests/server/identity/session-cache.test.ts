import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { sessionCache } from '../../../src/server/http/session-cache.ts'
import type { Listener } from '../../../src/server/realtime/bus.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

for (const dialect of dialects) {
  describe(`the cached state of sessions on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, mia } = await server.cast())
    })
    afterAll(() => server.close())

    const read = () => server.call('GET', '/api/messages/chronological', { as: mia })
    const post = () => server.call('POST', '/api/messages', { as: mia, body: { content: 'Hello' } })
    const me = () => server.call('GET', '/api/user/me', { as: mia })
    const sessionEnded = { status: 401, body: { detail: texts.sessionWasEnded } }

    // As another node does it: without a write of this one.
    const endElsewhere = (endMs: number | null) =>
      server.context.db.updateTable('sessions').set({ ended_ms: endMs }).where('uid', '=', mia.uid).execute()

    beforeEach(async () => {
      await endElsewhere(null)
      server.clock.advanceMs(1_000)
      // The first stores the session's last use, and the second caches its state.
      await read()
      await read()
    })

    test('what another node changes counts after a second', async () => {
      await endElsewhere(server.clock.nowMs())
      server.clock.advanceMs(999)
      expect(await read()).toMatchObject({ status: 200 })
      server.clock.advanceMs(1)
      expect(await read()).toMatchObject(sessionEnded)
    })

    test('the event of another node ends it at once', async () => {
      const sessions = await server.context.db.selectFrom('sessions').select('id').where('uid', '=', mia.uid).execute()
      await endElsewhere(server.clock.nowMs())
      expect(await read()).toMatchObject({ status: 200 })
      server.context.bus.publish({ kind: 'session-ended', uid: mia.uid, sessionId: sessions[0]?.id ?? '' })
      expect(await read()).toMatchObject(sessionEnded)
    })

    test('missed events end it at once', async () => {
      const { context, clock } = server
      const listeners: Listener[] = []
      const bus = { ...context.bus, listen: (listener: Listener) => void listeners.push(listener) }
      const find = sessionCache({ ...context, bus })
      const claims = (await context.verify(mia.token)) ?? expect.fail('a bad token')
      const isRevoked = async () => (await find(claims)).state.isRevoked
      expect(await isRevoked()).toBe(false)
      await endElsewhere(clock.nowMs())
      expect(await isRevoked()).toBe(false)
      for (const { onGap } of listeners) onGap()
      expect(await isRevoked()).toBe(true)
    })

    test('writes, and reading one’s own record, always check the database', async () => {
      await endElsewhere(server.clock.nowMs())
      expect(await post()).toMatchObject(sessionEnded)
      expect(await me()).toMatchObject({ status: 302, body: { detail: texts.silentLogout } })
    })

    test('what this node writes counts at once', async () => {
      const tom = await server.person('tom')
      const readAsTom = () => server.call('GET', '/api/messages/chronological', { as: tom })
      await readAsTom()
      expect(await readAsTom()).toMatchObject({ status: 200 })
      await server.call('PATCH', `/api/admin/users/${tom.uid}`, { as: ada, body: { status: 'other' } })
      expect(await readAsTom()).toMatchObject(sessionEnded)
    })

    test('a session that is about to end ends on time', async () => {
      await endElsewhere(server.clock.nowMs() + 1_300)
      server.clock.advanceMs(1_000)
      expect(await read()).toMatchObject({ status: 200 })
      server.clock.advanceMs(300)
      expect(await read()).toMatchObject(sessionEnded)
    })
  })
}
