import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canSee } from '#rules/access/visibility.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { clearMessages, isSeenBy, seedForest, someForest } from '../../support/server/seeded-forest.ts'

const uids = ['ada', 'wei', 'mia', 'chatgpt']

for (const dialect of dialects) {
  describe(`the model’s context, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let people: readonly Account[]

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect, {
        env: {
          AGENTS_FILE: agentsFileAt(model.url),
          MODEL_KEY: 'k',
          AGENT_RATE: '9999/day',
          AGENT_TOTAL_RATE: '9999/day',
        },
      })
      people = Object.values(await server.cast())
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })

    test('is on the path, and visible to every reader of the answer, in any forest', { timeout: 60_000 }, async () => {
      const asking = fc.record({
        asker: fc.nat(2),
        public: fc.boolean(),
        recipients: fc.uniqueArray(fc.constantFrom(...uids)),
      })
      await fc.assert(
        fc.asyncProperty(someForest(uids, 10), asking, async (seeds, { asker, ...how }) => {
          await clearMessages(server)
          model.forget()
          const seeded = await seedForest(server, seeds)
          const as = people[asker] ?? (people[0] as Account)
          const seen = seeded.filter((each) => isSeenBy({ uid: as.uid, status: null }, each))
          const parent = seen.at(-1)
          const question = await server.post(as, { ...how, content: '@gpt?', parent_id: parent?.id ?? null })
          const asked = await model.asked(0)
          const sent = JSON.stringify(asked.body)
          asked.finish('An answer.')
          await expect
            .poll(async () => (await server.call('GET', `/api/messages/count/${question.id}`, { as })).body.count)
            .toBe(1)
          const [answer] = (await server.call('GET', `/api/messages/${question.id}/children`, { as })).body.messages

          const readers: (string | null)[] = answer.public
            ? [null]
            : answer.recipients.map(({ uid }: { uid: string }) => uid)
          expect(answer.public).toBe(question.public)
          const path = new Set<string>()
          for (let at = parent; at !== undefined; at = seeded.find(({ id }) => id === at?.parent_id)) path.add(at.id)
          for (const each of seeded) {
            const isForAll = readers.every((uid) => canSee({ uid, status: null }, each))
            expect(sent.includes(each.content)).toBe(path.has(each.id) && isForAll)
          }
        }),
        { numRuns: 40 },
      )
    })
  })
}
