import assert from 'node:assert/strict'
import { ask, makeUser, post } from '../journeys/support/people.ts'
import { startServer } from '../journeys/support/server.ts'
import { startReceiver } from '../support/server/webhook-receiver.ts'
import { makeGate } from './gate.ts'
import { assertIntact, inStoreOf } from './support/sound-store.ts'
import { passing, until } from './support/until.ts'
import { withoutRates } from './support/writing.ts'

const atOnce = 5

/** R24: whenever the server dies, every message reaches its webhook, and a repeat has the same id. */
export const killedWebhooks = makeGate({
  id: 'R24',
  promise: 'a server that is killed while it calls webhooks loses no message, and repeats one with the same id',
  sizes: { full: { kills: 100 }, short: { kills: 1 } },
  attempt: async ({ kills }, chance) => {
    const receiver = await startReceiver()
    const server = await startServer({ ...withoutRates, WEBHOOK_ORIGINS: receiver.origin })
    try {
      const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
      const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
      await ask(server, wei, 'POST', '/api/webhooks', { url: `${receiver.origin}/wei`, events: 'all' })
      receiver.answer((response) => {
        setTimeout(() => response.writeHead(204).end(), chance.between(0, 100))
      })
      const sent: string[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        const posts = Array.from({ length: atOnce }, (_, each) =>
          post(server, ada, { content: `${kill} ${each}`, recipients: [wei.uid] }),
        )
        sent.push(...(await Promise.all(posts)).map(({ id }) => id))
        await passing(chance.between(0, 300))
        await server.kill()
        await server.start()
      }
      const told = () => new Set(receiver.all.map(({ payload }) => payload.data.id))
      await until('every message has reached the webhook', async () => sent.every((id) => told().has(id)))
      const ids = new Set(receiver.all.map(({ id }) => id))
      assert.equal(ids.size, sent.length, 'one id for each message')
      await inStoreOf(server, undefined, (db) => assertIntact(db, 'sqlite'))
      return { kills, sent: sent.length, received: ids.size, repeated: receiver.all.length - ids.size, lost: 0 }
    } finally {
      await server.remove()
      await receiver.close()
    }
  },
})
