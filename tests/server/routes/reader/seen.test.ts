import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canSee } from '#rules/access/visibility.ts'
import { binRetentionMs, newCountsAtOnceMax, seenAtOnceMax, seenMessagesMax, seenThreadsMax } from '#wire/limits.ts'
import type { NewSeen } from '#wire/reader/seen.ts'
import { write } from '../../../../src/server/store/database/transaction.ts'
import { pruneBin } from '../../../../src/server/store/messages/bin/storing.ts'
import { saveSeen } from '../../../../src/server/store/messages/unread/seen.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import {
  clearMessages,
  deleteSeeded,
  type Seed,
  type SeededMessage,
  said,
  seedForest,
  seedInBulk,
  someForest,
} from '../../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`what is new to a person, on ${dialect}`, () => {
    let server: TestServer
    let people: Readonly<Record<string, Account>>
    let wei: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      people = {
        ada: await server.person('ada', 'admin'),
        wei: await server.person('wei'),
        mia: await server.person('mia', 'other'),
      }
      wei = people.wei as Account
    })
    beforeEach(async () => {
      await clearMessages(server)
      await server.context.db.deleteFrom('seen_threads').execute()
      await server.context.db.deleteFrom('seen_messages').execute()
      await server.context.db.updateTable('users').set({ new_since: null }).execute()
    })
    afterAll(() => server.close())

    const fresh = async (as: Account | null, id: string | undefined): Promise<readonly string[]> =>
      (await server.call('GET', `/api/messages/${id}/new`, { as })).body.ids
    const counts = async (
      as: Account,
      ids: readonly (string | undefined)[],
    ): Promise<readonly (number | undefined)[]> => {
      const { body } = await server.call('GET', '/api/messages/new-counts', { as, query: { ids: ids as string[] } })
      return ids.map((id) => body.counts[id ?? ''])
    }
    const see = async (as: Account | null, body: NewSeen) =>
      (await server.call('POST', '/api/messages/seen', { as, body })).status
    const asOf = async (as: Account, id: string | undefined): Promise<string> =>
      (await server.call('GET', `/api/messages/${id}/new`, { as })).body.as_of
    const idsOf = (seeded: readonly SeededMessage[], ...indexes: readonly number[]) =>
      indexes.map((index) => seeded[index]?.id ?? '')

    test('others’ messages are new until they are seen, one by one, whatever the branch', async () => {
      const seeded = await seedForest(server, [said(null), said(0), said(0, 'wei'), said(2), said(1)])
      expect(await fresh(wei, seeded[4]?.id)).toEqual(idsOf(seeded, 0, 1, 3, 4))
      expect(await see(wei, { ids: idsOf(seeded, 0, 3) })).toBe(200)
      expect(await fresh(wei, seeded[0]?.id)).toEqual(idsOf(seeded, 1, 4))
      expect(await see(wei, { ids: idsOf(seeded, 4, 1, 1) })).toBe(200)
      expect(await fresh(wei, seeded[0]?.id)).toEqual([])
      expect(await server.context.db.selectFrom('seen_messages').selectAll().execute()).toEqual([])
      expect(await fresh(people.mia as Account, seeded[0]?.id)).toHaveLength(5)
    })

    test('300 of 1,000 messages in 40 forks are unseen: the same number everywhere, none after reading', async () => {
      const spine = Array.from({ length: 40 }, (_, fork) => said(fork === 0 ? null : fork - 1))
      const rest = Array.from({ length: 960 }, (_, at) => said(at < 40 ? at : at, at % 2 === 0 ? 'ada' : 'mia'))
      const seeded = await seedInBulk(server, [...spine, ...rest])
      const seen = seeded.filter((_, index) => (index * 7) % 10 < 7).map(({ id }) => id)
      expect(seeded.length - seen.length).toBe(300)
      for (let from = 0; from < seen.length; from += 100) await see(wei, { ids: seen.slice(from, from + 100) })
      const left = await fresh(wei, seeded[0]?.id)
      expect(left).toEqual(seeded.filter((_, index) => (index * 7) % 10 >= 7).map(({ id }) => id))
      expect(await counts(wei, [seeded[0]?.id])).toEqual([300])
      await see(wei, { threads: [{ id: seeded[999]?.id ?? '', until: await asOf(wei, seeded[0]?.id) }] })
      expect(await counts(wei, [seeded[0]?.id])).toEqual([0])
    })

    test('messages from before a person joined aren’t new to them', async () => {
      const seeded = await seedForest(server, [said(null), said(0)])
      server.clock.advanceMs(1_000)
      const eve = await server.person(`eve-${dialect}-${crypto.randomUUID()}`)
      expect(await fresh(eve, seeded[0]?.id)).toEqual([])
      server.clock.advanceMs(1_000)
      const { id } = await server.post(people.ada as Account, { parent_id: seeded[1]?.id ?? '' })
      expect(await fresh(eve, seeded[0]?.id)).toEqual([id])
    })

    test('a thread or everything is seen up to a time: what comes later is new', async () => {
      const first = await seedForest(server, [said(null), said(0)])
      const second = await seedForest(server, [said(null), said(0)])
      const until = await asOf(wei, first[0]?.id)
      const late = await server.post(people.ada as Account, { parent_id: first[1]?.id ?? '' })
      await see(wei, { threads: [{ id: first[1]?.id ?? '', until }] })
      expect(await counts(wei, [first[0]?.id, second[0]?.id])).toEqual([1, 2])
      await see(wei, { all: { until } })
      expect(await counts(wei, [first[0]?.id, second[0]?.id])).toEqual([1, 0])
      expect(await fresh(wei, first[0]?.id)).toEqual([late.id])
      await see(wei, { all: { until: '2999-01-01T00:00:00.000Z' } })
      const next = await server.post(people.ada as Account, { parent_id: first[1]?.id ?? '' })
      expect(await fresh(wei, first[0]?.id)).toEqual([next.id])
    })

    test('nothing hidden is counted or named, and what can’t be reached from the top isn’t either', async () => {
      const hidden: Seed = { ...said(0), public: false, recipients: ['mia'] }
      const forMe: Seed = { ...said(0), public: false, recipients: ['wei'] }
      const seeded = await seedForest(server, [said(null), hidden, said(1), forMe])
      expect(await fresh(wei, seeded[0]?.id)).toEqual(idsOf(seeded, 0, 3))
      expect(await fresh(wei, seeded[2]?.id)).toEqual(idsOf(seeded, 2))
      expect(await counts(wei, [seeded[0]?.id, seeded[1]?.id, seeded[2]?.id])).toEqual([2, undefined, 1])
      expect(
        await see(wei, {
          ids: idsOf(seeded, 1),
          threads: [{ id: seeded[1]?.id ?? '', until: '2999-01-01T00:00:00.000Z' }],
        }),
      ).toBe(200)
      expect(await counts(wei, [seeded[0]?.id, seeded[2]?.id])).toEqual([2, 1])
      expect((await server.call('GET', `/api/messages/${seeded[1]?.id}/new`, { as: wei })).status).toBe(404)
    })

    test('visitors are asked to sign in; bad input names its cause', async () => {
      const [root] = await seedForest(server, [said(null)])
      expect((await server.call('GET', `/api/messages/${root?.id}/new`)).status).toBe(401)
      expect(await see(null, { ids: [] })).toBe(401)
      const bad = await server.call('POST', '/api/messages/seen', { as: wei, body: { all: { until: 'soon' } } })
      expect([bad.status, bad.body.detail]).toEqual([400, 'until must be a time of the server'])
      const ids = Array.from({ length: seenAtOnceMax + 1 }, () => crypto.randomUUID())
      expect(await see(wei, { ids })).toBe(400)
      const many = { ids: ids.slice(0, newCountsAtOnceMax + 1) }
      expect((await server.call('GET', '/api/messages/new-counts', { as: wei, query: many })).status).toBe(400)
      expect(await see(wei, { ids: ['no id'], threads: [{ id: 'none', until: '2026-01-01T00:00:00.000Z' }] })).toBe(200)
    })

    test('the rows of a person are bounded: what is older than the oldest of them isn’t new', {
      timeout: 60_000,
    }, async () => {
      const { db } = server.context
      const time = (at: number) => new Date(Date.UTC(2020, 0, 1) + at * 1_000).toISOString()
      const messages = Array.from({ length: seenMessagesMax + 1 }, (_, at) => ({
        uid: 'wei',
        message_id: crypto.randomUUID(),
        root_id: crypto.randomUUID(),
        timestamp: time(at + 10),
      }))
      const threads = Array.from({ length: seenThreadsMax + 1 }, (_, at) => ({
        uid: 'wei',
        root_id: crypto.randomUUID(),
        through: time(at + 10),
      }))
      for (let from = 0; from < messages.length; from += 500) {
        await db
          .insertInto('seen_messages')
          .values(messages.slice(from, from + 500))
          .execute()
      }
      for (let from = 0; from < threads.length; from += 500) {
        await db
          .insertInto('seen_threads')
          .values(threads.slice(from, from + 500))
          .execute()
      }
      await db
        .updateTable('users')
        .set({ new_since: time(0) })
        .where('uid', '=', 'wei')
        .execute()
      const [root] = await seedForest(server, [said(null)])
      await see(wei, { ids: [root?.id ?? ''] })
      const { count } = await db
        .selectFrom('seen_messages')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBeLessThanOrEqual(seenMessagesMax)
      const rows = await db
        .selectFrom('seen_threads')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(rows.count)).toBeLessThanOrEqual(seenThreadsMax)
      const { new_since } = await db
        .selectFrom('users')
        .select('new_since')
        .where('uid', '=', 'wei')
        .executeTakeFirstOrThrow()
      expect(new_since).toBe(time(11))
    })

    test('messages that are deleted for good leave no rows behind', async () => {
      const seeded = await seedForest(server, [said(null), said(0), said(1), said(0)])
      await see(wei, { ids: idsOf(seeded, 0, 2) })
      await deleteSeeded(server, seeded, seeded[0]?.id ?? '')
      await pruneBin(server.context.db, server.clock.nowMs() + binRetentionMs + 60_000)
      for (const table of ['seen_messages', 'seen_threads'] as const) {
        expect(await server.context.db.selectFrom(table).selectAll().execute()).toEqual([])
      }
    })

    test('any order of calls from two devices ends the same, for everyone', { timeout: 120_000 }, async () => {
      const uids = ['ada', 'wei', 'mia']
      const look = fc.record({ uid: fc.constantFrom(...uids), at: fc.array(fc.nat(1_000), { maxLength: 6 }) })
      await fc.assert(
        fc.asyncProperty(
          someForest(uids, 10),
          fc.array(look, { maxLength: 6 }),
          fc.nat(1_000),
          async (seeds, looks, turn) => {
            await clearMessages(server)
            const seeded = await seedForest(server, seeds)
            const unseen = async () => {
              for (const uid of uids) {
                const viewer = { uid, status: 'whitelisted' as const }
                const seen = new Set(
                  looks.flatMap((each) =>
                    each.uid === uid ? each.at.map((at) => seeded[at % seeded.length]?.id) : [],
                  ),
                )
                const visible = new Map(
                  seeded.filter((each) => canSee(viewer, asAudience(each))).map((each) => [each.id, each]),
                )
                const topOf = (id: string): string => {
                  const parent = visible.get(id)?.parent_id ?? null
                  return parent !== null && visible.has(parent) ? topOf(parent) : id
                }
                for (const top of new Set([...visible.keys()].map(topOf))) {
                  const expected = [...visible.values()].filter(
                    (each) => topOf(each.id) === top && each.author_uid !== uid && !seen.has(each.id),
                  )
                  expect(await fresh(people[uid] as Account, top)).toEqual(expected.map(({ id }) => id))
                }
              }
            }
            const inTurn = [...looks.slice(turn % (looks.length + 1)), ...looks.slice(0, turn % (looks.length + 1))]
            for (const { uid, at } of inTurn) {
              const ids = at.map((each) => seeded[each % seeded.length]?.id ?? '')
              await write(server.context.db, server.clock.nowMs(), ({ tx }) =>
                saveSeen(tx, { uid, status: 'whitelisted' }, ids),
              )
            }
            await unseen()
          },
        ),
        { numRuns: dialect === 'sqlite' ? 200 : 30 },
      )
    })
  })
}

const asAudience = (message: SeededMessage) => ({
  public: message.public,
  author_uid: message.author_uid,
  recipients: message.recipients.map((uid) => ({ uid, display_name: null, user_tag: null })),
})
