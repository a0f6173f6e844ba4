import assert from 'node:assert/strict'
import { pendingPostsAtom } from '../../src/app/state/pending/pending-posts.ts'
import { type Person, post } from '../journeys/support/people.ts'
import type { Server } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import { inStoreOf } from './support/sound-store.ts'
import { send } from './support/tab.ts'
import { first, type Wire, withTabsBehindAProxy } from './support/tabs-behind-a-proxy.ts'
import { passing, until } from './support/until.ts'

/** An outage of 1 to 120 s passes this much faster, and so do the app's own waits. */
const haste = 40

/** R3: whatever is written before, during and after an outage arrives once, in its author's order. */
export const cutLines = makeGate({
  id: 'R3',
  promise: 'what is written during an outage arrives once, in the order in which it was written',
  sizes: { full: { cuts: 20, people: 5, each: 40 }, short: { cuts: 2, people: 2, each: 6 } },
  attempt: ({ cuts, people, each }, chance) =>
    withTabsBehindAProxy({ people, haste }, async ({ server, wire, writers, tabs }) => {
      const cutting = cutAgainAndAgain(wire, cuts, () => chance.between(1_000, 120_000) / haste)
      await Promise.all(
        tabs.map(async (tab, writer) => {
          for (let index = 0; index < each; index += 1) {
            await send(tab, 'new-thread', `Words ${index}`)
            await passing(chance.of(`writer ${writer} ${index}`).between(0, 500))
          }
        }),
      )
      const cutMs = await cutting
      await until('everything has been sent', () => tabs.every(({ store }) => store.get(pendingPostsAtom).length === 0))
      const written = Array.from({ length: each }, (_, index) => `Words ${index}`)
      for (const person of writers) assert.deepEqual(await wordsOf(server, person), written, 'once, and in order')
      const cutSeconds = Math.round((cutMs * haste) / 1_000)
      return { cuts, 'cut, s': cutSeconds, written: people * each, lost: 0, double: 0, disordered: 0 }
    }),
})

async function cutAgainAndAgain(wire: Wire, cuts: number, lengthMs: () => number): Promise<number> {
  let totalMs = 0
  for (let cut = 0; cut < cuts; cut += 1) {
    const ms = lengthMs()
    totalMs += ms
    await wire.cut()
    await passing(ms)
    await wire.mend()
    await passing(200)
  }
  return totalMs
}

const wordsOf = (server: Server, { uid }: Person): Promise<string[]> =>
  inStoreOf(server, undefined, async (db) => {
    const query = db.selectFrom('messages').select('content').where('author_uid', '=', uid)
    return (await query.orderBy('timestamp').orderBy('id').execute()).map(({ content }) => content)
  })

const poisoned = 3

/** R5: a post that the server refuses for good stays with its reason; all others are sent. */
export const poisonedPost = makeGate({
  id: 'R5',
  promise: 'a post that is refused for good delays no other',
  sizes: { full: { posts: 10 }, short: { posts: 10 } },
  attempt: ({ posts }) =>
    withTabsBehindAProxy({ people: 1, haste }, async ({ server, wire, writers, tabs }) => {
      const wei = first(writers)
      const tab = first(tabs)
      const root = await post(server, wei, { content: 'Which tree?' })
      await wire.cut()
      for (let index = 1; index <= posts; index += 1) {
        // A reply to a message that never existed is always a 404.
        const parent = index === poisoned ? { ...root, id: crypto.randomUUID() } : root
        await send(tab, parent, `Words ${index}`)
      }
      await wire.mend()
      tab.network(true)
      const left = () => tab.store.get(pendingPostsAtom).filter(({ stage }) => stage === 'waiting')
      await until('all others have been sent', () => left().length === 0)
      const refused = tab.store.get(pendingPostsAtom)
      assert.deepEqual(
        refused.map(({ body }) => body.content),
        [`Words ${poisoned}`],
      )
      assert.ok(refused[0]?.problem, 'the reason stands beside the words')
      const arrived = (await wordsOf(server, wei)).length - 1
      assert.equal(arrived, posts - 1)
      return { posts, poisoned: 1, delivered: arrived, 'kept with its reason': refused.length }
    }),
})
