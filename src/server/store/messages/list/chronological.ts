import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import type { ChronologicalQuery, SortOrder } from '#wire/filters.ts'
import type { Queries } from '../../database/database.ts'
import { behind, byTime, type Place } from '../../database/keyset.ts'
import type { Mark } from '../../search-index/search-tokens.ts'
import { oldestFirst } from '../tree/children.ts'

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
 * with authors or recipients one walk for each. No walk touches what the viewer may not see.
 */
export async function chronologicalPlaces(db: Queries, viewer: Viewer, listing: Listing): Promise<Place[]> {
  const walks = readersOf(viewer, listing).flatMap((uid) =>
    uid === '' ? publicWalks(listing) : privateWalks(uid, listing),
  )
  if (walks.length === 0) return []
  const { rows } = await together(walks).execute(db)
  // Two walks may find the same message.
  const found = new Map(rows.map((row) => [row.id, row]))
  const sorted = [...found.values()].sort(oldestFirst)
  if (listing.order === 'newest') sorted.reverse()
  return sorted.slice(0, listing.limit + 1)
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

const together = (walks: readonly Walk[]): Walk =>
  sql`${sql.join(
    walks.map((walk) => sql`select * from (${walk}) as walk`),
    sql` union all `,
  )}`

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
