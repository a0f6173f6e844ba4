import assert from 'node:assert/strict'
import pg from 'pg'
import { startOwnPostgres } from '../../tools/services/postgres.ts'
import { startReplica } from '../../tools/services/postgres-replica.ts'
import { startOwnRedis } from '../../tools/services/redis.ts'
import type { HaltableService } from '../../tools/services/service.ts'
import { type Person, request } from '../journeys/support/people.ts'
import { type Server, startServer } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import type { Chance } from './support/chance.ts'
import { passing, until } from './support/until.ts'
import { makeWriters, withoutRates } from './support/writing.ts'

type Size = { readonly faults: number; readonly writers: number }

/** Two nodes read from a replica that is in trouble. */
export const laggingReplica = makeGate({
  id: 'REPLICA',
  promise:
    'A replica lags, hangs and is killed while people write: on no node is anything older read than what was acknowledged',
  sizes: { full: { faults: 60, writers: 6 }, short: { faults: 2, writers: 3 } },
  attempt: inTrouble,
})

async function inTrouble({ faults, writers }: Size, chance: Chance) {
  const [postgres, redis] = [await startOwnPostgres(), await startOwnRedis()]
  // Of an empty database: the nodes' migrations reach it as everything else.
  const replica = await startReplica(postgres)
  const env = {
    ...withoutRates,
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: replica.url,
    REDIS_URL: redis.url,
  }
  const nodes: Server[] = []
  const hands: Hand[] = []
  try {
    const first = await startServer(env)
    nodes.push(first, await startServer({ ...env, DATA_DIR: first.dataDir }))
    for (const person of await makeWriters(first, writers)) hands.push(startHand(nodes, person, chance.of(person.uid)))
    const trouble = async () => {
      for (let fault = 0; fault < faults; fault += 1) {
        await chance.pick([paused, killed, frozen])(replica, chance.between(20, 1_500))
        await untilReadAgain(replica, hands)
      }
    }
    // A hand that fails ends it immediately.
    await Promise.race([trouble(), Promise.all(hands.map(({ work }) => work))])
    await Promise.all(hands.map((hand) => hand.stop()))
    return { faults, writers, acknowledged: acknowledged(hands), older: 0 }
  } finally {
    await Promise.allSettled(hands.map((hand) => hand.stop()))
    for (const node of nodes) await node.remove()
    await replica.stop()
    await redis.stop()
    await postgres.stop()
  }
}

async function paused(replica: HaltableService, forMs: number): Promise<void> {
  await onReplica(replica, 'select pg_wal_replay_pause()')
  await passing(forMs)
  await onReplica(replica, 'select pg_wal_replay_resume()')
}

async function killed(replica: HaltableService, forMs: number): Promise<void> {
  await replica.halt('SIGKILL')
  await passing(forMs)
  await replica.resume()
}

async function frozen(replica: HaltableService, forMs: number): Promise<void> {
  replica.freeze()
  await passing(forMs)
  replica.thaw()
}

async function onReplica(replica: HaltableService, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The work goes on, and the replica is read as before. */
async function untilReadAgain(replica: HaltableService, hands: readonly Hand[]): Promise<void> {
  const rowsRead = async () => {
    const [row] = await onReplica(
      replica,
      `select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables where relname = 'clock'`,
    )
    return Number(row?.rows)
  }
  const [read, written] = [await rowsRead(), acknowledged(hands)]
  await until('the replica is read again', async () => (await rowsRead()) > read && acknowledged(hands) > written)
}

type Hand = {
  readonly acknowledged: () => number
  readonly work: Promise<void>
  readonly stop: () => Promise<void>
}

const acknowledged = (hands: readonly Hand[]) => hands.reduce((sum, hand) => sum + hand.acknowledged(), 0)

/** A person who writes on any node, and right after that reads on any node. */
function startHand(nodes: readonly Server[], person: Person, chance: Chance): Hand {
  let isStopped = false
  let count = 0
  const read = (path: string, as: Person | null) => request(chance.pick(nodes), as, 'GET', path)

  async function writeAndRead(): Promise<void> {
    const content = `Words ${crypto.randomUUID()}`
    const posted = await request(chance.pick(nodes), person, 'POST', '/api/messages', { content })
    assert.equal(posted.status, 201)
    const { id } = await posted.json()
    count += 1
    const list = await read(`/api/messages/chronological?limit=1&author_uid=${person.uid}`, person)
    assert.deepEqual([list.status, (await list.json()).messages[0]?.content], [200, content], 'a list')
    const thread = await read(`/api/messages/thread/${id}`, chance.happens(0.5) ? person : null)
    assert.equal(thread.status, 200, 'a thread')
    if (chance.happens(0.6)) return
    const deleted = await request(chance.pick(nodes), person, 'DELETE', `/api/messages/${id}`)
    assert.ok(deleted.ok)
    count += 1
    const gone = await read(`/api/messages/${id}`, chance.happens(0.5) ? person : null)
    assert.equal(gone.status, 404, 'what was deleted')
  }

  const work = (async () => {
    while (!isStopped) await writeAndRead()
  })()
  // Whoever awaits it gets the error.
  work.catch(() => {})
  return {
    acknowledged: () => count,
    work,
    stop: () => {
      isStopped = true
      return work
    },
  }
}
