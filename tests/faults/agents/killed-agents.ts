import assert from 'node:assert/strict'
import type { AgentRequest } from '#wire/agent-request.ts'
import type { Message } from '#wire/message.ts'
import { ask, makeUser, type Person, post } from '../../journeys/support/people.ts'
import { type Server, startServer } from '../../journeys/support/server.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { makeGate } from '../gate.ts'
import type { Chance } from '../support/chance.ts'
import { assertIntact, inStoreOf } from '../support/sound-store.ts'
import { passing, until } from '../support/until.ts'
import { withoutRates } from '../support/writing.ts'

const atOnce = 3
const rates = { AGENT_RATE: '100000/day', AGENT_TOTAL_RATE: '100000/day' }

/** R21: whenever the server dies during an agent's work, the request is answered exactly once in the end. */
export const killedAgents = makeGate({
  id: 'R21',
  promise: 'an agent that is killed while answering answers once: no reply is lost or duplicated',
  sizes: { full: { kills: 100 }, short: { kills: 1 } },
  attempt: async ({ kills }, chance) => {
    const model = await startModelServer()
    const env = { ...withoutRates, ...rates, AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k' }
    const server = await startServer(env)
    let again = 0
    try {
      const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
      const questions: string[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        writeSlowly(model, chance)
        const posts = Array.from({ length: atOnce }, (_, each) =>
          post(server, ada, { content: `@gpt ${kill} ${each}?` }),
        )
        const asked = (await Promise.all(posts)).map(({ id }) => id)
        questions.push(...asked)
        await passing(chance.between(0, 2_000))
        await server.kill()
        await server.start()
        model.always((asking) => asking.finish('An answer.'))
        for (const id of asked) again += await answeredInTheEnd(server, ada, id)
      }
      for (const id of questions) assert.equal((await answersTo(server, ada, id)).length, 1, 'one answer each')
      await inStoreOf(server, undefined, (db) => assertIntact(db, 'sqlite'))
      return { kills, asked: questions.length, answers: questions.length, 'tried again': again, lost: 0, double: 0 }
    } finally {
      await server.remove()
      await model.close()
    }
  },
})

/** Some are killed before any text, some in the middle, some when the text is complete. */
function writeSlowly(model: ModelServer, chance: Chance): void {
  model.always((asking) => {
    const untilFirstMs = chance.between(0, 300)
    const untilLastMs = untilFirstMs + chance.between(0, 300)
    setTimeout(() => asking.isGone() || asking.say('An '), untilFirstMs)
    setTimeout(() => asking.isGone() || asking.finish('answer.'), untilLastMs)
  })
}

/** Waits for the answer; if a part of it was shown, it has failed visibly and is tried again by hand. */
async function answeredInTheEnd(server: Server, person: Person, id: string): Promise<number> {
  let again = 0
  await until('the question is answered', async () => {
    if ((await answersTo(server, person, id)).length > 0) return true
    const { requests } = await ask<{ requests: readonly AgentRequest[] }>(
      server,
      person,
      'GET',
      `/api/agents/requests?message_id=${id}`,
    )
    if (requests[0]?.stage !== 'failed') return false
    assert.equal(requests[0].reason, 'interrupted')
    again += 1
    await ask(server, person, 'POST', '/api/agents/requests', { message_id: id, agent: 'chatgpt' })
    return false
  })
  return again
}

const answersTo = async (server: Server, person: Person, id: string): Promise<readonly Message[]> =>
  (await ask<{ messages: readonly Message[] }>(server, person, 'GET', `/api/messages/${id}/children`)).messages
