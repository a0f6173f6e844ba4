import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canSee } from '#rules/access/visibility.ts'
import { buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { forestRuns, forestsTimeoutMs } from '../../support/server/property-runs.ts'
import { clearMessages, type SeededMessage, seedForest, someForest } from '../../support/server/seeded-forest.ts'
import { type Receiver, startReceiver } from '../../support/server/webhook-receiver.ts'

const uids = ['ada', 'wei', 'mia']

function rootOf(message: SeededMessage, all: readonly SeededMessage[]): string {
  const parent = all.find(({ id }) => id === message.parent_id)
  return parent === undefined ? message.id : rootOf(parent, all)
}

for (const dialect of dialects) {
  describe(`what webhooks are told, on ${dialect}`, () => {
    let receiver: Receiver
    let server: TestServer

    beforeAll(async () => {
      receiver = await startReceiver()
      server = await buildTestServer(dialect, { env: { WEBHOOK_ORIGINS: receiver.origin } })
      for (const as of Object.values(await server.cast())) {
        const body = { url: `${receiver.origin}/${as.uid}`, events: 'all' }
        expect((await server.call('POST', '/api/webhooks', { as, body })).status).toBe(200)
      }
    })
    afterAll(async () => {
      await server.close()
      await receiver.close()
    })

    test('a person is told of a message, in any forest, only if they may see it, and it is not their own', {
      timeout: forestsTimeoutMs,
    }, async () => {
      const follows = fc.array(fc.tuple(fc.constantFrom(...uids), fc.nat(9)), { maxLength: 6 })
      let told = 0
      await fc.assert(
        fc.asyncProperty(someForest(uids, 10), follows, async (seeds, followed) => {
          await clearMessages(server)
          const { db, bus } = server.context
          await db.deleteFrom('follows').execute()
          const before = receiver.all.length
          const seeded = await seedForest(server, seeds)
          const settings = followed.map(([uid, at]) => ({ uid, message: seeded[at % seeded.length] }))
          for (const { uid, message } of settings) {
            if (message === undefined) continue
            await db
              .insertInto('follows')
              .values({
                uid,
                message_id: message.id,
                root_id: rootOf(message, seeded),
                state: 'follow',
                is_automatic: 0,
                changed_ms: 0,
              })
              .onConflict((conflict) => conflict.doNothing())
              .execute()
          }
          for (const { id } of seeded)
            await db
              .insertInto('webhook_messages')
              .values({ message_id: id, posted_ms: server.clock.nowMs() })
              .onConflict((conflict) => conflict.doNothing())
              .execute()
          bus.publish({ kind: 'message', change: 'new', id: seeded[0]?.id ?? '', unreadUids: [] })
          const waiting = async () =>
            (await db.selectFrom('webhook_messages').select('message_id').execute()).length +
            (await db.selectFrom('webhook_deliveries').select('message_id').execute()).length
          await expect.poll(waiting, { timeout: 20_000, interval: 5 }).toBe(0)
          for (const { path, body } of receiver.all.slice(before)) {
            told += 1
            const uid = path.slice(1)
            for (const each of seeded) {
              const may = canSee({ uid, status: null }, each) && each.author_uid !== uid
              if (!may) expect(body.includes(each.content), `${uid} was told of ${each.id}`).toBe(false)
            }
          }
          for (const each of seeded) {
            if (each.author_uid === 'ada' || !each.recipients.includes('ada')) continue
            expect(receiver.all.slice(before).some(({ path, body }) => path === '/ada' && body.includes(each.id))).toBe(
              true,
            )
          }
        }),
        { numRuns: forestRuns(dialect, 60) },
      )
      expect(told).toBeGreaterThan(0)
    })
  })
}
