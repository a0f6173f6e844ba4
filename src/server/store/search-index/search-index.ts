import { type CompiledQuery, sql } from 'kysely'
import { readersOf } from '#rules/access/visibility.ts'
import { gramsOf } from '#rules/search/grams.ts'
import { searchText } from '#rules/search/terms.ts'
import { recipientsOf } from '../audience/recipients.ts'
import { reserveNumbers } from '../database/clock-row.ts'
import type { Dialect, Queries } from '../database/database.ts'
import { executeDeferred } from '../database/group-commit.ts'
import { dialectOf, inList } from '../database/in-list.ts'
import { markHash, markHashes, tokenIn } from './search-tokens.ts'
import { windowOf } from './search-windows.ts'

/** The data of a message that the index needs. */
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

/** When a text is indexed: in the transaction, or after the response; until then each search reads it in full. */
export type When = 'now' | 'later'

/** A short text takes a few milliseconds; a long one would delay everybody. */
export const whenIndexed = (content: string): When => (content.length > indexedNowMax ? 'later' : 'now')

const indexedNowMax = 2_000

/** Adds new messages to the index, in the order of their times, in the transaction that stores them. */
export async function addToSearch(tx: Queries, messages: readonly Searchable[], when: When = 'now'): Promise<void> {
  if (messages.length === 0) return
  const { doc } = await reserveNumbers(tx, { docs: messages.length })
  const { rows, tokens } = searchInsertions(tx, messages, doc, when)
  for (const query of [...rows, ...tokens]) await tx.executeQuery(query)
}

/** Adds messages that have been in the index under the numbers that they had. One without a number wasn't in it. */
export async function returnToSearch(
  tx: Queries,
  messages: readonly Searchable[],
  numbers: ReadonlyMap<string, number>,
  when: When,
): Promise<void> {
  const docs = messages.flatMap((message) => {
    const doc = numbers.get(message.id)
    return doc === undefined ? [] : [docOf(dialectOf(tx), doc, message, when)]
  })
  const { rows, tokens } = docInsertions(tx, docs)
  const waiting = when === 'later' ? waitInsertions(tx, messages) : []
  for (const query of [...rows, ...tokens, ...waiting]) await tx.executeQuery(query)
}

/**
 * The statements for new messages: their rows, and on SQLite their tokens. SQLite writes tokens to its index at every
 * savepoint, which takes longer than all else, so those of one transaction should come together.
 */
type Insertions = { readonly rows: readonly CompiledQuery[]; readonly tokens: readonly CompiledQuery[] }

/** The statements that add new messages to the index under numbers that are reserved, from `first` on. */
export function searchInsertions(tx: Queries, messages: readonly Searchable[], first: number, when: When): Insertions {
  const docs = messages.map((message, index) => docOf(dialectOf(tx), first + index, message, when))
  const { rows, tokens } = docInsertions(tx, docs)
  return { rows: [...rows, ...(when === 'later' ? waitInsertions(tx, messages) : [])], tokens }
}

function waitInsertions(tx: Queries, messages: readonly { readonly id: string }[]): readonly CompiledQuery[] {
  if (messages.length === 0) return []
  const waiting = tx
    .insertInto('search_waiting')
    .values(messages.map(({ id }) => ({ message_id: id })))
    .onConflict((conflict) => conflict.doNothing())
  return [waiting.compile()]
}

/** Indexes messages again after an edit. */
export async function refreshInSearch(tx: Queries, ids: readonly string[], when: When = 'now'): Promise<void> {
  const docs = await tx
    .selectFrom('search_docs')
    .select(['doc', 'message_id'])
    .where(inList(tx, 'message_id', ids))
    .execute()
  const places = new Map(docs.map(({ doc, message_id }) => [message_id, doc]))
  const messages = await searchables(tx, ids)
  await removeFromSearch(tx, ids)
  await returnToSearch(tx, messages, places, when)
}

export async function removeFromSearch(tx: Queries, ids: readonly string[]): Promise<void> {
  const gone = await tx
    .deleteFrom('search_docs')
    .where(inList(tx, 'message_id', ids))
    .returning('doc')
    .execute()
  if (dialectOf(tx) === 'postgres') return
  await executeDeferred(tx)
  const docs = JSON.stringify(gone.map(({ doc }) => doc))
  await sql`delete from search_index where rowid in (select value from json_each(${docs}))`.execute(tx)
}

/** Messages with the data that the index needs, oldest first. */
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

function docOf(dialect: Dialect, doc: number, message: Searchable, when: When): Doc {
  const text = searchText(message.title, message.content)
  const window = windowOf(dialect, doc)
  return {
    doc,
    message,
    text,
    tokens: hashesOf(message, when === 'now' ? text : null).map((hash) => tokenIn(window, hash)),
  }
}

/**
 * A text with more tokens is not indexed for its readers, but read by each search: as many as the longest message in
 * Latin letters has, plus half as many for all readers of a private one.
 */
const gramsMax = 30_000
const tokensOfPrivateMax = 50_000

/** `text` is null if it is not indexed. */
function hashesOf(message: Searchable, text: string | null): number[] {
  const readers = message.public ? [''] : readersOf(message)
  const grams = text === null ? null : gramsOf(text, gramsMax)
  const isWide = grams === null || (readers.length > 1 && readers.length * grams.size > tokensOfPrivateMax)
  return readers.flatMap((reader) => [
    ...markHashes(reader, isWide ? 'wide' : 'gram', isWide ? [''] : grams),
    markHash(reader, { kind: 'author', value: message.author_uid }),
    markHash(reader, { kind: 'voice', value: message.content_author }),
    markHash(reader, { kind: 'thread', value: message.root_id }),
    ...markHashes(reader, 'recipient', message.recipients),
  ])
}

function docInsertions(tx: Queries, docs: readonly Doc[]): Insertions {
  const isPostgres = dialectOf(tx) === 'postgres'
  const insertions = { rows: [] as CompiledQuery[], tokens: [] as CompiledQuery[] }
  for (let from = 0; from < docs.length; from += docsPerInsert) {
    const some = docs.slice(from, from + docsPerInsert)
    const values = some.map(({ doc, message: { id, timestamp }, text, tokens }) =>
      isPostgres
        ? sql`(${doc}, ${id}, ${timestamp}, ${text}, ${[...tokens]}::bigint[])`
        : sql`(${doc}, ${id}, ${timestamp}, ${text})`,
    )
    const columns = isPostgres ? sql`doc, message_id, timestamp, text, tokens` : sql`doc, message_id, timestamp, text`
    insertions.rows.push(sql`insert into search_docs (${columns}) values ${sql.join(values)}`.compile(tx))
    if (isPostgres) continue
    const lists = some.map(({ doc, tokens }) => sql`(${doc}, ${tokens.map(tokenText).join(' ')})`)
    insertions.tokens.push(sql`insert into search_index (rowid, tokens) values ${sql.join(lists)}`.compile(tx))
  }
  return insertions
}

const docsPerInsert = 50

/** A token as a word of SQLite's index. */
export const tokenText = (token: number): string => token.toString(36)
