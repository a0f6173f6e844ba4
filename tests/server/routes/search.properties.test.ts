import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#rules/access/viewer.ts'
import { rangesOf } from '#rules/search/excerpt.ts'
import { readSearch } from '#rules/search/query.ts'
import { hasTerms, searchText } from '#rules/search/terms.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import {
  clearMessages,
  deleteSeeded,
  idsOf,
  type SeededMessage,
  seedForest,
  someForest,
  worldOf,
} from '../../support/server/seeded-forest.ts'

const uids = ['ada', 'wei', 'mia', 'otto']
const words = [
  'river',
  'rivers',
  'Fluß',
  'FLUSS',
  'café',
  'go',
  'a',
  '河边',
  '我们去河边',
  '**bold**',
  '\\(x\\)',
  '🌳🌲🌳',
]
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
const query = fc.oneof(
  fc.constantFrom(
    'iver',
    'fluss',
    '"river go"',
    'go',
    'a',
    '河',
    '河边',
    'bold',
    '$x$',
    '🌳🌲🌳',
    'cafe river',
    'nowhere',
  ),
  text,
)
type Told = SeededMessage & { readonly title: string | null }

for (const dialect of dialects) {
  describe(`searching on ${dialect}`, () => {
    let server: TestServer
    let people: Readonly<Record<string, Account>>
    let readers: readonly [Viewer, Account | null][]

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      const ada = await server.person('ada', 'admin')
      const wei = await server.person('wei')
      people = { ada, wei, mia: await server.person('mia'), otto: await server.person('otto', 'other') }
      readers = [
        [{ uid: null, status: null }, null],
        [{ uid: 'ada', status: 'admin' }, ada],
        [{ uid: 'wei', status: 'whitelisted' }, wei],
      ]
    })
    afterAll(() => server.close())

    test('finds the same as a scan of everything that the reader may see, after any changes', {
      timeout: 120_000,
    }, async () => {
      const actions = fc.array(
        fc.record({ action: fc.constantFrom('title', 'reformat', 'delete'), at: fc.nat(50), text }),
        {
          maxLength: 6,
        },
      )
      const asked = fc.record({
        q: query,
        limit: fc.integer({ min: 1, max: 5 }),
        order: fc.constantFrom('newest', 'oldest'),
        visibility: fc.constantFrom('true', 'false', null),
        authors: fc.uniqueArray(fc.constantFrom(...uids), { maxLength: 2 }),
        recipients: fc.uniqueArray(fc.constantFrom(...uids), { maxLength: 2 }),
        from: fc.option(fc.constantFrom(...uids)),
        within: fc.option(fc.nat(20)),
      })
      const contents = fc.array(text, { minLength: 16, maxLength: 16 })
      await fc.assert(
        fc.asyncProperty(someForest(uids, 16), contents, actions, asked, async (seeds, texts, plan, searchQuery) => {
          await clearMessages(server)
          const grown = await seedForest(
            server,
            seeds.map((seed, index) => ({ ...seed, content: texts[index] ?? 'river' })),
          )
          const told = await change(
            grown.map((each) => ({ ...each, title: null })),
            plan,
          )
          const top = searchQuery.within === null ? undefined : told[searchQuery.within % Math.max(1, told.length)]
          const q = [
            searchQuery.q,
            ...(searchQuery.from === null ? [] : [`from:@${searchQuery.from}`]),
            ...(top === undefined ? [] : [`in:${top.id}`]),
          ].join(' ')
          const { terms } = readSearch(q)
          for (const [viewer, as] of readers) {
            const world = worldOf(viewer, told)
            const topOf = (message: SeededMessage) => world.ancestorsOf(message).at(-1)?.id ?? message.id
            const expected = told
              .filter((each) => world.ids.has(each.id))
              .filter((each) => hasTerms(searchText(each.title, each.content), terms))
              .filter((each) => searchQuery.visibility === null || each.public === (searchQuery.visibility === 'true'))
              .filter(
                (each) =>
                  isAnyOf(searchQuery.authors, [each.author_uid]) && isAnyOf(searchQuery.recipients, each.recipients),
              )
              .filter((each) => searchQuery.from === null || each.author_uid === searchQuery.from)
              .filter((each) => top === undefined || (world.ids.has(top.id) && topOf(each) === topOf(top)))
            const found = await readAll(as, {
              q,
              limit: searchQuery.limit,
              sort_order: searchQuery.order,
              author_uid: searchQuery.authors,
              recipients: searchQuery.recipients,
              ...(searchQuery.visibility === null ? {} : { public: searchQuery.visibility }),
            })
            expect(found).toEqual(idsOf(searchQuery.order === 'newest' ? expected.toReversed() : expected))
          }
          await expectInStep(told)
        }),
        { numRuns: dialect === 'sqlite' ? 60 : 30 },
      )
    })

    /** Titles, tidies and deletes through the calls, and updates the expected messages. */
    async function change(seeded: readonly Told[], plan: readonly { action: string; at: number; text: string }[]) {
      let told = [...seeded]
      for (const { action, at, text: words } of plan) {
        const target = told[at % Math.max(1, told.length)]
        if (target === undefined) break
        if (action === 'delete') {
          told = (await deleteSeeded(server, told, target.id)).flatMap(
            (left) => told.find(({ id }) => id === left.id) ?? [],
          )
          continue
        }
        const as = people[target.author_uid] ?? null
        const { body } =
          action === 'title'
            ? await server.call('PATCH', `/api/messages/${target.id}/title-description`, {
                as: target.public ? (people.ada ?? null) : as,
                body: { title: words },
              })
            : await server.call('POST', `/api/messages/${target.id}/reformat`, { as })
        if (body.id === undefined) continue
        told = told.map((each) =>
          each.id === target.id ? { ...each, title: body.title, content: body.content } : each,
        )
      }
      return told
    }

    async function readAll(as: Account | null, asked: Record<string, string | number | string[]>): Promise<string[]> {
      const read: string[] = []
      for (let cursor: string | null = ''; cursor !== null && read.length < 100; ) {
        const answer = await server.call('GET', '/api/messages/search', {
          as,
          query: { ...asked, ...(cursor === '' ? {} : { cursor }) },
        })
        expect(answer.status).toBe(200)
        const { messages, hits, exhausted, next_cursor } = answer.body
        expect(idsOf(hits)).toEqual(idsOf(messages))
        expect(messages.length).toBeLessThanOrEqual(Number(asked.limit))
        const { terms } = readSearch(String(asked.q))
        for (const [index, { title }] of messages.entries())
          expect(hits[index].title_hits).toEqual(rangesOf(title ?? '', terms))
        expect(exhausted).toBe(next_cursor === null)
        read.push(...idsOf(messages))
        cursor = next_cursor
      }
      return read
    }

    async function expectInStep(told: readonly Told[]): Promise<void> {
      const docs = await server.context.db
        .selectFrom('search_docs')
        .select(['message_id', 'text'])
        .orderBy('doc')
        .execute()
      expect(docs).toEqual(told.map(({ id, title, content }) => ({ message_id: id, text: searchText(title, content) })))
    }
  })
}

const isAnyOf = (wanted: readonly string[], uids: readonly string[]) =>
  wanted.length === 0 || uids.some((uid) => wanted.includes(uid))
