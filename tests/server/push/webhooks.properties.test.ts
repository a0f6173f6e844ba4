import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canSee } from '#rules/access/visibility.ts'
import { buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { canariesOf, secretsOf, toldIn } from '../../support/server/canaries.ts'
import {
  countTried,
  forestRuns,
  forestSize,
  forestsTimeoutMs,
  isLong,
  oneOfEach,
} from '../../support/server/property-runs.ts'
import { seedAnyForest } from '../../support/server/seeded-at-once.ts'
import { clearMessages, type SeededMessage, someForest } from '../../support/server/seeded-forest.ts'
import { type Receiver, startReceiver } from '../../support/server/webhook-receiver.ts'

const uids = ['ada', 'wei', 'mia']

function rootOf(message: SeededMessage, all: readonly SeededMessage[]): string {
  const parent = all.find(({ id }) => id === message.parent_id)
  return parent === undefined ? message.id : rootOf(parent, all)
}

for (const dialect of dialects) {
  describe(`what webhooks are sent, on ${dialect}`, () => {
    let receiver: Receiver
    let server: TestServer

    beforeAll(async () => {
      receiver = await startReceiver()
      server = await buildTestServer(dialect, {
        env: { WEBHOOK_ORIGINS: receiver.origin, LOG_LEVEL: isLong ? 'warn' : 'trace' },
      })
      for (const as of Object.values(await server.cast())) {
        const body = { url: `${receiver.origin}/${as.uid}`, events: 'all' }
        expect((await server.call('POST', '/api/webhooks', { as, body })).status).toBe(200)
      }
    })
    afterAll(async () => {
      await server.close()
      await receiver.close()
    })

    test('a person is notified of a message, in any forest, only if they may see it and it is not their own', {
      timeout: forestsTimeoutMs,
    }, async () => {
      const size = forestSize(10)
      const follows = fc.array(fc.tuple(fc.constantFrom(...uids), fc.nat(size.max - 1)), {
        maxLength: Math.max(6, size.max / 10),
      })
      const tried = countTried('webhook', dialect)
      let told = 0
      await fc.assert(
        fc.asyncProperty(someForest(uids, size.max, size.min), follows, fc.nat(), async (seeds, followed, which) => {
          await clearMessages(server)
          const { db, bus } = server.context
          await db.deleteFrom('follows').execute()
          receiver.all.length = 0
          const seeded = await seedAnyForest(server, seeds, false)
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
          // A long run sends one message of each tree: sending takes most of the time.
          const posted = isLong ? oneOfEach(seeded, which) : seeded
          const posted_ms = server.clock.nowMs()
          await db
            .insertInto('webhook_messages')
            .values(posted.map(({ id }) => ({ message_id: id, posted_ms })))
            .onConflict((conflict) => conflict.doNothing())
            .execute()
          bus.publish({ kind: 'message', change: 'new', id: posted[0]?.id ?? '', unreadUids: [] })
          const waiting = async () =>
            (await db.selectFrom('webhook_messages').select('message_id').execute()).length +
            (await db.selectFrom('webhook_deliveries').select('message_id').execute()).length
          await expect.poll(waiting, { timeout: isLong ? 300_000 : 20_000, interval: isLong ? 25 : 5 }).toBe(0)
          told += receiver.all.length
          const kept = uids.map((uid) => {
            const canTell = (each: SeededMessage) => canSee({ uid, status: null }, each) && each.author_uid !== uid
            const hidden = seeded.filter((each) => !canTell(each))
            const bodies = receiver.all.filter(({ path }) => path === `/${uid}`).map(({ body }) => body)
            const canaries = canariesOf(hidden)
            const leaked = bodies.flatMap((body) => toldIn(body, canaries))
            expect(leaked, `${uid} was told`).toEqual([])
            return hidden.length
          })
          const secrets = secretsOf(seeded)
          const toAda = receiver.all.filter(({ path }) => path === '/ada').map(({ body }) => body)
          const arrived = new Set(toAda.flatMap((body) => toldIn(body, secrets)))
          for (const each of posted) {
            if (each.author_uid === 'ada' || !each.recipients.includes('ada')) continue
            expect(arrived.has(each.id)).toBe(true)
          }
          tried.forest(
            seeded,
            kept.reduce((sum, count) => sum + count, 0),
            isLong ? posted.length : 0,
          )
        }),
        { numRuns: forestRuns(dialect, 60), endOnFailure: isLong },
      )
      expect(told).toBeGreaterThan(0)
      tried.end()
    })
  })
}
