import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Forest } from '#rules/thread/forest.ts'
import type { Message } from '#wire/message.ts'
import { type Chance, chanceOf } from '../faults/support/chance.ts'
import { clockAt } from '../support/clock.ts'
import { type Account, buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { freshPostgres } from '../support/server/postgres.ts'
import { contents, cursorOf, missedBy, picture, replay } from '../support/server/replay.ts'
import { clearMessages } from '../support/server/seeded-forest.ts'

/** How many rounds are tried, in each of which four nodes write at once; `npm run test:faults` tries many more. */
const interleavings = Number(process.env.INTERLEAVINGS ?? 80)
/** After this many rounds everything is deleted, so that one page has all messages. */
const roundsTogether = 10

describe('four nodes that write to one PostgreSQL at once', { timeout: 60_000 + interleavings * 1_000 }, () => {
  let database: Awaited<ReturnType<typeof freshPostgres>>
  let nodes: TestServer[]
  let cast: Readonly<Record<'ada' | 'wei' | 'mia', Account>>

  beforeAll(async () => {
    database = await freshPostgres()
    const clock = clockAt()
    const env = { MESSAGE_RATE: '1000000/second', LOOKUP_RATE: '1000000/second' }
    const start = () => buildTestServer('postgres', { databaseUrl: database.url, clock, env })
    nodes = [await start(), ...(await Promise.all([start(), start(), start()]))]
    cast = await nodeAt(0).cast()
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await database.drop()
  })
  afterEach(() => vi.restoreAllMocks())

  const nodeAt = (at: number): TestServer => nodes[at] as TestServer

  test('all readers see writes in one order, without gaps or repeats, and no acknowledged write is lost', async () => {
    const seed = process.env.INTERLEAVINGS_SEED ?? String(Date.now())
    const chance = chanceOf(seed)
    delayStatements(chance.of('statements'))
    for (let round = 0; round < interleavings; round += roundsTogether) {
      const kept = await writeTogether(chance.of(`round ${round}`))
      await expectKept(kept, `INTERLEAVINGS_SEED=${seed}, round ${round}`)
    }
  })

  type Kept = {
    readonly posted: ReadonlySet<string>
    readonly deleted: ReadonlySet<string>
    readonly readers: Reader[]
  }
  type Reader = { readonly as: Account | null; forest: Forest; cursor: string; readonly heard: string[] }

  async function writeTogether(chance: Chance): Promise<Kept> {
    await clearMessages(nodeAt(0))
    const posted = new Set<string>()
    const deleted = new Set<string>()
    const first = await nodeAt(0).post(cast.wei, { content: 'first' })
    posted.add(first.id)
    const readers: Reader[] = []
    for (const as of [null, ...Object.values(cast)]) {
      readers.push({ as, cursor: await cursorOf(nodeAt(0), as), forest: await picture(nodeAt(0), as), heard: [] })
    }
    for (let round = 0; round < roundsTogether; round += 1) {
      const known = [...posted].filter((id) => !deleted.has(id))
      const shared = { key: randomUUID(), target: known.length === 0 ? undefined : chance.pick(known) }
      const acts = nodes.map((node, at) => act(node, chance.of(`${round} ${at}`), known, shared, { posted, deleted }))
      const reads = readers.map((reader) => catchUp(chance.pick(nodes), reader))
      await Promise.all([...acts, ...reads])
    }
    return { posted, deleted, readers }
  }

  type Ended = { readonly posted: Set<string>; readonly deleted: Set<string> }
  type Shared = { readonly key: string; readonly target: string | undefined }

  /**
   * One write, most often to the message that others write to; a post under the shared key may be sent to several
   * nodes.
   */
  async function act(node: TestServer, chance: Chance, known: readonly string[], shared: Shared, ended: Ended) {
    const target = known.length === 0 || chance.happens(0.8) ? shared.target : chance.pick(known)
    const kind = chance.pick(['post', 'reply', 'reply', 'private', 'twice', 'delete'] as const)
    if (kind === 'delete') {
      const answer = await node.call('DELETE', `/api/messages/${target}`, { as: cast.ada })
      expect([200, 404]).toContain(answer.status)
      if (answer.status === 200 && target !== undefined) ended.deleted.add(target)
      return
    }
    const parent_id = kind === 'post' ? undefined : target
    const isPrivate = kind === 'private'
    const people = isPrivate ? { public: false, recipients: ['mia'] } : {}
    const answer = await node.call('POST', '/api/messages', {
      as: chance.pick(kind === 'twice' ? [cast.wei] : [cast.wei, cast.ada]),
      body: { content: kind, ...(parent_id === undefined ? {} : { parent_id }), ...people },
      ...(kind === 'twice' ? { headers: { 'idempotency-key': shared.key } } : {}),
    })
    // 404: its parent was just deleted, or is private; 410: it was itself deleted, before it was sent again.
    expect([201, 404, 410], JSON.stringify(answer.body)).toContain(answer.status)
    if (answer.status === 201) ended.posted.add(answer.body.id)
  }

  async function catchUp(node: TestServer, reader: Reader): Promise<void> {
    for (let isDone = false; !isDone; ) {
      const missed = await missedBy(node, reader.as, reader.cursor)
      reader.forest = replay(reader.forest, missed)
      reader.cursor = missed.cursor
      reader.heard.push(...missed.new.map(({ id }) => id))
      isDone = missed.exhausted
    }
  }

  async function expectKept({ posted, deleted, readers }: Kept, where: string): Promise<void> {
    for (const reader of readers) {
      await catchUp(nodeAt(0), reader)
      const now = contents(await picture(nodeAt(0), reader.as))
      expect(contents(reader.forest), where).toEqual(now)
      expect(reader.heard.length, `${where}: something was new twice`).toBe(new Set(reader.heard).size)
      expectInOrder(now, where)
    }
    const { db } = nodeAt(0).context
    const rows = await db.selectFrom('messages').select(['id', 'parent_id']).execute()
    const stored = new Set(rows.map(({ id }) => id))
    const orphans = rows.filter(({ parent_id }) => parent_id !== null && !stored.has(parent_id))
    expect(orphans, `${where}: replies to what was deleted`).toEqual([])
    // With what was below it, also what whoever deleted it may not see.
    const logged = await db.selectFrom('changes').select('message_id').where('kind', '=', 'deleted').execute()
    const gone = new Set(logged.map(({ message_id }) => message_id))
    expect(
      [...posted].filter((id) => !gone.has(id) && !stored.has(id)),
      `${where}: lost`,
    ).toEqual([])
    expect(
      [...deleted].filter((id) => stored.has(id)),
      `${where}: deleted, and still there`,
    ).toEqual([])
    expect(
      [...stored].filter((id) => !posted.has(id)),
      `${where}: stored, and never acknowledged`,
    ).toEqual([])
  }

  /** A reply is later than its parent, which exists, and no two messages have the same time. */
  function expectInOrder(messages: readonly Message[], where: string): void {
    const times = new Map(messages.map(({ id, timestamp }) => [id, timestamp]))
    expect(new Set(times.values()).size, where).toBe(messages.length)
    for (const { parent_id, timestamp } of messages) {
      if (parent_id !== null && times.has(parent_id)) expect((times.get(parent_id) ?? '') < timestamp, where).toBe(true)
    }
  }
})

/** Each statement is sent up to three turns of the event loop late, so that the nodes overtake each other. */
function delayStatements(chance: Chance): void {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const late = async () => {
      for (let turns = chance.between(0, 3); turns > 0; turns -= 1) await setImmediate()
      return Reflect.apply(query, this, args)
    }
    // With a callback there is nothing to wait for.
    return args.some((each) => typeof each === 'function') ? Reflect.apply(query, this, args) : late()
  })
}
