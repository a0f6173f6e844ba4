import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyForest, type Forest } from '#rules/thread/forest.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { contents, cursorOf, missedBy, picture, replay } from '../../support/server/replay.ts'
import {
  clearMessages,
  deleteSeeded,
  markAs,
  type SeededMessage,
  seedForest,
  someForest,
} from '../../support/server/seeded-forest.ts'

const uids = ['ada', 'wei', 'mia']

type Step =
  | {
      readonly kind: 'post'
      readonly at: number
      readonly isPublic: boolean
      readonly author: string
      readonly to: string[]
    }
  | { readonly kind: 'delete' | 'pin' | 'mark'; readonly at: number; readonly uid: string; readonly yes: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('post' as const),
    at: fc.nat(1_000),
    isPublic: fc.boolean(),
    author: fc.constantFrom(...uids),
    to: fc.uniqueArray(fc.constantFrom(...uids), { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constantFrom('delete' as const, 'pin' as const, 'mark' as const),
    at: fc.nat(1_000),
    uid: fc.constantFrom(...uids),
    yes: fc.boolean(),
  }),
)

for (const dialect of dialects) {
  describe(`an old state and the changes since, on ${dialect}`, () => {
    let server: TestServer
    let people: Record<string, Account>

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      people = await server.cast()
    })
    afterAll(() => server.close())

    test('together equal a fresh load, for everyone, from any moment', { timeout: 60_000 }, async () => {
      const plan = fc.array(step, { maxLength: 15 })
      await fc.assert(
        fc.asyncProperty(someForest(uids, 10), plan, fc.nat(15), async (seeds, steps, lookedAfter) => {
          await clearMessages(server)
          let seeded: SeededMessage[] = await seedForest(server, seeds)
          const readers: (Account | null)[] = [null, ...Object.values(people)]
          for (const each of steps.slice(0, lookedAfter)) seeded = await perform(server, people, seeded, each)
          const pictures = await Promise.all(readers.map((as) => picture(server, as)))
          const cursors = await Promise.all(readers.map((as) => cursorOf(server, as)))
          for (const each of steps.slice(lookedAfter)) seeded = await perform(server, people, seeded, each)
          for (const [index, as] of readers.entries()) {
            const missed = await missedBy(server, as, cursors[index] ?? '')
            const replayed = replay(pictures[index] ?? emptyForest, missed)
            expect(contents(replayed)).toEqual(contents(await picture(server, as)))
            if (as !== null) {
              const { body } = await server.call('GET', '/api/messages/unread-count', { as })
              expect([missed.unread_count, unreadIn(replayed)]).toEqual([body.count, body.count])
            }
          }
        }),
        { numRuns: dialect === 'sqlite' ? 40 : 15 },
      )
    })
  })
}

/** Performs one action; returns the messages that exist after it. */
async function perform(
  server: TestServer,
  people: Record<string, Account>,
  seeded: SeededMessage[],
  each: Step,
): Promise<SeededMessage[]> {
  const target = seeded[each.at % Math.max(1, seeded.length)]
  if (each.kind === 'post') {
    const as = people[each.author]
    const sees =
      target !== undefined &&
      as !== undefined &&
      (await server.call('GET', `/api/messages/${target.id}`, { as })).status === 200
    if (as === undefined) return seeded
    const parent_id = sees ? target.id : null
    const posted = await server.post(as, { parent_id, public: each.isPublic, recipients: each.to })
    const { id, timestamp, content } = posted
    const audience = { author_uid: as.uid, public: each.isPublic, recipients: posted.recipients.map(({ uid }) => uid) }
    return [...seeded, { id, parent_id, timestamp, content, is_pinned: false, ...audience }]
  }
  if (target === undefined) return seeded
  if (each.kind === 'delete') return deleteSeeded(server, seeded, target.id)
  if (each.kind === 'mark') await markAs(server, each.uid, target.id, each.yes)
  else await server.call('POST', `/api/messages/${target.id}/${each.yes ? 'pin' : 'unpin'}`, { as: people.ada ?? null })
  return seeded
}

const unreadIn = (forest: Forest): number => [...forest.messages.values()].filter((message) => !message.is_read).length
