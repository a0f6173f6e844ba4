import { v7 } from 'uuid'
import { readersOf } from '../../rules/visibility.ts'
import type { Database, Queries } from '../store/database.ts'
import { addToSearch, type Searchable } from '../store/search-index.ts'
import type { AudienceTable, MessagesTable, ReplyCountsTable, ThreadsTable } from '../store/tables.ts'
import type { CastMember } from './cast.ts'

export const largePeople = 1_000
const rowsPerInsert = 500
const messagesPerCommit = 20_000
const threadLength = 25
const privateEvery = 10
const stepMs = 20

export const largeCast: readonly CastMember[] = Array.from({ length: largePeople }, (_, index) => ({
  tag: `person${index}`,
  name: `Person ${index}`,
  status: 'whitelisted',
}))

/**
 * Fills the store with `count` messages by the rows, for benchmarks: threads of 25, each message answering a random
 * earlier one of its thread, every tenth thread private to three people. The same every time. The search index takes
 * most of the time; what is not searched can do without.
 */
export async function growLarge(
  { queries: db }: Database,
  count: number,
  nowMs: number,
  onProgress: (done: number) => void,
  searched = true,
): Promise<void> {
  const random = randomFrom(20_261_121)
  const startMs = nowMs - count * stepMs
  let atMs = startMs
  for (let done = 0; done < count; done += messagesPerCommit) {
    await db.transaction().execute(async (tx) => {
      const batch = emptyBatch()
      for (let made = 0; made < messagesPerCommit && done + made < count; made += threadLength) {
        const size = Math.min(threadLength, count - done - made)
        atMs = addThread(batch, random, atMs, size, (done + made) / threadLength)
      }
      await insertBatch(tx, batch)
      if (searched) await inChunks(batch.searchable, (rows) => addToSearch(tx, rows))
    })
    onProgress(Math.min(count, done + messagesPerCommit))
  }
  await db.updateTable('clock').set({ last_ms: atMs }).where('id', '=', 1).execute()
}

type Batch = {
  readonly messages: MessagesTable[]
  readonly audience: AudienceTable[]
  readonly replies: ReplyCountsTable[]
  readonly threads: ThreadsTable[]
  readonly searchable: Searchable[]
}

const emptyBatch = (): Batch => ({ messages: [], audience: [], replies: [], threads: [], searchable: [] })

function addThread(batch: Batch, random: () => number, startMs: number, size: number, index: number): number {
  const isPublic = index % privateEvery !== 0
  const someone = () => `person${Math.floor(random() * largePeople)}`
  const circle = [someone(), someone(), someone()]
  const counts = new Map<string, number>()
  const made: MessagesTable[] = []
  let atMs = startMs
  for (let place = 0; place < size; place += 1) {
    atMs += stepMs
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
      description: null,
      content: sentence(random, 8 + Math.floor(random() * 60)),
      public: isPublic ? 1 : 0,
      timestamp: new Date(atMs).toISOString(),
      imported_at: null,
      asked_by: null,
      is_pinned: 0,
      created_seq: 0,
    })
    if (parent !== undefined) counts.set(parent.id, (counts.get(parent.id) ?? 0) + 1)
  }
  const recipients = isPublic ? [] : [...new Set(circle)]
  for (const message of made) {
    batch.messages.push(message)
    batch.searchable.push({ ...message, public: isPublic, recipients })
    if (!isPublic) batch.audience.push(...audienceRows(message, recipients))
  }
  const readers = isPublic ? [''] : recipients
  for (const [parent_id, count] of counts) batch.replies.push(...readers.map((uid) => ({ parent_id, uid, count })))
  const last = made.at(-1)
  if (last !== undefined) {
    const root = last.root_id
    batch.threads.push({
      root_id: root,
      public_count: isPublic ? size : 0,
      last_public_at: isPublic ? last.timestamp : null,
    })
  }
  return atMs
}

function audienceRows(message: MessagesTable, recipients: readonly string[]): AudienceTable[] {
  return readersOf({ author_uid: message.author_uid, recipients }).map((uid) => ({
    message_id: message.id,
    uid,
    position: recipients.indexOf(uid),
    private: 1,
    is_recipient: recipients.includes(uid) ? 1 : 0,
    is_read: 1,
    parent_id: message.parent_id,
    author_uid: message.author_uid,
    timestamp: message.timestamp,
  }))
}

async function insertBatch(tx: Queries, batch: Batch): Promise<void> {
  await inChunks(batch.messages, (rows) => tx.insertInto('messages').values(rows).execute())
  await inChunks(batch.audience, (rows) => tx.insertInto('audience').values(rows).execute())
  await inChunks(batch.replies, (rows) => tx.insertInto('reply_counts').values(rows).execute())
  await inChunks(batch.threads, (rows) => tx.insertInto('threads').values(rows).execute())
}

async function inChunks<Row>(rows: readonly Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert) await insert(rows.slice(from, from + rowsPerInsert))
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
