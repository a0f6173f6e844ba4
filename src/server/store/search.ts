import { type RawBuilder, sql } from 'kysely'
import type { SoughtFor } from '../../rules/search/query.ts'
import { hasTerms, isLong } from '../../rules/search/terms.ts'
import type { Viewer } from '../../rules/viewer.ts'
import type { Listing } from './chronological.ts'
import type { Queries } from './database.ts'
import { dialectOf, inList } from './in-list.ts'
import { marksOfTags } from './search-people.ts'
import { threadsOf, topsOf } from './search-reach.ts'
import type { Mark } from './search-tokens.ts'
import { walk } from './search-walk.ts'
import { planSearch } from './search-ways.ts'
import { behindDoc, type Span, windowsOf } from './search-windows.ts'

/** The list's filters, and what is looked for; `after` is the number of the message that was looked at last. */
export type Search = Omit<Listing, 'after'> & { readonly sought: SoughtFor; readonly after: number | null }

/** What a call found, and behind which number the next one goes on; null when nothing is left. */
export type Found = { readonly hits: readonly Hit[]; readonly next: number | null }
export type Hit = { readonly id: string; readonly doc: number }

/** How many candidates one call looks at. */
const candidatesMax = 1_000

/**
 * A page of what a reader may see and looks for, by time; one more than `limit` when there are more. Walks lists that
 * hold nothing but theirs, and stops when the page is full or when it has looked at enough, whatever is asked for.
 */
export async function searchMessages(db: Queries, viewer: Viewer, search: Search): Promise<Found> {
  const { sought, order, limit } = search
  const threads = sought.within.length === 0 ? null : await threadsOf(db, viewer, sought.within)
  const anyOf = [
    ...(await peopleSought(db, search)),
    ...(threads === null ? [] : [threads.rootIds.map((value): Mark => ({ kind: 'thread', value }))]),
  ]
  const readers = readersOf(viewer, search)
  const span = await spanOf(db, search)
  const isOutOfReach = readers.length === 0 || span.to < span.from || anyOf.some((marks) => marks.length === 0)
  if (isOutOfReach) return { hits: [], next: null }

  const stretch = windowsOf(dialectOf(db), span, 'newest').slice(0, 2)
  const plan = await planSearch(db, readers, sought.terms, anyOf, stretch)
  const hits: Hit[] = []
  let next: number | null = null
  let looked = 0
  for await (const { docs, upTo } of walk(db, plan, span, order)) {
    const some = await hitsAmong(db, docs, search, limit + 1)
    hits.push(...(threads === null ? some : await within(db, viewer, some, threads.tops)))
    looked += docs.length
    next = upTo
    if (hits.length > limit || looked >= candidatesMax) break
  }
  return { hits: hits.slice(0, limit + 1), next }
}

/** Whose lists are walked: everyone's, and the viewer's own. */
const readersOf = (viewer: Viewer, { visibility }: Search): string[] => [
  ...(visibility === 'private' ? [] : ['']),
  ...(visibility === 'public' || viewer.uid === null ? [] : [viewer.uid]),
]

async function peopleSought(db: Queries, { authors, recipients, sought }: Search): Promise<Mark[][]> {
  const groups = [
    authors.map((value): Mark => ({ kind: 'author', value })),
    recipients.map((value): Mark => ({ kind: 'recipient', value })),
  ].filter((group) => group.length > 0)
  return sought.from.length === 0 ? groups : [...groups, await marksOfTags(db, sought.from)]
}

/** The numbers between the dates and behind the cursor. Numbers grow with the times. */
async function spanOf(db: Queries, { from, to, after, order }: Search): Promise<Span> {
  const { docs } = await db.selectFrom('clock').select('docs').where('id', '=', 1).executeTakeFirstOrThrow()
  const first = from === null ? 1 : await borderDoc(db, sql`timestamp >= ${from}`, sql`timestamp, doc`)
  const last = to === null ? docs : await borderDoc(db, sql`timestamp <= ${to}`, sql`timestamp desc, doc desc`)
  return behindDoc({ from: first ?? docs + 1, to: last ?? 0 }, after, order)
}

async function borderDoc(db: Queries, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ doc: number }>`
    select doc from search_docs where ${where} order by ${order} limit 1`.execute(db)
  return rows[0]?.doc ?? null
}

/** Those of the candidates that have every term: the long ones by the database, the few short ones by the rule. */
async function hitsAmong(
  db: Queries,
  docs: readonly number[],
  { sought, order }: Search,
  most: number,
): Promise<Hit[]> {
  if (docs.length === 0) return []
  const isPostgres = dialectOf(db) === 'postgres'
  const long = sought.terms.filter(isLong).sort((a, b) => b.length - a.length)
  const short = sought.terms.filter((term) => !isLong(term))
  const has = long.map((term) => (isPostgres ? sql`and strpos(text, ${term}) > 0` : sql`and instr(text, ${term}) > 0`))
  const among = isPostgres
    ? sql`doc = any(${[...docs]}::bigint[])`
    : sql`doc in (select value from json_each(${JSON.stringify(docs)}))`
  const { rows } = await sql<Hit & { text: string }>`
    select doc, message_id as id, ${short.length > 0 ? sql`text` : sql`'' as text`} from search_docs
    where ${among} ${sql.join(has, sql` `)}
    order by doc ${sql.raw(order === 'newest' ? 'desc' : 'asc')}
    ${short.length > 0 ? sql`` : sql`limit ${sql.lit(most)}`}`.execute(db)
  return rows.filter(({ text }) => hasTerms(text, short)).map(({ id, doc }) => ({ id, doc }))
}

/** Those of the hits that the viewer reaches from one of these tops. */
async function within(db: Queries, viewer: Viewer, hits: readonly Hit[], tops: ReadonlySet<string>): Promise<Hit[]> {
  const topOf = await topsOf(
    db,
    viewer,
    hits.map(({ id }) => id),
  )
  return hits.filter(({ id }) => tops.has(topOf.get(id) ?? ''))
}

/** The contents of messages that were found, uncut, for the pieces that are shown of them. */
export async function contentsOf(db: Queries, ids: readonly string[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'title', 'content'])
    .where(inList(db, 'id', ids))
    .execute()
}
