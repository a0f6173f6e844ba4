import assert from 'node:assert/strict'
import { startOwnPostgres } from '../../tools/services/postgres.ts'
import { ask, makeUser, type Person, post, request } from '../journeys/support/people.ts'
import { type ServerProcess, startServer } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import { type Seen, whileBystanderCalls } from './support/bystander.ts'
import { withoutRates } from './support/writing.ts'

const list = '/api/messages/chronological?excerpt=300'
const contentLength = 49_000

/** S4: the largest things one person may do, while another reads the list; on both databases. */
export const permittedActs = makeGate({
  id: 'S4',
  promise: 'an import, an account deletion and many concurrent posts delay nobody else',
  sizes: {
    full: { turns: 100, posts: 200, p99AllowedMs: 300 },
    short: { turns: 10, posts: 20, p99AllowedMs: null },
  },
  attempt: async ({ turns, posts, p99AllowedMs }) => {
    const figures: Record<string, string> = {}
    for (const dialect of ['sqlite', 'postgres'] as const) {
      const postgres = dialect === 'postgres' ? await startOwnPostgres() : null
      const server = await startServer({
        ...withoutRates,
        ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
      })
      try {
        const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
        const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
        for (let index = 0; index < 20; index += 1) await post(server, ada, { content: `Leaf ${index}.` })
        const acts: readonly (readonly [name: string, act: () => Promise<void>])[] = [
          ['import', () => importHan(server, wei, turns)],
          ['posts', () => postAtOnce(server, wei, posts)],
          ['end of an account', () => leave(server, wei)],
        ]
        for (const [name, act] of acts) {
          const seen = await whileBystanderCalls(server, { path: list, person: ada }, act)
          assert.deepEqual(seen.failures, [], `${dialect}: ${name}`)
          if (p99AllowedMs !== null) {
            assert.ok(seen.p99Ms <= p99AllowedMs, `${dialect}: ${name}: the list took ${seen.p99Ms} ms`)
          }
          figures[`${name} on ${dialect}`] = written(seen)
        }
      } finally {
        await server.remove()
        await postgres?.stop()
      }
    }
    return figures
  },
})

const written = ({ p99Ms, longestMs, grownMiB }: Seen): string =>
  `list p99 ${p99Ms} ms, longest ${longestMs} ms, +${grownMiB} MiB`

/** Every three characters occur nowhere else: the most expensive text to index. */
function han(seed: number): string {
  const sign = (index: number) => String.fromCodePoint(0x4e00 + ((index * 7_919 + seed * 104_729) % 20_000))
  return Array.from({ length: contentLength }, (_, index) => sign(index)).join('')
}

async function importHan(server: ServerProcess, person: Person, turns: number): Promise<void> {
  const messages = Array.from({ length: turns }, (_, turn) => ({
    role: turn % 2 === 0 ? 'user' : 'assistant',
    content: han(turn),
  }))
  await ask(server, person, 'POST', '/api/messages/import/grok', { messages })
}

async function postAtOnce(server: ServerProcess, person: Person, posts: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: posts }, (_, index) =>
      request(server, person, 'POST', '/api/messages', { content: han(index + 1_000) }),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
}

async function leave(server: ServerProcess, person: Person): Promise<void> {
  await ask(server, person, 'POST', '/api/account/delete', { confirmation: person.tag, messages: 'keep' })
}
