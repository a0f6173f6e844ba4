import { v7 } from 'uuid'
import type { Database } from '../store/database/database.ts'
import { type BulkMessage, insertInBulk } from './bulk.ts'
import type { CastMember } from './cast.ts'

const largePeople = 1_000
const messagesPerCommit = 20_000
const threadLength = 25
const privateEvery = 10

/** The time between two messages. */
export const largeStepMs = 20

export const largeCast: readonly CastMember[] = Array.from({ length: largePeople }, (_, index) => ({
  tag: `person${index}`,
  name: `Person ${index}`,
  status: 'whitelisted',
}))

/**
 * Inserts `count` messages in bulk, for benchmarks: threads of 25, each message replying to a random earlier one of its
 * thread, every tenth thread private to three people. The same every time. The search index takes most of the time;
 * benchmarks without search can leave it out.
 */
export async function seedLarge(
  { queries: db }: Database,
  count: number,
  nowMs: number,
  onProgress: (done: number) => void,
  searched = true,
): Promise<void> {
  const random = randomFrom(20_261_121)
  let atMs = nowMs - count * largeStepMs
  for (let done = 0; done < count; done += messagesPerCommit) {
    const messages: BulkMessage[] = []
    for (let made = 0; made < messagesPerCommit && done + made < count; made += threadLength) {
      const size = Math.min(threadLength, count - done - made)
      messages.push(...threadOf(random, atMs, size, (done + made) / threadLength))
      atMs += size * largeStepMs
    }
    await db.transaction().execute((tx) => insertInBulk(tx, messages, searched))
    onProgress(Math.min(count, done + messagesPerCommit))
  }
  await db.updateTable('clock').set({ last_ms: atMs }).where('id', '=', 1).execute()
}

function threadOf(random: () => number, startMs: number, size: number, index: number): BulkMessage[] {
  const isPublic = index % privateEvery !== 0
  const someone = () => `person${Math.floor(random() * largePeople)}`
  const circle = [someone(), someone(), someone()]
  const recipients = isPublic ? [] : [...new Set(circle)]
  const made: BulkMessage[] = []
  for (let place = 0; place < size; place += 1) {
    const atMs = startMs + (place + 1) * largeStepMs
    const parent = place === 0 ? undefined : made[Math.floor(random() * place)]
    const author = isPublic ? someone() : (circle[Math.floor(random() * circle.length)] ?? 'person0')
    const id = v7({ msecs: atMs })
    made.push({
      id,
      parent_id: parent?.id ?? null,
      root_id: made[0]?.id ?? id,
      author_uid: author,
      content_author: author,
      title: place === 0 ? `Thread ${index}` : null,
      content: sentence(random, 8 + Math.floor(random() * 60)),
      public: isPublic,
      recipients,
      timestamp: new Date(atMs).toISOString(),
    })
  }
  return made
}

const words =
  'river lantern seldom harbour maple question drift amber winter signal orchard quiet ladder thread copper meadow answer window paper north'.split(
    ' ',
  )

function sentence(random: () => number, length: number): string {
  const chosen = Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? 'leaf')
  return `${chosen.join(' ')}.`
}

/** Mulberry32: small, and the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
