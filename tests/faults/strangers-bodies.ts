import assert from 'node:assert/strict'
import { bodyMaxBytes, importBodyMaxBytes } from '#wire/limits.ts'
import { makeUser, type Person } from '../journeys/support/people.ts'
import { type ServerProcess, startServer } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import { type Seen, whileBystanderCalls } from './support/bystander.ts'
import { withoutRates } from './support/writing.ts'

const grownAllowedMiB = 150

/**
 * S1: many concurrent bodies that would cost far more than their bytes, from people who may not send them and from some
 * who may.
 */
export const strangersBodies = makeGate({
  id: 'S1',
  promise: 'hundreds of deliberately expensive bodies delay nobody and take no memory',
  sizes: { full: { bodies: 200, p99AllowedMs: 250 }, short: { bodies: 12, p99AllowedMs: null } },
  attempt: async ({ bodies, p99AllowedMs }) => {
    const server = await startServer(withoutRates)
    try {
      await makeUser(server, { name: 'Ada', status: 'admin' })
      const otto = await makeUser(server, { name: 'Otto', status: 'other' })
      const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
      const grok = '/api/messages/import/grok'
      const rows: readonly (readonly [
        name: string,
        Person | null,
        path: string,
        body: Uint8Array<ArrayBuffer>,
        expected: number[],
      ])[] = [
        ['import by an other', otto, grok, zeros(importBodyMaxBytes), [403]],
        ['import by a member', wei, grok, zeros(importBodyMaxBytes), [400, 429, 503]],
        ['batch by a stranger', null, '/api/messages/batch', zeros(bodyMaxBytes), [400]],
      ]
      const figures: Record<string, string> = {}
      for (const [name, person, path, body, expected] of rows) {
        const statuses = new Set<number>()
        const seen = await whileBystanderCalls(server, { path: '/api/health', person: null }, async () => {
          const sent = Array.from({ length: bodies }, () => send(server, person, path, body))
          for (const status of await Promise.all(sent)) statuses.add(status)
        })
        assert.deepEqual(
          [...statuses].filter((status) => status !== 0 && !expected.includes(status)),
          [],
          name,
        )
        assert.deepEqual(seen.failures, [], `${name}: health`)
        assert.ok(seen.grownMiB <= grownAllowedMiB, `${name}: ${seen.grownMiB} MiB more`)
        if (p99AllowedMs !== null) assert.ok(seen.p99Ms <= p99AllowedMs, `${name}: health p99 ${seen.p99Ms} ms`)
        figures[name] = written(seen)
      }
      return { bodies, ...figures }
    } finally {
      await server.remove()
    }
  },
})

const written = ({ p99Ms, longestMs, grownMiB }: Seen): string =>
  `health p99 ${p99Ms} ms, longest ${longestMs} ms, +${grownMiB} MiB`

/** `{"messages":[0,0,…]}` of exactly this many bytes: each value takes a byte or two here, and far more once parsed. */
function zeros(bytes: number): Uint8Array<ArrayBuffer> {
  const [begin, end] = ['{"messages":[0', ']}']
  const inside = bytes - begin.length - end.length
  return new TextEncoder().encode(`${begin}${',0'.repeat(Math.floor(inside / 2))}${' '.repeat(inside % 2)}${end}`)
}

/** The status, or 0 if the server closed the connection before everything was sent. */
async function send(
  server: ServerProcess,
  person: Person | null,
  path: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const authorization = person === null ? {} : { authorization: `Bearer ${person.token}` }
  try {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body,
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
