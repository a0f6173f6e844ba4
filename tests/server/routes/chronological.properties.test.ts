import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#rules/access/viewer.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import {
  clearMessages,
  deleteSeeded,
  idsOf,
  type Seed,
  type SeededMessage,
  seedForest,
  someForest,
  worldOf,
} from '../../support/server/seeded-forest.ts'

const uids = ['ada', 'wei', 'mia', 'otto']
const path = '/api/messages/chronological'
type Query = Record<string, string | number | string[]>

for (const dialect of dialects) {
  describe(`paging by time on ${dialect}`, () => {
    let server: TestServer
    let readers: [Viewer, Account | null][]

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      const ada = await server.person('ada', 'admin')
      const wei = await server.person('wei')
      await server.person('mia')
      await server.person('otto', 'other')
      readers = [
        [{ uid: null, status: null }, null],
        [{ uid: 'ada', status: 'admin' }, ada],
        [{ uid: 'wei', status: 'whitelisted' }, wei],
      ]
    })
    afterAll(() => server.close())

    const runs = { numRuns: dialect === 'sqlite' ? 40 : 20 }

    test('any filters give the same as a scan of everything with the visibility rule', {
      timeout: 60_000,
    }, async () => {
      const filters = fc.record({
        authors: fc.uniqueArray(fc.constantFrom(...uids), { maxLength: 3 }),
        recipients: fc.uniqueArray(fc.constantFrom(...uids), { maxLength: 3 }),
        visibility: fc.constantFrom('true', 'false', null),
        order: fc.constantFrom('newest', 'oldest'),
        from: fc.option(fc.nat(20)),
        to: fc.option(fc.nat(20)),
        limit: fc.integer({ min: 1, max: 6 }),
      })
      await fc.assert(
        fc.asyncProperty(someForest(uids, 20), filters, async (seeds, { authors, recipients, visibility, ...rest }) => {
          await clearMessages(server)
          const seeded = await seedForest(server, seeds)
          const from = rest.from === null ? null : (seeded[rest.from % seeded.length]?.timestamp ?? null)
          const to = rest.to === null ? null : (seeded[rest.to % seeded.length]?.timestamp ?? null)
          const query: Query = {
            author_uid: authors,
            recipients,
            sort_order: rest.order,
            limit: rest.limit,
            ...(visibility === null ? {} : { public: visibility }),
            ...(from === null ? {} : { date_start: from }),
            ...(to === null ? {} : { date_end: to }),
          }
          const isListed = (each: SeededMessage) =>
            (authors.length === 0 || authors.includes(each.author_uid)) &&
            (recipients.length === 0 || each.recipients.some((uid) => recipients.includes(uid))) &&
            (visibility === null || each.public === (visibility === 'true')) &&
            (from === null || each.timestamp >= from) &&
            (to === null || each.timestamp.slice(0, 16) <= to.slice(0, 16))
          for (const [viewer, as] of readers) {
            const expected = idsOf(worldOf(viewer, seeded).seen.filter(isListed))
            const pages = await readPages(server, as, query)
            expect(pages.flat()).toEqual(rest.order === 'newest' ? expected.toReversed() : expected)
            expect(pages.slice(0, -1).every((page) => page.length === rest.limit)).toBe(true)
          }
        }),
        runs,
      )
    })

    test('while others post and delete, paging loses nothing that stays and repeats nothing', {
      timeout: 60_000,
    }, async () => {
      const meanwhile = fc.array(fc.record({ deletes: fc.boolean(), at: fc.nat(1_000) }), {
        minLength: 1,
        maxLength: 10,
      })
      const order = fc.constantFrom('newest', 'oldest')
      await fc.assert(
        fc.asyncProperty(someForest(uids, 20), meanwhile, order, async (seeds, plan, sortOrder) => {
          await clearMessages(server)
          const before = await seedForest(server, seeds)
          let left = before
          const steps = [...plan]
          const disturb = async () => {
            const step = steps.shift()
            if (step === undefined) return
            const victim = left[step.at % Math.max(1, left.length)]
            if (step.deletes && victim !== undefined) left = await deleteSeeded(server, left, victim.id)
            else left = [...left, ...(await seedForest(server, [newcomer]))]
          }
          const [viewer, as] = readers[2] ?? [{ uid: null, status: null }, null]
          const read = (await readPages(server, as, { limit: 3, sort_order: sortOrder }, disturb)).flat()
          expect(new Set(read).size).toBe(read.length)
          const times = read.map((id) => [...before, ...left].find((each) => each.id === id)?.timestamp ?? '')
          expect(times).toEqual(sortOrder === 'newest' ? times.toSorted().toReversed() : times.toSorted())
          const stayed = worldOf(viewer, left).seen.filter((each) => before.includes(each))
          expect(read).toEqual(expect.arrayContaining(idsOf(stayed)))
          if (sortOrder === 'oldest') expect(read).toEqual(expect.arrayContaining(idsOf(worldOf(viewer, left).seen)))
        }),
        runs,
      )
    })
  })
}

const newcomer: Seed = { parent: null, author: 'mia', public: true, recipients: [] }

/** Follows the cursors to the end; `between` happens after each page but the last. */
async function readPages(
  server: TestServer,
  as: Account | null,
  query: Query,
  between = async () => {},
): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor: string | null = ''; cursor !== null && pages.length < 100; ) {
    const { body } = await server.call('GET', path, { as, query: { ...query, ...(cursor === '' ? {} : { cursor }) } })
    pages.push(idsOf(body.messages))
    cursor = body.next_cursor
    expect(body.exhausted).toBe(cursor === null)
    if (cursor !== null) await between()
  }
  return pages
}
