import assert from 'node:assert/strict'
import type { Message } from '#wire/message.ts'
import type { Digest } from '#wire/reader/digest.ts'
import { ask, makeUser, type Person, post } from '../../journeys/support/people.ts'
import { type Server, startServer } from '../../journeys/support/server.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { numbersIn } from '../../support/server/digest-numbers.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { makeGate } from '../gate.ts'
import type { Chance } from '../support/chance.ts'
import { assertIntact, inStoreOf } from '../support/sound-store.ts'
import { passing, until } from '../support/until.ts'
import { withoutRates } from '../support/writing.ts'

const rates = { AGENT_RATE: '100000/day', AGENT_TOTAL_RATE: '100000/day' }
const messagesCount = 6
/** Two or three messages of this length fit into a prompt. */
const padding = 'x'.repeat(3_000)

/** R22: whenever the server dies during a digest, every new message is read once and every sentence stored once. */
export const killedDigests = makeGate({
  id: 'R22',
  promise: 'a digest that is killed is finished: no message unread, no sentence or use lost or duplicated',
  sizes: { full: { kills: 100 }, short: { kills: 1 } },
  attempt: async ({ kills }, chance) => {
    const model = await startModelServer()
    const env = { ...withoutRates, ...rates, AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k' }
    const server = await startServer(env)
    try {
      const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
      const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
      let killed = 0
      let tried = 0
      let digests = 0
      while (killed < kills) {
        const { id } = await threadOf(server, mia, wei)
        model.forget()
        writeSlowly(model, chance)
        const asked = await ask<Digest>(server, mia, 'POST', '/api/digests', { message_id: id, agent: 'chatgpt' })
        await passing(chance.between(0, 1_500))
        await server.kill()
        if (await isUnfinished(server, asked.id)) killed += 1
        await server.start()
        answerAtOnce(model)
        const again = await finishedInTheEnd(server, mia, asked.id)
        await assertWhole(server, mia, asked.id, again)
        tried += again
        digests += 1
      }
      await inStoreOf(server, undefined, (db) => assertIntact(db, 'sqlite'))
      return { kills: killed, digests, messages: digests * messagesCount, 'tried again': tried, lost: 0, double: 0 }
    } finally {
      await server.remove()
      await model.close()
    }
  },
})

/** Mia's thread, with messages that are new to her. */
async function threadOf(server: Server, mia: Person, wei: Person): Promise<Message> {
  const root = await post(server, mia, { content: 'Where?' })
  let parent = root
  for (let at = 0; at < messagesCount; at += 1)
    parent = await post(server, wei, { content: `Message ${at} ${padding}`, parent_id: parent.id })
  return root
}

const sentences = (numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => `Sentence ${number} [${number}].\n`)

/** Some are killed before any text, some in the middle of a prompt's answer, some between two prompts. */
function writeSlowly(model: ModelServer, chance: Chance): void {
  model.always((asking) => {
    const [first = '', ...rest] = sentences(numbersIn(asking))
    const untilFirstMs = chance.between(0, 200)
    const untilLastMs = untilFirstMs + chance.between(0, 300)
    setTimeout(() => asking.isGone() || asking.say(first), untilFirstMs)
    setTimeout(() => asking.isGone() || asking.finish(rest.join('')), untilLastMs)
  })
}

const answerAtOnce = (model: ModelServer): void =>
  model.always((asking) => asking.finish(sentences(numbersIn(asking)).join('')))

const isUnfinished = (server: Server, id: string): Promise<boolean> =>
  inStoreOf(server, undefined, async (db) => {
    const digest = await db.selectFrom('digests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return digest.parts_done < digest.parts
  })

/** Waits for the end; a digest that has failed visibly is continued by hand. */
async function finishedInTheEnd(server: Server, person: Person, id: string): Promise<number> {
  let tried = 0
  await until('the digest is finished', async () => {
    const { stage, reason } = await ask<Digest>(server, person, 'GET', `/api/digests/${id}`)
    if (stage === 'done') return true
    if (stage !== 'failed') return false
    assert.equal(reason, 'interrupted')
    tried += 1
    await ask(server, person, 'POST', `/api/digests/${id}/retry`)
    return false
  })
  return tried
}

async function assertWhole(server: Server, person: Person, id: string, again: number): Promise<void> {
  const { read, total, branches } = await ask<Digest>(server, person, 'GET', `/api/digests/${id}`)
  const all = Array.from({ length: messagesCount }, (_, at) => at + 1)
  assert.deepEqual([read, total], [messagesCount, messagesCount])
  const said = branches.flatMap((branch) => branch.sentences)
  assert.deepEqual(
    said.map(({ text }) => text),
    all.map((number) => `Sentence ${number}.`),
  )
  assert.deepEqual(
    said.flatMap(({ citations }) => citations.map(({ number }) => number)),
    all,
  )
  await inStoreOf(server, undefined, async (db) => {
    const { parts } = await db.selectFrom('digests').select('parts').where('id', '=', id).executeTakeFirstOrThrow()
    assert.ok(parts > 1, 'it has several prompts')
    const requests = await db.selectFrom('agent_requests').select('id').where('message_id', '=', id).execute()
    const uses = await db.selectFrom('agent_uses').select('id').where('uid', '=', person.uid).execute()
    const own = uses.filter((use) => requests.some((request) => use.id.startsWith(request.id)))
    assert.equal(own.length, parts + again, 'each prompt is counted once')
  })
}
