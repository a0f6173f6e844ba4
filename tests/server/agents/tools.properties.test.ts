import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canSee } from '#rules/access/visibility.ts'
import { agentToolCallsMax } from '#wire/limits.ts'
import { toolsAgentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { forestRuns, forestsTimeoutMs } from '../../support/server/property-runs.ts'
import { clearMessages, isSeenBy, seedForest, someForest } from '../../support/server/seeded-forest.ts'

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
      await expect.poll(async () => (await childrenOf(id, as)).length, { timeout: 10_000, interval: 5 }).toBe(1)
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
      await fc.assert(
        fc.asyncProperty(someForest(['ada', 'wei', 'mia', 'chatgpt'], 10), asking, async (seeds, { asker, ...how }) => {
          await clearMessages(server)
          model.forget()
          const seeded = await seedForest(server, seeds)
          const as = people[asker] ?? wei
          const parent = seeded.filter((each) => isSeenBy({ uid: as.uid, status: null }, each)).at(-1)
          // The model knows every id, and asks for all of them.
          const reads = seeded.slice(0, agentToolCallsMax - 2).map(({ id }) => ['canopy_read', { id }] as const)
          const within = seeded.map(({ id }) => `in:${id}`).slice(0, 3)
          const searches = ['canary', within.join(' ')].map((query) => ['canopy_search', { query }] as const)
          model.always((each) => {
            if (model.askings().length === 1) each.callTools([...searches, ...reads])
            else each.finish('An answer.')
          })
          const question = await server.post(as, { ...how, content: '@gpt?', parent_id: parent?.id ?? null })
          const answer = await answerTo(question.id, as)
          const readers: (string | null)[] = answer.public
            ? [null]
            : answer.recipients.map(({ uid }: { uid: string }) => uid)
          const sent = JSON.stringify(model.askings().map(({ body }) => body))
          const isForAll = (each: (typeof seeded)[number]) =>
            readers.every((uid) => canSee({ uid, status: null }, each))
          for (const each of seeded.filter((some) => !isForAll(some))) {
            expect(sent.includes(each.content)).toBe(false)
            expect(JSON.stringify(answer.looked_up)).not.toContain(each.content)
          }
          // What was asked for by its id, and is for all readers, was found.
          for (const each of seeded.slice(0, reads.length).filter(isForAll)) expect(sent).toContain(each.content)
        }),
        { numRuns: forestRuns(dialect, 40) },
      )
    })
  })
}
