import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import type { ParsedSearch } from '#rules/search/query.ts'
import { hasTerms, isLong } from '#rules/search/terms.ts'
import type { SortOrder } from '#wire/filters.ts'
import type { Queries } from '../database/database.ts'
import { dialectOf, inList } from '../database/in-list.ts'
import type { Place } from '../database/keyset.ts'
import { type Listing, peopleMarks, readersOf, stateOf } from '../messages/list/chronological.ts'
import type { Mark } from '../search-index/search-tokens.ts'
import { behindDoc, endOf, type Span, windowOf, windowsOf } from '../search-index/search-windows.ts'
import type { SearchPlace } from './search-cursor.ts'
import { marksOfTags } from './search-people.ts'
import { planSearch } from './search-plan.ts'
import { threadsOf, topsOf } from './search-reach.ts'
import { type Position, walk } from './search-walk.ts'

/** The list's filters, and what is looked for. */
export type Search = Omit<Listing, 'after'> & { readonly searchQuery: ParsedSearch; readonly after: SearchPlace | null }

/** The ids that a call found, and where the next one continues; null if nothing is left. */
export type Found = { readonly ids: readonly string[]; readonly next: SearchPlace | null }

/** How many candidates one call checks. */
const candidatesMax = 512

/**
 * A page of matching messages that a reader may see, by time; one more than `limit` if there are more. Walks only lists
 * of messages that the reader may see, and stops when the page is full or the work limit is reached, whatever the
 * query.
 */
export async function searchMessages(db: Queries, viewer: Viewer, search: Search): Promise<Found> {
  const { searchQuery, order, limit } = search
  const threads = searchQuery.within.length === 0 ? null : await threadsOf(db, viewer, searchQuery.within)
  const anyOf = [
    ...peopleMarks(search),
    ...(searchQuery.from.length === 0 ? [] : [await marksOfTags(db, searchQuery.from)]),
    ...(threads === null ? [] : [threads.rootIds.map((value): Mark => ({ kind: 'thread', value }))]),
  ]
  const readers = readersOf(viewer, search)
  const span = await spanOf(db, search)
  const isOutOfReach = readers.length === 0 || span.to < span.from || anyOf.some((marks) => marks.length === 0)
  if (isOutOfReach) return { ids: [], next: null }

  const [newest = 0, sample = newest] = windowsOf(dialectOf(db), span, 'newest')
  const plan = await planSearch(db, readers, searchQuery.terms, anyOf, sample)
  const ids: string[] = []
  let position: Position | null = null
  let looked = 0
  for await (const { docs, upTo } of walk(db, plan, span, order)) {
    const some = await hitsAmong(db, docs, search, limit + 1)
    ids.push(...(threads === null ? some : await within(db, viewer, some, threads.tops)))
    looked += docs.length
    position = upTo
    if (ids.length > limit || looked >= candidatesMax) break
  }
  return { ids: ids.slice(0, limit + 1), next: await placeOf(db, position, order) }
}

/** The numbers between the dates and after the cursor. Numbers ascend with the times. */
async function spanOf(db: Queries, { from, to, after, order }: Search): Promise<Span> {
  const { docs } = await db.selectFrom('clock').select('docs').where('id', '=', 1).executeTakeFirstOrThrow()
  const first = from === null ? 1 : ((await oldestDoc(db, sql`timestamp >= ${from}`)) ?? docs + 1)
  const last = to === null ? docs : ((await newestDoc(db, sql`timestamp <= ${to}`)) ?? 0)
  const span = { from: first, to: last }
  if (after === null) return span
  if ('window' in after) return behindDoc(span, endOf(dialectOf(db), after.window, order), order)
  return order === 'newest'
    ? { ...span, to: Math.min(last, (await newestDoc(db, sql`timestamp < ${after.timestamp}`)) ?? 0) }
    : { ...span, from: Math.max(first, (await oldestDoc(db, sql`timestamp > ${after.timestamp}`)) ?? docs + 1) }
}

const oldestDoc = (db: Queries, where: RawBuilder<unknown>) => firstDoc(db, where, sql`timestamp, doc`)
const newestDoc = (db: Queries, where: RawBuilder<unknown>) => firstDoc(db, where, sql`timestamp desc, doc desc`)

async function firstDoc(db: Queries, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ doc: number }>`
    select doc from search_docs where ${where} order by ${order} limit 1`.execute(db)
  return rows[0]?.doc ?? null
}

/**
 * A position in the form that a cursor may reveal: the last candidate, which is a message that its reader may see; if it
 * was deleted meanwhile the one before it, and if all were, the window's beginning.
 */
async function placeOf(db: Queries, position: Position | null, order: SortOrder): Promise<SearchPlace | null> {
  if (position === null || 'window' in position) return position
  const { rows } = await sql<Place>`select message_id as id, timestamp from search_docs
    where ${isAmong(db, position.docs)} order by doc ${sql.raw(order === 'newest' ? 'asc' : 'desc')} limit 1`.execute(
    db,
  )
  const window = windowOf(dialectOf(db), position.docs[0] ?? 0)
  return rows[0] ?? { window: order === 'newest' ? window + 1 : window - 1 }
}

const isAmong = (db: Queries, docs: readonly number[]): RawBuilder<boolean> =>
  dialectOf(db) === 'postgres'
    ? sql<boolean>`doc = any(${[...docs]}::bigint[])`
    : sql<boolean>`doc in (select value from json_each(${JSON.stringify(docs)}))`

/** The candidates that contain every term: the database checks the long terms, the rule the few short ones. */
async function hitsAmong(
  db: Queries,
  docs: readonly number[],
  { searchQuery, order, state }: Search,
  most: number,
): Promise<string[]> {
  if (docs.length === 0) return []
  const isPostgres = dialectOf(db) === 'postgres'
  const long = searchQuery.terms.filter(isLong).sort((a, b) => b.length - a.length)
  const short = searchQuery.terms.filter((term) => !isLong(term))
  const has = long.map((term) => (isPostgres ? sql`and strpos(text, ${term}) > 0` : sql`and instr(text, ${term}) > 0`))
  const { rows } = await sql<{ id: string; text: string }>`
    select message_id as id, ${short.length > 0 ? sql`text` : sql`'' as text`} from search_docs
    where ${isAmong(db, docs)} ${sql.join(has, sql` `)} ${stateOf(state, 'search_docs.message_id')}
    order by doc ${sql.raw(order === 'newest' ? 'desc' : 'asc')}
    ${short.length > 0 ? sql`` : sql`limit ${sql.lit(most)}`}`.execute(db)
  return rows.filter(({ text }) => hasTerms(text, short)).map(({ id }) => id)
}

/** The hits that the viewer can reach from one of these tops. */
async function within(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  tops: ReadonlySet<string>,
): Promise<string[]> {
  const topOf = await topsOf(db, viewer, ids)
  return ids.filter((id) => tops.has(topOf.get(id) ?? ''))
}

/** The full contents of found messages, for their excerpts. */
export async function contentsOf(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'title', 'content'])
    .where(inList(db, 'id', ids))
    .execute()
}
