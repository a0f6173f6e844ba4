import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  dayMs,
  openReportsOfOneMax,
  openVisitorReportsMax,
  reportOpenRetentionDays,
  reportSettledRetentionDays,
  reportsPageSize,
  visitorReportsOfMessageMax,
} from '#wire/limits.ts'
import type { ReportedMessage } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import { pruneOld } from '../../../../src/server/store/messages/changes.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { seedForest } from '../../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`reports on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account
    let otto: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
      otto = await server.person('otto', 'other')
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { db } = server.context
      for (const table of ['reports', 'reported_messages'] as const) await db.deleteFrom(table).execute()
    })

    const report = (as: Account | null, id: string, body: object = { reason: 'spam' }, more: object = {}) =>
      server.call('POST', `/api/messages/${id}/reports`, { as, body, ...more })
    const queue = async (as = ada, query: Record<string, string> = {}): Promise<ReportedMessage[]> =>
      (await server.call('GET', '/api/admin/reports', { as, query })).body.reported

    test('anyone who can see a message may report it, with a reason and a note', async () => {
      const root = await server.post(wei, { content: 'buy my pills' })
      expect(await report(mia, root.id, { reason: 'spam', note: ' The third time ' })).toMatchObject({ status: 201 })
      await report(otto, root.id, { reason: 'other' })
      await report(null, root.id, { reason: 'illegal' })
      const [item, ...others] = await queue()
      expect(others).toEqual([])
      expect(item).toMatchObject({
        message_id: root.id,
        content: 'buy my pills',
        author: { uid: wei.uid },
        public: true,
        state: 'open',
        is_stored: true,
        is_visible: true,
        report_count: 3,
        settled: null,
      })
      expect(item?.reports.map(({ reason, note, reporter }) => [reason, note, reporter?.uid])).toEqual([
        ['illegal', null, undefined],
        ['other', null, otto.uid],
        ['spam', 'The third time', mia.uid],
      ])
    })

    test.each([
      ['an unknown reason', { reason: 'boring' }],
      ['no reason', {}],
      ['a note that is too long', { reason: 'spam', note: 'x'.repeat(1_001) }],
    ])('refuses %s', async (_what, body) => {
      const root = await server.post(wei, {})
      expect((await report(mia, root.id, body)).status).toBe(400)
    })

    test('a message of one’s own can’t be reported', async () => {
      const root = await server.post(wei, {})
      expect(await report(wei, root.id)).toMatchObject({ status: 403, body: { detail: texts.reportOwn } })
    })

    test('a second report of the same person changes the first', async () => {
      const root = await server.post(wei, {})
      await report(mia, root.id, { reason: 'spam', note: 'hm' })
      await report(mia, root.id, { reason: 'abuse' })
      const [item] = await queue()
      expect(item?.reports).toMatchObject([{ reason: 'abuse', note: null }])
    })

    test('a visitor’s report that is sent again with its key counts once', async () => {
      const root = await server.post(wei, {})
      const headers = { 'idempotency-key': crypto.randomUUID() }
      for (let time = 0; time < 2; time += 1) {
        expect((await report(null, root.id, { reason: 'spam' }, { headers })).status).toBe(201)
      }
      expect((await queue())[0]?.report_count).toBe(1)
    })

    test('the copy outlives a deletion, and another text is another entry of the queue', async () => {
      const root = await server.post(wei, { content: '* rude' })
      await report(mia, root.id)
      await server.call('POST', `/api/messages/${root.id}/reformat`, { as: wei })
      await report(otto, root.id)
      await server.call('DELETE', `/api/messages/${root.id}`, { as: wei })
      const items = await queue()
      expect(items.map(({ content, is_stored }) => [content, is_stored])).toEqual([
        ['- rude', false],
        ['* rude', false],
      ])
    })

    test('only admins read the queue; an admin whose message was reported isn’t told by whom', async () => {
      const root = await server.post(ada, {})
      await report(mia, root.id, { reason: 'abuse', note: 'It is me, Mia' })
      const eve = await server.person('eve', 'admin')
      expect((await queue(eve))[0]?.reports).toMatchObject([{ note: 'It is me, Mia', reporter: { uid: mia.uid } }])
      expect((await queue(ada))[0]?.reports).toMatchObject([{ reason: 'abuse', note: null, reporter: null }])
      for (const as of [wei, otto]) expect((await server.call('GET', '/api/admin/reports', { as })).status).toBe(403)
      expect((await server.call('GET', '/api/admin/reports')).status).toBe(401)
    })

    describe('of private messages', () => {
      test('who can’t see a message can’t report it: it is answered like a missing one', async () => {
        const secret = await server.post(wei, { public: false, recipients: [mia.uid] })
        for (const as of [null, otto, ada]) {
          const missing = await report(as, '019c0000-0000-7000-8000-000000000000')
          expect(await report(as, secret.id)).toMatchObject({ status: 404, body: missing.body })
        }
        expect(await queue()).toEqual([])
      })

      test('the queue has the reported one only: nothing above, beside or below it', async () => {
        const open = await server.post(wei, { content: 'canary-open' })
        const above = await server.post(wei, {
          parent_id: open.id,
          content: 'canary-above',
          public: false,
          recipients: [mia.uid],
        })
        const reply = (content: string, parent_id: string) =>
          server.post(wei, { parent_id, content, public: false, recipients: [mia.uid] })
        const reported = await reply('canary-reported', above.id)
        const [beside, below] = [await reply('canary-beside', above.id), await reply('canary-below', reported.id)]
        await report(mia, reported.id, { reason: 'abuse' })
        const items = await queue()
        expect(items).toMatchObject([{ content: 'canary-reported', is_visible: false, context: [], public: false }])
        const text = JSON.stringify(items)
        for (const { id, content } of [above, beside, below]) {
          expect(text).not.toContain(content)
          expect(text).not.toContain(id)
        }
        for (const path of ['', 'thread/', 'branch_up/']) {
          expect((await server.call('GET', `/api/messages/${path}${reported.id}`, { as: ada })).status).toBe(404)
        }
      })

      test('what is public above it is shown, up to the first that is hidden', async () => {
        const top = await server.post(wei, { content: 'canary-top' })
        const middle = await server.post(wei, { parent_id: top.id, public: false, recipients: [mia.uid] })
        const near = await server.post(wei, { parent_id: middle.id, content: 'near' })
        const secret = await server.post(wei, { parent_id: near.id, public: false, recipients: [mia.uid] })
        await report(mia, secret.id)
        const [item] = await queue()
        expect(item?.context.map(({ content }) => content)).toEqual(['near'])
        expect(JSON.stringify(item)).not.toContain(middle.id)
      })

      test('property: of random forests the queue shows no private text that none of its readers reported', async () => {
        const people = [wei.uid, mia.uid, otto.uid]
        const random = randomFrom(7)
        const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
        const seeds = Array.from({ length: 60 }, (_, index) => ({
          parent: index < 4 ? null : Math.floor(random() * index),
          author: pick(people),
          public: random() < 0.4,
          recipients: random() < 0.6 ? [pick(people)] : [],
          content: `canary-${index}.`,
        }))
        const messages = await seedForest(server, seeds)
        const shown = new Set(seeds.flatMap((seed) => (seed.public ? [seed.content] : [])))
        for (let time = 0; time < 40; time += 1) {
          const index = Math.floor(random() * seeds.length)
          const as = pick([wei, mia, otto, ada, null])
          const { status } = await report(as, messages[index]?.id ?? '')
          const seed = seeds[index]
          const isReader = seed !== undefined && as !== null && seed.recipients.includes(as.uid)
          if (seed?.public === false && seed.author !== as?.uid) expect(status).toBe(isReader ? 201 : 404)
          if (status === 201) shown.add(seed?.content ?? '')
        }
        const text = JSON.stringify(await queue())
        const hidden = seeds.filter(({ content }) => !shown.has(content))
        expect(hidden.length).toBeGreaterThan(10)
        for (const { content } of hidden) expect(text).not.toContain(content)
      })
    })

    test('pages are in order, without gaps', async () => {
      const count = reportsPageSize + 2
      const seeds = Array.from({ length: count }, (_, at) => ({
        parent: null,
        author: wei.uid,
        public: true,
        recipients: [],
        content: `no. ${at}`,
      }))
      for (const { id } of await seedForest(server, seeds)) await report(mia, id)
      const first = (await server.call('GET', '/api/admin/reports', { as: ada })).body
      const query = { cursor: first.next_cursor }
      const second = (await server.call('GET', '/api/admin/reports', { as: ada, query })).body
      expect(first.open_count).toBe(count)
      expect(second.next_cursor).toBeNull()
      const contents = [...first.reported, ...second.reported].map(({ content }) => content)
      expect(contents).toEqual(Array.from({ length: count }, (_, at) => `no. ${count - 1 - at}`))
      expect((await server.call('GET', '/api/admin/reports', { as: ada, query: { cursor: 'x' } })).status).toBe(400)
    })

    describe('limits', () => {
      const insertOpen = (count: number, reporter_uid: string) =>
        server.context.db
          .insertInto('reports')
          .values(
            Array.from({ length: count }, (_, at) => ({
              id: `report ${at}`,
              reported_id: 'another',
              reporter_uid,
              is_open: 1 as const,
              reason: 'spam' as const,
              note: null,
              created_at: '2026-01-01T00:00:00.000Z',
            })),
          )
          .execute()

      test('the number of a person’s open reports is limited, and that of all visitors’ together', async () => {
        const root = await server.post(wei, {})
        await insertOpen(openReportsOfOneMax, mia.uid)
        expect(await report(mia, root.id)).toMatchObject({ status: 429, body: { detail: texts.tooManyReports } })
        await server.context.db.deleteFrom('reports').execute()
        await insertOpen(openVisitorReportsMax, '')
        expect(await report(null, root.id)).toMatchObject({
          status: 429,
          body: { detail: texts.tooManyVisitorReports },
        })
        expect((await report(otto, root.id)).status).toBe(201)
      })

      test('more visitors’ reports about one message are not stored', async () => {
        const root = await server.post(wei, {})
        for (let time = 0; time < visitorReportsOfMessageMax + 2; time += 1) {
          expect((await report(null, root.id)).status).toBe(201)
        }
        await report(mia, root.id)
        expect((await queue())[0]?.report_count).toBe(visitorReportsOfMessageMax + 1)
      })

      test('a visitor’s reports are limited per hour', async () => {
        const small = await buildTestServer(dialect, { env: { LOOKUP_RATE: '3/minute' } })
        const author = await small.person('author')
        const { id } = await small.post(author, {})
        const call = () => small.call('POST', `/api/messages/${id}/reports`, { body: { reason: 'spam' } })
        for (let time = 0; time < 3; time += 1) expect((await call()).status).toBe(201)
        small.clock.advanceMs(60_000)
        expect((await call()).status).toBe(429)
        await small.close()
      })
    })

    describe('are deleted', () => {
      test('with the author’s account; a reporter’s account takes the name only', async () => {
        const [lea, noa] = [await server.person('lea'), await server.person('noa')]
        const secret = await server.post(lea, { content: 'canary-of-lea', public: false, recipients: [noa.uid] })
        await report(noa, secret.id, { reason: 'abuse', note: 'see this' })
        const leave = (as: Account) =>
          server.call('POST', '/api/account/delete', { as, body: { messages: 'keep', confirmation: as.name } })
        await leave(noa)
        const [item] = await queue()
        expect(item?.reports).toMatchObject([{ note: 'see this', reporter: { display_name: texts.deletedUser } }])
        await leave(lea)
        expect(await queue()).toEqual([])
        expect(await server.context.db.selectFrom('reports').selectAll().execute()).toEqual([])
      })

      test('some time after they were settled, or a year after they came', async () => {
        const { db, clock } = server.context
        const [first, second] = [await server.post(wei, {}), await server.post(wei, {})]
        for (const { id } of [first, second]) await report(mia, id)
        const now = new Date(clock.nowMs()).toISOString()
        const done = { state: 'done', state_at: now } as const
        await db.updateTable('reported_messages').set(done).where('message_id', '=', first.id).execute()
        const storedAfter = async (days: number) => {
          await pruneOld(db, clock.nowMs() + days * dayMs)
          const rows = await db.selectFrom('reported_messages').select('message_id').execute()
          return rows.map(({ message_id }) => message_id).toSorted()
        }
        expect(await storedAfter(reportSettledRetentionDays - 1)).toEqual([first.id, second.id].toSorted())
        expect(await storedAfter(reportSettledRetentionDays + 1)).toEqual([second.id])
        expect(await storedAfter(reportOpenRetentionDays + 1)).toEqual([])
        expect(await db.selectFrom('reports').selectAll().execute()).toEqual([])
      })
    })
  })
}

/** The same numbers each time. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
