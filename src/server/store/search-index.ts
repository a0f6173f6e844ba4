import { sql } from 'kysely'
import { gramsOf } from '../../rules/search/grams.ts'
import { searchText } from '../../rules/search/terms.ts'
import { readersOf } from '../../rules/visibility.ts'
import type { Dialect, Queries } from './database.ts'
import { dialectOf, inList } from './in-list.ts'
import { type Param, prepared } from './prepared.ts'
import { recipientsOf } from './recipients.ts'
import { markHash, markHashes, tokenIn } from './search-tokens.ts'
import { windowOf } from './search-windows.ts'

/** What the index needs to know of a message. */
export type Searchable = {
  readonly id: string
  readonly root_id: string
  readonly author_uid: string
  readonly content_author: string
  readonly title: string | null
  readonly content: string
  readonly public: boolean
  readonly recipients: readonly string[]
  readonly timestamp: string
}

/** Puts new messages into the index, in the order of their times, in the transaction that stores them. */
export async function addToSearch(tx: Queries, messages: readonly Searchable[]): Promise<void> {
  if (messages.length === 0) return
  const [clock] = await takeDocs(tx, { count: messages.length })
  const first = (clock?.docs ?? messages.length) - messages.length + 1
  await insertDocs(
    tx,
    messages.map((message, index) => docOf(dialectOf(tx), first + index, message)),
  )
}

const takeDocs = prepared((db, param: Param<{ readonly count: number }>) =>
  db
    .updateTable('clock')
    .set((eb) => ({ docs: eb('docs', '+', param('count')) }))
    .where('id', '=', 1)
    .returning('docs')
    .compile(),
)

/** Reads messages again after an edit. Their places in the index stay. */
export async function refreshInSearch(tx: Queries, ids: readonly string[]): Promise<void> {
  const docs = await tx
    .selectFrom('search_docs')
    .select(['doc', 'message_id'])
    .where(inList(tx, 'message_id', ids))
    .execute()
  const places = new Map(docs.map(({ doc, message_id }) => [message_id, doc]))
  const messages = await searchables(tx, ids)
  await removeFromSearch(tx, ids)
  const refreshed = messages.flatMap((message) => {
    const doc = places.get(message.id)
    return doc === undefined ? [] : [docOf(dialectOf(tx), doc, message)]
  })
  await insertDocs(tx, refreshed)
}

export async function removeFromSearch(tx: Queries, ids: readonly string[]): Promise<void> {
  const gone = await tx
    .deleteFrom('search_docs')
    .where(inList(tx, 'message_id', ids))
    .returning('doc')
    .execute()
  if (dialectOf(tx) === 'postgres') return
  const docs = JSON.stringify(gone.map(({ doc }) => doc))
  await sql`delete from search_index where rowid in (select value from json_each(${docs}))`.execute(tx)
}

/** Messages as the index needs them, oldest first. */
export async function searchables(db: Queries, ids: readonly string[]): Promise<Searchable[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'root_id', 'author_uid', 'content_author', 'title', 'content', 'public', 'timestamp'])
    .where(inList(db, 'id', ids))
    .orderBy('timestamp')
    .orderBy('id')
    .execute()
  const recipients = await recipientsOf(db, ids)
  return rows.map((row) => ({
    ...row,
    public: row.public === 1,
    recipients: recipients.get(row.id) ?? [],
  }))
}

type Doc = {
  readonly doc: number
  readonly message: Searchable
  readonly text: string
  readonly tokens: readonly number[]
}

function docOf(dialect: Dialect, doc: number, message: Searchable): Doc {
  const text = searchText(message.title, message.content)
  const window = windowOf(dialect, doc)
  return { doc, message, text, tokens: hashesOf(message, text).map((hash) => tokenIn(window, hash)) }
}

/** Past so many tokens a private message is not indexed by its text for each reader, but looked at by them each time. */
const tokensOfPrivateMax = 50_000

function hashesOf(message: Searchable, text: string): number[] {
  const readers = message.public ? [''] : readersOf(message)
  const grams = gramsOf(text)
  const isWide = readers.length > 1 && readers.length * grams.size > tokensOfPrivateMax
  return readers.flatMap((reader) => [
    ...markHashes(reader, isWide ? 'wide' : 'gram', isWide ? [''] : grams),
    markHash(reader, { kind: 'author', value: message.author_uid }),
    markHash(reader, { kind: 'voice', value: message.content_author }),
    markHash(reader, { kind: 'thread', value: message.root_id }),
    ...markHashes(reader, 'recipient', message.recipients),
  ])
}

async function insertDocs(tx: Queries, docs: readonly Doc[]): Promise<void> {
  const isPostgres = dialectOf(tx) === 'postgres'
  for (let from = 0; from < docs.length; from += docsPerInsert) {
    const some = docs.slice(from, from + docsPerInsert)
    const rows = some.map(({ doc, message: { id, timestamp }, text, tokens }) =>
      isPostgres
        ? sql`(${doc}, ${id}, ${timestamp}, ${text}, ${[...tokens]}::bigint[])`
        : sql`(${doc}, ${id}, ${timestamp}, ${text})`,
    )
    const columns = isPostgres ? sql`doc, message_id, timestamp, text, tokens` : sql`doc, message_id, timestamp, text`
    await sql`insert into search_docs (${columns}) values ${sql.join(rows)}`.execute(tx)
    if (isPostgres) continue
    const lists = some.map(({ doc, tokens }) => sql`(${doc}, ${tokens.map(tokenText).join(' ')})`)
    await sql`insert into search_index (rowid, tokens) values ${sql.join(lists)}`.execute(tx)
  }
}

const docsPerInsert = 50

/** A token as a word of SQLite's index. */
export const tokenText = (token: number): string => token.toString(36)
