import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canSee } from '#rules/access/visibility.ts'
import { agentToolCallsMax } from '#wire/limits.ts'
import { toolsAgentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { canariesOf, keysIn, toldIn } from '../../support/server/canaries.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import {
  countTried,
  forestRuns,
  forestSize,
  forestsTimeoutMs,
  isLong,
  oneOfEach,
} from '../../support/server/property-runs.ts'
import { seedAnyForest } from '../../support/server/seeded-at-once.ts'
import { clearMessages, isSeenBy, type SeededMessage, someForest } from '../../support/server/seeded-forest.ts'

/** What one question makes the model ask for: messages by their ids, and threads that it searches. */
type Lookups = { readonly read: readonly SeededMessage[]; readonly searches: readonly string[] }

const readsMax = agentToolCallsMax - 2

/** The first messages of a small forest; in a long run one message of every tree, a few in each question. */
function lookupsIn(seeded: readonly SeededMessage[], which: number): Lookups[] {
  const within = seeded.map(({ id }) => `in:${id}`).slice(0, 3)
  if (!isLong) return [{ read: seeded.slice(0, readsMax), searches: ['canary', within.join(' ')] }]
  const wanted = oneOfEach(seeded, which)
  const questions = Math.ceil(wanted.length / agentToolCallsMax)
  return Array.from({ length: questions }, (_, index) => {
    const some = wanted.slice(index * agentToolCallsMax, (index + 1) * agentToolCallsMax)
    const searches = some.slice(readsMax).map(({ id }) => `canary in:${id}`)
    return { read: some.slice(0, readsMax), searches: index === questions - 1 ? ['canary'] : searches }
  })
}

for (const dialect of dialects) {
  describe(`what an agent looks up in Canopy, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let wei: Account
    let people: readonly Account[]

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect, {
        env: {
          AGENTS_FILE: toolsAgentsFileAt(model.url, ['canopy']),
          AGENT_RATE: '999999/day',
          AGENT_TOTAL_RATE: '999999/day',
          LOG_LEVEL: isLong ? 'warn' : 'trace',
        },
      })
      const cast = await server.cast()
      people = Object.values(cast)
      wei = cast.wei
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })

    const childrenOf = async (id: string, as: Account) =>
      (await server.call('GET', `/api/messages/${id}/children`, { as })).body.messages
    const answerTo = async (id: string, as: Account) => {
      await expect
        .poll(async () => (await childrenOf(id, as)).length, { timeout: 10_000, interval: isLong ? 15 : 5 })
        .toBe(1)
      return (await childrenOf(id, as))[0]
    }

    test('nothing reaches the model that a reader of the answer may not see, in any forest', {
      timeout: forestsTimeoutMs,
    }, async () => {
      const asking = fc.record({
        asker: fc.nat(2),
        public: fc.boolean(),
        recipients: fc.uniqueArray(fc.constantFrom('ada', 'wei', 'mia', 'chatgpt')),
      })
      const size = forestSize(10)
      const tried = countTried('answer and tools', dialect)
      const forest = someForest(['ada', 'wei', 'mia', 'chatgpt'], size.max, size.min)
      await fc.assert(
        fc.asyncProperty(forest, asking, fc.nat(), async (seeds, { asker, ...how }, which) => {
          await clearMessages(server)
          const seeded = await seedAnyForest(server, seeds)
          const as = people[asker] ?? wei
          const seen = seeded.filter((each) => isSeenBy({ uid: as.uid, status: null }, each))
          const counts = { hidden: 0, asked: 0 }
          for (const { read, searches } of lookupsIn(seeded, which)) {
            model.forget()
            const parent = isLong ? seen[which % seen.length] : seen.at(-1)
            // The model knows every id, and asks for all of them.
            const reads = read.map(({ id }) => ['canopy_read', { id }] as const)
            const calls = [...searches.map((query) => ['canopy_search', { query }] as const), ...reads]
            const sent = () => JSON.stringify(model.askings().map(({ body }) => body))
            model.always((each) => {
              if (model.askings().length === 1) each.callTools(calls)
              // It repeats whatever it was told.
              else each.finish(`An answer. ${keysIn(sent()).join(' ')}`)
            })
            const question = await server.post(as, { ...how, content: '@gpt?', parent_id: parent?.id ?? null })
            const answer = await answerTo(question.id, as)
            const readers: (string | null)[] = answer.public
              ? [null]
              : answer.recipients.map(({ uid }: { uid: string }) => uid)
            const isForAll = (each: SeededMessage) => readers.every((uid) => canSee({ uid, status: null }, each))
            const hidden = canariesOf(seeded.filter((some) => !isForAll(some)))
            expect(toldIn(sent(), hidden)).toEqual([])
            expect(toldIn(JSON.stringify(answer), hidden)).toEqual([])
            // What was asked for by its id, and is for all readers, was found.
            const found = sent()
            for (const each of read.filter(isForAll)) expect(found).toContain(each.content)
            counts.hidden += hidden.size
            counts.asked += calls.length
          }
          tried.forest(seeded, counts.hidden, counts.asked)
        }),
        { numRuns: forestRuns(dialect, 40), endOnFailure: isLong },
      )
      tried.end()
    })
  })
}
