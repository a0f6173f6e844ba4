import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestSentences } from '#rules/agents/digest/digest-answer.ts'
import { savePart } from '../../../src/server/store/agents/digest-parts.ts'
import { viewDigest } from '../../../src/server/store/agents/digest-view.ts'
import { findDigest, insertDigest, type StoredDigest } from '../../../src/server/store/agents/digests.ts'
import { inList } from '../../../src/server/store/database/in-list.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { type SeededMessage, seedForest } from '../../support/server/seeded-forest.ts'

const count = 12
const mia = { uid: 'mia', status: 'whitelisted' } as const

let server: TestServer
let seeded: readonly SeededMessage[]
beforeAll(async () => {
  server = await buildTestServer('sqlite')
  await server.cast()
  const seeds = Array.from({ length: count }, (_, at) => ({ parent: at === 0 ? null : at - 1, author: 'wei' }))
  seeded = await seedForest(
    server,
    seeds.map((seed) => ({ ...seed, public: true, recipients: [] })),
  )
})
afterAll(() => server.close())

const number = fc.integer({ min: -1, max: count + 3 })
const someAnswer = fc
  .array(
    fc.oneof(
      number.map((each) => `[${each}]`),
      fc.tuple(number, number).map(([from, to]) => `[${from}-${to}]`),
      fc.nat(count - 1).map((at) => `[${seeded[at]?.id}](/cloud/${seeded[at]?.id})`),
      fc.constantFrom(
        'It is so',
        '. ',
        '\n',
        '= Agreed\n',
        '# Point\n',
        '<a href="/cloud/1">',
        '[1](javascript:0)',
        '】',
        '\0',
      ),
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((pieces) => pieces.join(' '))

test('no citation of a hostile answer leads to what its reader can’t see, 1,000 times', {
  timeout: 240_000,
}, async () => {
  const { db } = server.context
  const ids = seeded.map(({ id }) => id)
  const kinds = fc.constantFrom('new', 'comparison')
  await fc.assert(
    fc.asyncProperty(someAnswer, kinds, fc.subarray(ids), fc.subarray(ids), async (answer, kind, lost, hidden) => {
      await db.updateTable('messages').set({ public: 1 }).execute()
      const digest: StoredDigest = {
        id: crypto.randomUUID(),
        asker_uid: mia.uid,
        root_id: ids[0] ?? '',
        message_id: ids[0] ?? '',
        kind,
        agent: 'chatgpt',
        language: null,
        parts: 1,
        parts_done: 0,
        more: 0,
        created_ms: 1,
      }
      await insertDigest(
        db,
        digest,
        ids.map((id, at) => ({ id, part: 0, branch: at % 3 })),
      )
      // Some were hidden before the prompt, others are hidden later.
      const given = ids.flatMap((id, at) => (lost.includes(id) ? [] : [at + 1]))
      const sentences = digestSentences(answer, new Set(given), kind)
      await savePart(db, digest, { given, cut: [], sentences })
      await db
        .updateTable('messages')
        .set({ public: 0 })
        .where(inList(db, 'id', hidden))
        .execute()
      const stored = await findDigest(db, digest.id)
      if (stored === null) throw new Error('the digest is missing')
      const shown = await viewDigest(db, mia, stored)

      const isSeen = (id: string) => !hidden.includes(id)
      expect(shown.message_ids.every((id) => isSeen(id) && !lost.includes(id))).toBe(true)
      for (const branch of shown.branches) {
        expect(isSeen(branch.message_id)).toBe(true)
        for (const { citations } of branch.sentences) {
          if (citations.length === 0) expect(given.every((each) => isSeen(ids[each - 1] ?? ''))).toBe(true)
          for (const each of citations) {
            expect(each.message_id).toBe(ids[each.number - 1])
            expect(isSeen(each.message_id) && given.includes(each.number)).toBe(true)
          }
        }
      }
    }),
    { numRuns: 1_000 },
  )
})
