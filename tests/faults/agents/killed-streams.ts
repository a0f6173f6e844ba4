import assert from 'node:assert/strict'
import type { Message } from '#wire/message.ts'
import { ask, makeUser, type Person, post, request } from '../../journeys/support/people.ts'
import { type Server, startServer } from '../../journeys/support/server.ts'
import { makeGate } from '../gate.ts'
import type { Chance } from '../support/chance.ts'
import { assertIntact, inStoreOf } from '../support/sound-store.ts'
import { passing } from '../support/until.ts'
import { withoutRates } from '../support/writing.ts'

const atOnce = 3
const words = ['Once ', 'upon ', 'a 🌳 ', 'there ', 'was.']

type Bot = Pick<Person, 'token'>

/** R25: a bot that repeats what was not answered loses and doubles nothing, whenever the server dies. */
export const killedStreams = makeGate({
  id: 'R25',
  promise: 'a bot whose server is killed while it writes continues: no part of its text is lost or doubled',
  sizes: { full: { kills: 100 }, short: { kills: 1 } },
  attempt: async ({ kills }, chance) => {
    const server = await startServer(withoutRates)
    try {
      const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
      const bot = await makeBot(server, ada)
      const parents: string[] = []
      let unanswered = 0
      for (let kill = 0; kill < kills; kill += 1) {
        const asked = await Promise.all(Array.from({ length: atOnce }, () => post(server, ada, { content: 'Tell us' })))
        parents.push(...asked.map(({ id }) => id))
        const writing = asked.map(({ id }) => writeSlowly(server, bot, id, chance))
        await passing(chance.between(0, 300))
        await server.kill()
        await server.start()
        unanswered += (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)
      }
      for (const id of parents) {
        const path = `/api/messages/${id}/children`
        const { messages } = await ask<{ messages: readonly Message[] }>(server, ada, 'GET', path)
        assert.deepEqual(
          messages.map(({ content }) => content),
          [words.join('')],
          'one message with the whole text',
        )
      }
      await inStoreOf(server, undefined, (db) => assertIntact(db, 'sqlite'))
      return { kills, messages: parents.length, repeated: unanswered, lost: 0, double: 0 }
    } finally {
      await server.remove()
    }
  },
})

/** Writes one message, and makes each call again until it is answered. Returns how many were made again. */
async function writeSlowly(server: Server, bot: Bot, parent_id: string, chance: Chance): Promise<number> {
  let repeated = 0
  const key = { 'idempotency-key': crypto.randomUUID() }
  const call = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    for (;;) {
      const answer = await request(server, bot, 'POST', path, body, headers).catch(() => null)
      if (answer?.ok === true) return answer.json()
      if (answer !== null && answer.status < 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      repeated += 1
      await passing(20)
    }
  }
  const { id } = await call('/api/streams', { parent_id }, key)
  let position = 0
  for (const text of words) {
    const answer = await call(`/api/streams/${id}/parts`, { position, text })
    position = answer.position
    await passing(chance.between(0, 60))
  }
  await call(`/api/streams/${id}/finish`, {})
  return repeated
}

async function makeBot(server: Server, admin: Person): Promise<Bot> {
  const named = { display_name: 'Robin', user_tag: 'robin' }
  const { uid } = await ask<{ uid: string }>(server, admin, 'POST', '/api/admin/bots', named)
  const token = { name: 'A script', scopes: ['read', 'write'], days: 1 }
  const made = await ask<{ secret: string }>(server, admin, 'POST', `/api/admin/bots/${uid}/tokens`, token)
  return { token: made.secret }
}
