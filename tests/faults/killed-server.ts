import assert from 'node:assert/strict'
import type { Person } from '../journeys/support/people.ts'
import type { ServerProcess } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import type { Chance } from './support/chance.ts'
import { type Home, nodeAt, oneServer, twoNodes } from './support/home.ts'
import { assertIntact, inStoreOf } from './support/sound-store.ts'
import { idIn, makeWriters, type Posting, type Stored, sendOnce, somePosting } from './support/writing.ts'

/** R1: after a kill, what was acknowledged is stored completely; the rest is stored once when it is sent again. */
export const killedServer = makeGate({
  id: 'R1',
  promise: 'what the server acknowledged survives a kill; nothing is half stored',
  sizes: { full: { rounds: 200, writers: 20 }, short: { rounds: 2, writers: 20 } },
  attempt: async (size, chance) => killed(size, chance, await oneServer()),
})

/** R1N: the same of two nodes, each killed at a moment of its own. */
export const killedNodes = makeGate({
  id: 'R1N',
  promise: 'the same of two nodes on PostgreSQL and Redis',
  sizes: { full: { rounds: 40, writers: 20 }, short: null },
  attempt: async (size, chance) => killed(size, chance, await twoNodes()),
})

type Size = { readonly rounds: number; readonly writers: number }

async function killed({ rounds, writers }: Size, chance: Chance, home: Home) {
  try {
    const [server] = home.nodes
    const hands = handsOf(await makeWriters(server, 5), writers)
    const stored: Stored[] = []
    let unanswered = 0
    for (let round = 0; round < rounds; round += 1) {
      const own = chance.of(`round ${round}`)
      const writing = home.nodes.map((node, at) => {
        const some = hands.filter((_, hand) => hand % home.nodes.length === at)
        return writeUntilKilled(node, some, own.between(5, 500), own.of(`node ${at}`), stored)
      })
      const left = (await Promise.all(writing)).flat()
      for (const node of home.nodes) await node.start()
      unanswered += left.length
      for (const [at, { person, posting }] of left.entries()) {
        const id = await idIn(await sendOnce(nodeAt(home, at), person, posting))
        assert.notEqual(id, null, 'what was not answered can be sent again')
        stored.push({ posting, person, id: id ?? '' })
      }
      await assertKept(server, stored, home.databaseUrl)
    }
    return { rounds, writers, acknowledged: stored.length - unanswered, unanswered, lost: 0, halves: 0 }
  } finally {
    await home.remove()
  }
}

/** Each person writes in several parallel loops. */
export const handsOf = (people: readonly Person[], count: number): Person[] =>
  Array.from({ length: count }, (_, hand) => people[hand % people.length] ?? []).flat()

type Left = { readonly person: Person; readonly posting: Posting }

/** Everybody posts one thing after the other until the server is killed; returns what got no response. */
async function writeUntilKilled(
  server: ServerProcess,
  people: readonly Person[],
  killAfterMs: number,
  chance: Chance,
  stored: Stored[],
): Promise<Left[]> {
  const known = stored
    .filter(({ posting }) => posting.isPublic)
    .map(({ id }) => id)
    .slice(-200)
  const writing = people.map(async (person, index) => {
    const own = chance.of(`writer ${index}`)
    const others = people.filter(({ uid }) => uid !== person.uid)
    for (;;) {
      const posting = somePosting(own, known, others)
      const id = await idIn(await sendOnce(server, person, posting))
      if (id === null) return { person, posting }
      stored.push({ posting, person, id })
    }
  })
  await new Promise((resolve) => setTimeout(resolve, killAfterMs))
  await server.kill()
  return Promise.all(writing)
}

/** Every key was stored once, completely. */
export async function assertKept(
  server: ServerProcess,
  stored: readonly Stored[],
  databaseUrl?: string,
): Promise<void> {
  await inStoreOf(server, databaseUrl, async (db) => {
    const rows = await db.selectFrom('messages').select(['id', 'content', 'root_id']).execute()
    const contents = new Map(rows.map(({ id, content }) => [id, content]))
    const sizes = Map.groupBy(rows, ({ root_id }) => root_id)
    for (const { posting, id } of stored) {
      assert.equal(contents.get(id), posting.words, 'what was acknowledged is there')
      if (posting.count > 1) assert.ok((sizes.get(id)?.length ?? 0) >= posting.count, 'an import is there whole')
    }
    const expected = stored.reduce((sum, { posting }) => sum + posting.count, 0)
    assert.equal(rows.length, expected, 'each key has stored once')
    await assertIntact(db, databaseUrl === undefined ? 'sqlite' : 'postgres')
  })
}
