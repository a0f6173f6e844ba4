import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Digest } from '#wire/reader/digest.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { numbersIn } from '../../support/server/digest-numbers.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { forestRuns, forestsTimeoutMs } from '../../support/server/property-runs.ts'
import { clearMessages, deleteSeeded, isSeenBy, seedForest, someForest } from '../../support/server/seeded-forest.ts'
import { openTestSocket, type TestSocket } from '../../support/server/sockets.ts'

const uids = ['ada', 'wei', 'mia', 'rosa', 'otto', 'chatgpt']
const digestTables = ['digests', 'digest_messages', 'digest_sentences', 'digest_citations', 'agent_requests'] as const
const clearedTables = [...digestTables, 'agent_uses', 'follows'] as const

for (const dialect of dialects) {
  describe(`what digests reveal, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let people: Account[]
    let sockets: readonly TestSocket[]

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect, {
        env: {
          AGENTS_FILE: agentsFileAt(model.url),
          MODEL_KEY: 'k',
          AGENT_RATE: '9999/day',
          AGENT_TOTAL_RATE: '99999/day',
          LOG_LEVEL: 'warn',
        },
        agentTimes: { pollEveryMs: 20, storeEveryMs: 20 },
      })
      people = Object.values(await server.cast())
      people.push(await server.person('rosa'), await server.person('otto', 'other'))
      const address = await server.listen()
      sockets = await Promise.all(people.map(({ token }) => openTestSocket(address, token)))
    })
    afterAll(async () => {
      for (const socket of sockets) socket.close()
      await server.close()
      await model.close()
    })

    const runs = { numRuns: forestRuns(dialect, 25) }

    /** Nothing is left of an earlier forest. */
    async function clear(): Promise<void> {
      await clearMessages(server)
      for (const table of clearedTables) await server.context.db.deleteFrom(table).execute()
      for (const socket of sockets) socket.forget()
    }

    /** Sentences of a hostile model: numbers that exist or not, ids, links, markup; it repeats all that it has read. */
    const someAnswer = fc.array(
      fc.record({
        words: fc.constantFrom(
          'It is so',
          '<b>It</b>',
          '[see](/cloud/x)',
          '= Agreed',
          '# Point',
          '\u202eIt',
          '- It. Is.',
        ),
        numbers: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
        end: fc.constantFrom('.\n', '\n', '. ', ''),
      }),
      { minLength: 1, maxLength: 20 },
    )

    test('only what the asker may see is in prompts, rows, answers and events', {
      timeout: forestsTimeoutMs,
    }, async () => {
      await fc.assert(
        fc.asyncProperty(someForest(uids, 12), someAnswer, fc.nat(), async (seeds, said, pick) => {
          await clear()
          const seeded = await seedForest(server, seeds)
          let last: { readonly get: () => Promise<Digest>; readonly ids: readonly string[] } | null = null
          for (const [at, as] of people.entries()) {
            model.forget()
            const viewer = { uid: as.uid, status: null }
            const seen = seeded.filter((each) => isSeenBy(viewer, each))
            const from = seen.at(pick % Math.max(1, seen.length))
            const body = { message_id: (from ?? seeded[0])?.id ?? '', agent: 'claude' }
            const { ids } = (await server.call('GET', `/api/messages/${body.message_id}/new`, { as })).body
            model.always((asking) => {
              const words = said.map(
                ({ words, numbers, end }) => `${words} ${numbers.map((n) => `[${n}]`).join('')}${end}`,
              )
              asking.finish(
                `${words.join('')}\n${asking.body.messages.at(-1)?.content ?? ''}\nRead ${numbersIn(asking)}`,
              )
            })
            const asked = await server.call('POST', '/api/digests', { as, body })
            if (as.uid === 'otto') expect(asked.status).toBe(403)
            else if (from === undefined) expect(asked.status).toBe(404)
            else if (ids.length === 0) expect(asked.status).toBe(409)
            if (asked.status !== 200) continue
            const get = async (): Promise<Digest> =>
              (await server.call('GET', `/api/digests/${asked.body.id}`, { as })).body
            await expect.poll(async () => (await get()).stage, { timeout: 20_000, interval: 10 }).toBe('done')

            const digest = await get()
            expect(digest).toMatchObject({ read: ids.length, total: ids.length, cut: 0 })
            expect(digest.message_ids.toSorted()).toEqual([...ids].sort())
            const sent = JSON.stringify(model.askings().map(({ body }) => body))
            const known = JSON.stringify(digest)
            for (const each of seeded) {
              expect(sent.split(each.content).length - 1).toBe(ids.includes(each.id) ? 1 : 0)
              expect(sent).not.toContain(each.id)
              if (!isSeenBy(viewer, each)) expect(known).not.toContain(each.content)
            }
            const all = digest.branches.flatMap(({ sentences }) => sentences)
            for (const { citations } of all) for (const { message_id } of citations) expect(ids).toContain(message_id)
            for (const { message_id } of digest.branches) expect(ids).toContain(message_id)
            for (const other of people.filter((each) => each !== as)) {
              expect((await server.call('GET', `/api/digests/${digest.id}`, { as: other })).status).toBe(404)
            }
            for (const [index, socket] of sockets.entries()) {
              const events = JSON.stringify(socket.of('digest'))
              if (index !== at) expect(events).not.toContain(digest.id)
              expect(events).not.toContain('canary')
            }

            last = { get, ids }

            model.forget()
            const compared = await server.call('POST', '/api/digests', { as, body: { ...body, kind: 'comparison' } })
            if (compared.status !== 200) continue
            const comparison = async (): Promise<Digest> =>
              (await server.call('GET', `/api/digests/${compared.body.id}`, { as })).body
            await expect.poll(async () => (await comparison()).stage, { timeout: 20_000, interval: 10 }).toBe('done')
            const read = new Set((await comparison()).message_ids)
            const shown = JSON.stringify([model.askings().map(({ body }) => body), await comparison()])
            for (const each of seeded) {
              expect(shown.includes(each.content)).toBe(read.has(each.id))
              if (read.has(each.id)) expect(isSeenBy(viewer, each)).toBe(true)
            }
          }

          const doomed = seeded.find(({ id }) => last !== null && id === last.ids[pick % last.ids.length])
          if (doomed === undefined || last === null) return
          await server.context.db.deleteFrom('audience').where('message_id', '=', doomed.id).execute()
          await server.context.db.updateTable('messages').set({ public: 0 }).where('id', '=', doomed.id).execute()
          const left = await last.get()
          expect(JSON.stringify(left)).not.toContain(doomed.content)
          for (const { citations } of left.branches.flatMap(({ sentences }) => sentences)) {
            expect(citations.length).toBeGreaterThan(0)
            expect(citations.map(({ message_id }) => message_id)).not.toContain(doomed.id)
          }
        }),
        runs,
      )
    })

    test('of what somebody follows, every new message is in one prompt, and nothing else', {
      timeout: forestsTimeoutMs,
    }, async () => {
      const someSettings = fc.array(
        fc.record({ who: fc.nat(), at: fc.nat(), state: fc.constantFrom('follow', 'follow', 'mute', 'none') }),
        { maxLength: 30 },
      )
      let digests = 0
      await fc.assert(
        fc.asyncProperty(someForest(uids, 14), someSettings, async (seeds, chosen) => {
          const { db } = server.context
          await clear()
          const seeded = await seedForest(server, seeds)
          const byId = new Map(seeded.map((each) => [each.id, each]))
          const rootOf = (id: string): string => {
            const above = byId.get(id)?.parent_id ?? null
            return above === null ? id : rootOf(above)
          }
          const settings = new Map<string, Map<string, string>>(people.map(({ uid }) => [uid, new Map()]))
          for (const { who, at, state } of chosen) {
            const uid = people[who % people.length]?.uid ?? ''
            settings.get(uid)?.set(seeded[at % seeded.length]?.id ?? '', state)
          }
          for (const [uid, states] of settings) {
            for (const [message_id, state] of states) {
              const row = { uid, message_id, root_id: rootOf(message_id), state: state as 'follow' }
              await db
                .insertInto('follows')
                .values({ ...row, is_automatic: 0, changed_ms: 0 })
                .execute()
            }
          }
          model.always((asking) =>
            asking.finish(
              `${asking.body.messages.at(-1)?.content ?? ''}\n${numbersIn(asking)
                .map((number) => `Said [${number}].`)
                .join('\n')}`,
            ),
          )
          for (const [at, as] of people.entries()) {
            model.forget()
            const viewer = { uid: as.uid, status: null }
            const nearest = (id: string): string | undefined => {
              const here = byId.get(id)
              if (here === undefined || !isSeenBy(viewer, here)) return undefined
              return settings.get(as.uid)?.get(id) ?? nearest(here.parent_id ?? '')
            }
            const ids = seeded
              .filter((each) => each.public && each.author_uid !== as.uid && !each.recipients.includes(as.uid))
              .filter(({ id }) => nearest(id) === 'follow')
              .map(({ id }) => id)
            const asked = await server.call('POST', '/api/digests', {
              as,
              body: { agent: 'claude', kind: 'following' },
            })
            if (as.uid === 'otto') expect(asked.status).toBe(403)
            else expect(asked.status).toBe(ids.length === 0 ? 409 : 200)
            if (asked.status !== 200) continue
            const get = async (): Promise<Digest> =>
              (await server.call('GET', `/api/digests/${asked.body.id}`, { as })).body
            await expect.poll(async () => (await get()).stage, { timeout: 20_000, interval: 10 }).toBe('done')
            const digest = await get()
            expect(digest).toMatchObject({ read: ids.length, total: ids.length, cut: 0, more: false })
            expect(digest.message_ids.toSorted()).toEqual(ids.toSorted())
            digests += 1
            const sent = JSON.stringify(model.askings().map(({ body }) => body))
            const known = JSON.stringify(digest)
            for (const each of seeded) {
              expect(sent.split(each.content).length - 1).toBe(ids.includes(each.id) ? 1 : 0)
              expect(sent).not.toContain(each.id)
              if (isSeenBy(viewer, each)) continue
              expect(known).not.toContain(each.content)
              expect(known).not.toContain(each.id)
            }
            for (const { message_id, sentences, thread } of digest.branches) {
              for (const id of [
                message_id,
                ...sentences.flatMap(({ citations }) => citations.map((c) => c.message_id)),
              ]) {
                expect(ids).toContain(id)
                expect(rootOf(id)).toBe(rootOf(thread?.message_id ?? ''))
              }
            }
            for (const other of people.filter((each) => each !== as))
              expect((await server.call('GET', `/api/digests/${digest.id}`, { as: other })).status).toBe(404)
            for (const [index, socket] of sockets.entries())
              if (index !== at) expect(JSON.stringify(socket.of('digest'))).not.toContain(digest.id)
          }
        }),
        runs,
      )
      expect(digests).toBeGreaterThan(10)
    })

    test('after a deletion nothing of the message is in any row', { timeout: forestsTimeoutMs }, async () => {
      await fc.assert(
        fc.asyncProperty(someForest(['wei', 'rosa'], 8), fc.nat(), async (seeds, pick) => {
          await clear()
          const seeded = await seedForest(server, seeds)
          const as = people.find(({ uid }) => uid === 'mia') as Account
          model.always((asking) =>
            asking.finish(
              [...(asking.body.messages.at(-1)?.content ?? '').matchAll(/number=(\d+)[\s\S]*?(canary-[\w-]+)/g)]
                .map(([, number, canary]) => `Said ${canary} [${number}].`)
                .join('\n'),
            ),
          )
          const roots = seeded.filter(({ parent_id }) => parent_id === null)
          for (const { id } of roots)
            await server.call('POST', `/api/messages/${id}/follow`, { as, body: { state: 'follow' } })
          await server.context.db.updateTable('follows').set({ changed_ms: 0 }).execute()
          const bodies = roots.map(({ id }) => ({ message_id: id, agent: 'claude' }))
          for (const body of [...bodies, { kind: 'following', agent: 'claude' }]) {
            const asked = await server.call('POST', '/api/digests', { as, body })
            if (asked.status !== 200) continue
            const stage = async () => (await server.call('GET', `/api/digests/${asked.body.id}`, { as })).body.stage
            await expect.poll(stage, { timeout: 20_000, interval: 10 }).toBe('done')
          }
          const doomed = seeded[pick % seeded.length]
          const left = await deleteSeeded(server, seeded, doomed?.id ?? '')
          const rows = JSON.stringify(
            await Promise.all(digestTables.map((table) => server.context.db.selectFrom(table).selectAll().execute())),
          )
          const kept = new Set(left.map(({ id }) => id))
          for (const each of seeded.filter(({ id }) => !kept.has(id))) {
            expect(rows).not.toContain(each.content)
            expect(rows).not.toContain(each.id)
          }
        }),
        runs,
      )
    })
  })
}
