import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { pendingPostsAtom } from '../../src/app/state/pending/pending-posts.ts'
import { makeUser, request } from '../journeys/support/people.ts'
import type { Server } from '../journeys/support/server.ts'
import type { Tap } from '../support/server/tcp-proxy.ts'
import { makeGate } from './gate.ts'
import { assertIntact, inStoreOf } from './support/sound-store.ts'
import { send } from './support/tab.ts'
import { withTabsBehindAProxy } from './support/tabs-behind-a-proxy.ts'
import { until } from './support/until.ts'

const dropped = 0.3

/** R2: a request whose response never arrives is repeated, and nothing is stored twice. */
export const droppedAnswers = makeGate({
  id: 'R2',
  promise: 'on a connection that loses 30 % of the responses, each send creates one message',
  sizes: { full: { sends: 1_000, people: 5, atOnce: 50 }, short: { sends: 40, people: 2, atOnce: 50 } },
  attempt: async ({ sends, people, atOnce }, chance) => {
    let drops = 0
    const tap: Tap = (towards, bytes) => {
      if (towards === 'server' || !bytes.includes('HTTP/1.1 201') || !chance.happens(dropped)) return bytes
      drops += 1
      return 'cut'
    }
    return withTabsBehindAProxy({ people, haste: 40, tap }, async ({ server, tabs }) => {
      await Promise.all(
        tabs.map(async (tab, writer) => {
          for (let index = writer; index < sends; index += people) await send(tab, 'new-thread', `Words ${index}`)
        }),
      )
      await until('everything has been sent', () => tabs.every(({ store }) => store.get(pendingPostsAtom).length === 0))
      const sameKey = await postAtOnce(server, atOnce)
      const contents = await inStoreOf(server, undefined, async (db) => {
        await assertIntact(db, 'sqlite')
        return (await db.selectFrom('messages').select('content').execute()).map(({ content }) => content)
      })
      const expected = [...Array.from({ length: sends }, (_, index) => `Words ${index}`), 'At once']
      assert.deepEqual(contents.sort(), expected.sort())
      assert.ok(drops > 0, 'answers were lost')
      return { sends, 'answers lost': drops, stored: contents.length - 1, [`${atOnce} at once`]: `${sameKey} row` }
    })
  },
})

/** One key in many concurrent requests: one message, and all get the same response. */
async function postAtOnce(server: Server, times: number): Promise<number> {
  const person = await makeUser(server, { name: 'Twin', status: 'whitelisted' })
  const headers = { 'idempotency-key': randomUUID() }
  const post = () => request(server, person, 'POST', '/api/messages', { content: 'At once' }, headers)
  const answers = await Promise.all(Array.from({ length: times }, post))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal(new Set(bodies).size, 1)
  return new Set(bodies).size
}
