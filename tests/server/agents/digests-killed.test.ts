import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentTimes } from '../../../src/server/agents/agent-times.ts'
import type { Agent } from '../../../src/server/agents/agents-file.ts'
import { planDigest, requestPart } from '../../../src/server/agents/asking-digest.ts'
import { askModel } from '../../../src/server/agents/model.ts'
import { startAgentWorker } from '../../../src/server/agents/worker.ts'
import { memoryBus } from '../../../src/server/realtime/bus.ts'
import { endLeases } from '../../../src/server/store/agents/agent-leases.ts'
import { viewDigest } from '../../../src/server/store/agents/digest-view.ts'
import { findDigest, insertDigest, type StoredDigest } from '../../../src/server/store/agents/digests.ts'
import { newInFollowed } from '../../../src/server/store/messages/following/for-me.ts'
import { newInThread } from '../../../src/server/store/messages/unread/new-messages.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { numbersIn } from '../../support/server/digest-numbers.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'

const times = { ...agentTimes, pollEveryMs: 5, storeEveryMs: 5, progressEveryMs: 5, retryStartMs: 1 }
const kills = 100
const messagesCount = 8

for (const dialect of dialects) {
  describe(`a node that dies in the middle of a digest, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let agent: Agent
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      model = await startModelServer()
      // Without AGENTS_FILE, so that only the nodes of this test work on requests.
      server = await buildTestServer(dialect)
      agent = {
        name: 'chatgpt',
        tag: 'gpt',
        display_name: 'ChatGPT',
        base_url: `${model.url}/v1`,
        model: 'large',
        max_context_tokens: 2_000,
      }
      ;({ wei, mia } = await server.cast())
      server.clock.advanceMs(1_000)
      model.always((asking) => {
        for (const number of numbersIn(asking)) asking.say(`Sentence ${number} [${number}].\n`)
        asking.finish()
      })
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })

    const viewer = () => ({ uid: mia.uid, status: 'whitelisted' }) as const

    /** Half of the messages are in another thread. */
    async function newDigest(kind: 'new' | 'following'): Promise<StoredDigest> {
      const { db } = server.context
      await db.deleteFrom('follows').execute()
      const root = await server.post(mia, {})
      let parent_id = root.id
      for (let at = 0; at < messagesCount; at += 1) {
        if (kind === 'following' && at === messagesCount / 2) parent_id = (await server.post(mia, {})).id
        const content = `message ${at} ${'x'.repeat(1_500)}`
        parent_id = (await server.post(wei, { parent_id, content })).id
      }
      const wanted = { kind, language: null } as const
      const news =
        kind === 'following' ? (await newInFollowed(db, viewer())).messages : await newInThread(db, viewer(), root.id)
      const plan = await planDigest(db, viewer(), agent, wanted, news)
      const about = kind === 'following' ? '' : root.id
      const digest: StoredDigest = {
        ...wanted,
        id: crypto.randomUUID(),
        asker_uid: mia.uid,
        root_id: about,
        message_id: about,
        agent: agent.name,
        parts: plan.parts,
        parts_done: 0,
        more: 0,
        created_ms: server.clock.nowMs(),
      }
      await insertDigest(db, digest, plan.messages)
      await requestPart(db, server.context, digest)
      return digest
    }

    /** A node that dies after this many queries: nothing that it does afterwards reaches the database. */
    async function startNode(queries: number) {
      const { context } = server
      let left = queries
      let died = () => {}
      const death = new Promise<void>((resolve) => {
        died = resolve
      })
      const assertAlive = () => {
        if (left <= 0) throw new Error('this node is dead')
      }
      const mortal: KyselyPlugin = {
        transformQuery: ({ node }) => {
          assertAlive()
          return node
        },
        transformResult: async ({ result }) => {
          left -= 1
          if (left === 0) died()
          assertAlive()
          return result
        },
      }
      await endLeases(context.db, context.clock.nowMs())
      const worker = startAgentWorker({
        context: {
          db: context.db.withPlugin(mortal),
          bus: memoryBus(),
          clock: context.clock,
          config: context.config,
          files: context.files,
          agents: { all: () => [agent], withoutKey: () => [], withoutAnyKey: () => [], reload: async () => {} },
        },
        times,
        askModel,
        report: () => {},
      })
      return { death, close: () => worker.close() }
    }

    const partsDone = async (id: string) => (await findDigest(server.context.db, id))?.parts_done ?? 0

    test('loses and doubles nothing, a hundred times', { timeout: 300_000 }, async () => {
      let killed = 0
      for (let round = 0; killed < kills; round += 1) {
        const digest = await newDigest(round % 2 === 0 ? 'new' : 'following')
        expect(digest.parts).toBeGreaterThan(2)
        for (let deaths = 0; deaths < 4 && (await partsDone(digest.id)) < digest.parts; deaths += 1) {
          const node = await startNode(1 + Math.floor(Math.random() * 70))
          await node.death
          // In the middle: the digest was not finished.
          if ((await partsDone(digest.id)) < digest.parts) killed += 1
          await node.close()
        }
        const last = await startNode(Number.POSITIVE_INFINITY)
        await expect.poll(() => partsDone(digest.id), { timeout: 20_000, interval: 5 }).toBe(digest.parts)
        await last.close()

        const stored = await findDigest(server.context.db, digest.id)
        const shown = stored === null ? null : await viewDigest(server.context.db, viewer(), stored)
        expect(shown).toMatchObject({ stage: 'done', read: messagesCount, total: messagesCount })
        expect(shown?.branches.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual(
          Array.from({ length: messagesCount }, (_, at) => `Sentence ${at + 1}.`),
        )
        const { rows } = await usesOf(server, mia.uid)
        expect(rows).toBe(digest.parts)
      }
    })
  })
}

/** How many uses of agents are counted for a person; forgets them. */
async function usesOf({ context: { db } }: TestServer, uid: string) {
  const rows = await db.selectFrom('agent_uses').select('id').where('uid', '=', uid).execute()
  await db.deleteFrom('agent_uses').where('uid', '=', uid).execute()
  return { rows: rows.length }
}
