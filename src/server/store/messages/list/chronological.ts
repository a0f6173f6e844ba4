import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import type { ChronologicalQuery, SortOrder } from '#wire/filters.ts'
import type { Queries } from '../../database/database.ts'
import { behind, byTime, type Place } from '../../database/keyset.ts'
import { type Param, preparedFor } from '../../database/prepared.ts'
import type { Mark } from '../../search-index/search-tokens.ts'
import { oldestFirst } from '../tree/children.ts'
import { selectVisible, type VisibleRow } from '../visible-rows.ts'

/** The query of a list: its filters as they came, and what had to be read. */
export type Listing = Omit<ChronologicalQuery, 'cursor' | 'limit' | 'sort_order' | 'date_start' | 'date_end'> & {
  /** Inclusive bounds as ISO timestamps. */
  readonly from: string | null
  readonly to: string | null
  readonly order: SortOrder
  readonly after: Place | null
  readonly limit: number
}

/**
 * One page of all messages the viewer may see, by time; one more than `limit` if there are more. The list is the union
 * of walks that each follow one index and stop after a page: the public messages, and the viewer's own private ones;
 * with authors or recipients one walk for each. No walk touches what the viewer may not see. One query.
 */
export async function chronologicalRows(db: Queries, viewer: Viewer, listing: Listing): Promise<VisibleRow[]> {
  if (readersOf(viewer, listing).length === 0) return []
  const rows = await (isUnfiltered(listing) ? unfiltered(db, viewer, listing) : filtered(db, viewer, listing))
  rows.sort(oldestFirst)
  return listing.order === 'newest' ? rows.reverse() : rows
}

/** The fields of a listing that filter nothing; `excerpt` isn't even part of the SQL. All other fields are filters. */
const notFilters: ReadonlySet<string> = new Set<keyof Listing>(['public', 'order', 'limit', 'after', 'excerpt'])

const isUnfiltered = (listing: Listing): boolean =>
  Object.entries(listing).every(([name, value]) => notFilters.has(name) || isUnset(value))

const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

const filtered = async (db: Queries, viewer: Viewer, listing: Listing) =>
  (await db.executeQuery(compiledRows(db, viewer, listing))).rows

/** Without filters there are few different queries, apart from where they continue: each is compiled once. */
async function unfiltered(db: Queries, viewer: Viewer, listing: Listing): Promise<VisibleRow[]> {
  const key = [listing.public, listing.order, listing.limit, listing.after === null].join()
  const known = compiledLists.get(key)
  if (known === undefined && compiledLists.size >= compiledListsMax) compiledLists.clear()
  const run = known ?? preparedList(listing)
  compiledLists.set(key, run)
  return run(db, viewer, listing.after ?? nowhere)
}

const nowhere: Place = { timestamp: '', id: '' }

const preparedList = (listing: Listing) =>
  preparedFor((db, viewer, param: Param<Place>) => {
    const after = listing.after === null ? null : { timestamp: param('timestamp'), id: param('id') }
    return compiledRows(db, viewer, { ...listing, after })
  })

const compiledListsMax = 100
const compiledLists = new Map<string, ReturnType<typeof preparedList>>()

function compiledRows(db: Queries, viewer: Viewer, listing: Listing): CompiledQuery<VisibleRow> {
  const walks = readersOf(viewer, listing).flatMap((uid) =>
    uid === '' ? publicWalks(listing) : privateWalks(uid, listing),
  )
  return selectVisible(
    db,
    viewer,
    sql<boolean>`messages.id in (select id from (${together(walks, listing)}) as found)`,
  ).compile()
}

/** Whose lists have what is listed: '' for everyone's public messages, a uid for the viewer's own private ones. */
export const readersOf = (viewer: Viewer, listing: Pick<Listing, 'public'>): string[] => [
  ...(listing.public === 'false' ? [] : ['']),
  ...(listing.public === 'true' || viewer.uid === null ? [] : [viewer.uid]),
]

/** The people of the filters, as search marks them: a message has one of each group. */
export const peopleMarks = ({ author_uid = [], recipients = [] }: Pick<Listing, 'author_uid' | 'recipients'>) =>
  [
    [...new Set(author_uid)].map((value): Mark => ({ kind: 'author', value })),
    [...new Set(recipients)].map((value): Mark => ({ kind: 'recipient', value })),
  ].filter((group) => group.length > 0)

/**
 * An open thread begins with its first message, so replies are never open. The conditions are those of the indexes.
 */
const states = {
  settled: sql`messages.is_settled = 1`,
  open: sql`messages.is_settled = 0 and messages.parent_id is null`,
}

const stateIs = ({ state }: Listing) => (state === undefined ? sql`` : sql`and ${states[state]}`)

/** The same for a message named by another table: looked up one by one, which PostgreSQL would not do for `exists`. */
export const stateOf = (state: Listing['state'], id: string) =>
  state === undefined
    ? sql``
    : sql`and (select case when ${states[state]} then 1 else 0 end from messages where messages.id = ${sql.ref(id)}) = 1`

type Walk = RawBuilder<Place>

/** Two walks may find the same message. */
function together(walks: readonly Walk[], { order, limit }: Listing): Walk {
  const [only] = walks
  if (only !== undefined && walks.length === 1) return only
  const all = walks.map((walk) => sql`select * from (${walk}) as walk`)
  return sql`select * from (${sql.join(all, sql` union `)}) as walks
    order by ${byTime(order, 'timestamp', 'id')} limit ${sql.lit(limit + 1)}`
}

function publicWalks(listing: Listing): Walk[] {
  const { recipients = [] } = listing
  if (recipients.length === 0) return authorsOrAny(listing).map((author) => messageWalk(listing, author))
  return [...new Set(recipients)].flatMap((uid) =>
    authorsOrAny(listing).map((author) =>
      audienceWalk(listing, sql`uid = ${uid} and private = 0 ${authorIs('author_uid', author)}`),
    ),
  )
}

function privateWalks(viewerUid: string, listing: Listing): Walk[] {
  const { recipients = [] } = listing
  const addressed =
    recipients.length === 0
      ? sql``
      : sql`and exists (select 1 from audience as other where other.message_id = audience.message_id
          and other.is_recipient = 1 and other.uid in (${sql.join([...new Set(recipients)])}))`
  return authorsOrAny(listing).map((author) =>
    audienceWalk(listing, sql`uid = ${viewerUid} and private = 1 ${authorIs('author_uid', author)} ${addressed}`),
  )
}

const authorsOrAny = ({ author_uid = [] }: Listing): readonly (string | null)[] =>
  author_uid.length === 0 ? [null] : [...new Set(author_uid)]

const authorIs = (column: string, author: string | null) =>
  author === null ? sql`` : sql`and ${sql.ref(column)} = ${author}`

function messageWalk(listing: Listing, author: string | null): Walk {
  return sql<Place>`select id, timestamp from messages
    where public = 1 ${authorIs('author_uid', author)} ${stateIs(listing)} ${between(listing)}
      and ${behind(listing.after, listing.order, 'timestamp', 'id')}
    order by ${byTime(listing.order, 'timestamp', 'id')} limit ${sql.lit(listing.limit + 1)}`
}

function audienceWalk(listing: Listing, where: RawBuilder<unknown>): Walk {
  return sql<Place>`select message_id as id, timestamp from audience
    where ${where} ${stateOf(listing.state, 'audience.message_id')} ${between(listing)} and ${behind(listing.after, listing.order, 'timestamp', 'message_id')}
    order by ${byTime(listing.order, 'timestamp', 'message_id')} limit ${sql.lit(listing.limit + 1)}`
}

const between = (listing: Listing) => sql`
  ${listing.from === null ? sql`` : sql`and timestamp >= ${listing.from}`}
  ${listing.to === null ? sql`` : sql`and timestamp <= ${listing.to}`}`
