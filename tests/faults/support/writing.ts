import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { makeUser, type Person, request } from '../../journeys/support/people.ts'
import type { Server } from '../../journeys/support/server.ts'
import type { Chance } from './chance.ts'

/** Without rate limits. */
export const withoutRates = {
  MESSAGE_RATE: '1000000/minute',
  LOOKUP_RATE: '1000000/minute',
  IMPORT_RATE: '1000000/minute',
  SIGNIN_RATE: '1000000/minute',
}

/** One thing to store, with the key that it was first sent with. */
export type Posting = {
  readonly key: string
  /** How many messages it creates. */
  readonly count: number
  readonly isPublic: boolean
  readonly words: string
  readonly path: string
  readonly body: object
}

/** What was stored and acknowledged. */
export type Stored = { readonly posting: Posting; readonly person: Person; readonly id: string }

const importTurns = 6

export const isLaterTurn = (words: string): boolean => words.includes(', turn ')

/** A thread, a reply, a private message to somebody, or an import of several turns. */
export function somePosting(chance: Chance, parents: readonly string[], others: readonly Person[]): Posting {
  const key = randomUUID()
  const words = `Words ${key}`
  const kind = chance.pick(['thread', 'reply', 'reply', 'reply', 'private', 'import'] as const)
  if (kind === 'import') {
    const messages = Array.from({ length: importTurns }, (_, turn) => ({
      role: turn % 2 === 0 ? 'user' : 'assistant',
      content: turn === 0 ? words : `${words}, turn ${turn}`,
    }))
    return { key, count: importTurns, isPublic: true, words, path: '/api/messages/import/claude', body: { messages } }
  }
  const parent = kind === 'reply' && parents.length > 0 ? { parent_id: chance.pick(parents) } : {}
  const isPublic = kind !== 'private'
  const audience = isPublic ? {} : { public: false, recipients: [chance.pick(others).uid] }
  return { key, count: 1, isPublic, words, path: '/api/messages', body: { content: words, ...parent, ...audience } }
}

/** Sends it once; null without a response. */
export async function sendOnce(server: Server, person: Person, posting: Posting): Promise<Response | null> {
  const headers = { 'idempotency-key': posting.key }
  return request(server, person, 'POST', posting.path, posting.body, headers).catch(() => null)
}

/** The id of what was created; null if the response did not arrive completely. A refusal by the server is an error. */
export async function idIn(response: Response | null): Promise<string | null> {
  if (response === null) return null
  assert.equal(response.status, 201)
  const made: unknown = await response.json().catch(() => null)
  if (typeof made !== 'object' || made === null) return null
  if ('id' in made && typeof made.id === 'string') return made.id
  return 'thread_id' in made && typeof made.thread_id === 'string' ? made.thread_id : null
}

export async function makeWriters(server: Server, count: number): Promise<Person[]> {
  const writers: Person[] = []
  for (let index = 0; index < count; index += 1) {
    writers.push(await makeUser(server, { name: `Writer ${index}`, status: 'whitelisted' }))
  }
  return writers
}
