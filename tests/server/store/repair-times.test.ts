import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repairTimes, timeInTheFuture } from '../../../src/server/store/upkeep/repair-times.ts'
import { buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

const yearMs = 365 * 24 * 3_600_000

for (const dialect of dialects) {
  describe(`after a clock that was years ahead, on ${dialect}`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await buildTestServer(dialect)
    })
    afterAll(() => server.close())

    test('messages get times up to now in their order, people can sign in, and new messages follow', async () => {
      const { wei } = await server.cast()
      const again = async () => ({ ...wei, token: await server.tokenFor(wei.uid, wei.email) })
      const { context, clock } = server
      const root = await server.post(wei, { content: 'A walnut.' })
      clock.advanceMs(5 * yearMs)
      await server.call('GET', '/api/user/me', { as: await again() })
      const replies = []
      for (const content of ['One chestnut.', 'Two chestnuts.', 'Three chestnuts.'])
        replies.push(await server.post(await again(), { content, parent_id: root.id }))
      await server.call('POST', '/api/user/sign-out-everywhere', { as: await again() })
      clock.advanceMs(-5 * yearMs + 60_000)
      const nowMs = clock.nowMs()
      expect(await timeInTheFuture(context.db, nowMs)).toMatch(/^2031-/)

      expect(await repairTimes(context.db, nowMs)).toBe(3)
      expect(await timeInTheFuture(context.db, nowMs)).toBeNull()
      const signedIn = await again()
      const { status, body } = await server.call('GET', '/api/messages/chronological', { as: signedIn })
      expect(status).toBe(200)
      expect(body.messages.map(({ id }: { id: string }) => id)).toEqual([
        ...replies.map(({ id }) => id).reverse(),
        root.id,
      ])
      expect(body.messages[0].timestamp).toBe(new Date(nowMs).toISOString())
      const found = await server.call('GET', '/api/messages/search', { as: signedIn, query: { q: 'chestnuts' } })
      expect(found.body.messages).toHaveLength(2)
      expect(found.body.messages[0].timestamp).toBe(new Date(nowMs).toISOString())
      const next = await server.post(signedIn, { content: 'Now.' })
      expect(Date.parse(next.timestamp)).toBe(nowMs + 1)
      expect(await repairTimes(context.db, nowMs + 1)).toBe(0)
    })

    test('visitors see what is written next, though their answers were cached before', async () => {
      const { wei } = await server.cast()
      const { context, clock } = server
      clock.advanceMs(5 * yearMs)
      await server.post({ ...wei, token: await server.tokenFor(wei.uid, wei.email) }, { content: 'Ahead.' })
      clock.advanceMs(-5 * yearMs)
      await repairTimes(context.db, clock.nowMs())
      const again = { ...wei, token: await server.tokenFor(wei.uid, wei.email) }
      const newest = async () => (await server.call('GET', '/api/messages/chronological')).body.messages[0].content
      expect(await newest()).toBe('Ahead.')
      const next = await server.post(again, { content: 'Next.' })
      expect(await newest()).toBe('Next.')
      const thread = () => server.call('GET', `/api/messages/${next.id}`)
      expect((await thread()).body.child_ids).toEqual([])
      const reply = await server.post(again, { parent_id: next.id })
      expect((await thread()).body.child_ids).toEqual([reply.id])
    })
  })
}
