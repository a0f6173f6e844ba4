import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MapRow } from '#wire/map.ts'
import type { Message } from '#wire/message.ts'
import { buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import {
  clearMessages,
  makeReaders,
  type Reader,
  type SeededMessage,
  seedForest,
  someForest,
  worldOf,
} from '../../../support/server/seeded-forest.ts'

const uids = ['ada', 'wei', 'mia', 'otto']

/** Choices of messages by numbers, most of them in one branch. */
const someAttempt = fc.record({
  author: fc.constantFrom('ada', 'wei', 'mia'),
  tip: fc.nat(1_000),
  fork: fc.nat(6),
  sources: fc.array(fc.nat(6), { minLength: 1, maxLength: 3 }),
  stray: fc.option(fc.nat(1_000), { freq: 5 }),
  public: fc.boolean(),
  recipients: fc.uniqueArray(fc.constantFrom(...uids), { maxLength: 2 }),
})
type Attempt = typeof someAttempt extends fc.Arbitrary<infer Value> ? Value : never

for (const dialect of dialects) {
  describe(`branches brought home in any forest, on ${dialect}`, () => {
    let server: TestServer
    let readers: Reader[]

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      readers = await makeReaders(server)
    })
    afterAll(() => server.close())

    test('only what all readers may see is used, and nobody learns of what is hidden from them', {
      timeout: 120_000,
    }, async () => {
      const met = { posted: 0, refused: 0, missing: 0 }
      await fc.assert(
        fc.asyncProperty(
          someForest(uids, 14),
          fc.array(someAttempt, { minLength: 6, maxLength: 6 }),
          async (seeds, attempts) => {
            await clearMessages(server)
            const seeded = await seedForest(
              server,
              seeds.map((each, index) => ({ ...each, parent: index === 0 ? null : (each.parent ?? index - 1) })),
            )
            for (const attempt of attempts) met[await tryOne(server, readers, seeded, attempt)] += 1
          },
        ),
        { numRuns: 25 },
      )
      for (const count of Object.values(met)) expect(count).toBeGreaterThan(5)
    })
  })
}

async function tryOne(
  server: TestServer,
  readers: readonly Reader[],
  seeded: readonly SeededMessage[],
  attempt: Attempt,
): Promise<'posted' | 'refused' | 'missing'> {
  const at = (index: number) => seeded[index % seeded.length] as SeededMessage
  const byId = new Map(seeded.map((each) => [each.id, each]))
  const up: SeededMessage[] = []
  for (let each = byId.get(at(attempt.tip).id); each !== undefined; each = byId.get(each.parent_id ?? '')) up.push(each)
  const tip = up[0] as SeededMessage
  const forkAt = Math.min(attempt.fork, up.length - 1)
  const fork = up[forkAt] as SeededMessage
  const sources = attempt.sources.map((index) => (up[index % Math.max(1, forkAt)] as SeededMessage).id)
  if (attempt.stray !== null) sources.push(at(attempt.stray).id)
  const { author } = attempt
  const as = readers.find(({ viewer }) => viewer.uid === author)?.as ?? null
  const body = {
    content: 'Brought home',
    parent_id: fork.id,
    public: attempt.public,
    recipients: attempt.recipients,
    brings_home: { branch: tip.id, sources },
  }
  const { status, body: answer } = await server.call('POST', '/api/messages', { as, body })

  const worldFor = (uid: string | null) => worldOf({ uid, status: null }, seeded)
  const own = worldFor(author).ids
  const path = up.slice(0, forkAt).map(({ id }) => id)
  const readBy = attempt.public ? [null, ...uids] : [author, ...attempt.recipients]
  const isSeen = [fork.id, tip.id, ...sources].every((id) => own.has(id))
  const isAllowed =
    path.length > 0 &&
    path.every((id) => own.has(id)) &&
    sources.every((id) => path.includes(id) && readBy.every((uid) => worldFor(uid).ids.has(id)))
  expect(status).toBe(!isSeen ? 404 : isAllowed ? 201 : 400)
  if (status !== 201) return status === 404 ? 'missing' : 'refused'

  for (const { viewer, as: reader } of readers) {
    const world = worldFor(viewer.uid)
    const hidden = seeded.filter(({ id }) => !world.ids.has(id))
    const get = async (address: string) => {
      const { body: read } = await server.call('GET', `/api/messages/${address}`, { as: reader })
      const text = JSON.stringify(read)
      for (const { id, content } of hidden) {
        expect(text).not.toContain(id)
        expect(text).not.toContain(content)
      }
      return read
    }
    const isReader = attempt.public || readBy.includes(viewer.uid)
    const message: Message = await get(answer.id)
    if (!isReader) {
      expect(message).toEqual({ detail: 'Message not found', code: 'message_not_found' })
      continue
    }
    expect(message.brought_home?.from).toBe(world.ids.has(tip.id) ? tip.id : null)
    expect(message.brought_home?.sources.map(({ id }) => id)).toEqual([...new Set(sources)])
    await get('chronological')
    const { rows }: { readonly rows: readonly MapRow[] } = await get(`${answer.id}/map`)
    const row = rows.find(({ id }) => id === answer.id)
    expect(row?.home_from).toBe(world.ids.has(tip.id) ? tip.id : undefined)
  }
  return 'posted'
}
