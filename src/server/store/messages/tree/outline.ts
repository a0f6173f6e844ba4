import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { authorName } from '#rules/people/author.ts'
import { agentPrefix } from '#wire/agent.ts'
import { mapPageSize } from '#wire/limits.ts'
import type { MapAuthor } from '#wire/map.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { behind, byTime, type Place } from '../../database/keyset.ts'
import { type Param, preparedFor } from '../../database/prepared.ts'
import type { Flag } from '../../database/tables.ts'
import { oldestFirst } from './children.ts'

/** The length of a message's start that is enough to fill an excerpt with plain text. */
const beginningLength = 400

export type MapEntry = Place & {
  readonly parent_id: string | null
  readonly content_author: string
  readonly author_uid: string
  readonly imported_at: string | null
  readonly title: string | null
  readonly beginning: string
  readonly public: Flag
  readonly unread: Flag
  readonly is_settled: Flag
  readonly is_brought_home: Flag
}

export type Top = Place & { readonly root_id: string }

/** The highest message that a reader can reach from this one by going up through visible messages. */
export async function topAbove(db: Queries, viewer: Viewer, id: string): Promise<Top> {
  const [top] = await selectTop(db, viewer, { id })
  if (top === undefined) throw new Error('No message to look up from')
  return top
}

/**
 * The same for several messages, each once: a thread has more than one of them if something hidden is between. What
 * they share of their ways up is walked once.
 */
export const allTopsAbove = async (db: Queries, viewer: Viewer, ids: readonly string[]): Promise<readonly Top[]> =>
  ids.length === 0 ? [] : selectTops(db, viewer, { ids })

type InThread = { readonly id: string; readonly root_id: string }

/** The same by message; one that was deleted meanwhile has none. */
export async function topsAbove(
  db: Queries,
  viewer: Viewer,
  messages: readonly InThread[],
): Promise<ReadonlyMap<string, Top>> {
  const ids = messages.map(({ id }) => id)
  const byRoot = Map.groupBy(await allTopsAbove(db, viewer, ids), ({ root_id }) => root_id)
  const tops = new Map<string, Top>()
  for (const { id, root_id } of messages) {
    const ofThread = byRoot.get(root_id) ?? []
    const [top] = ofThread.length > 1 ? await selectTop(db, viewer, { id }) : ofThread
    if (top !== undefined) tops.set(id, top)
  }
  return tops
}

const selectTop = preparedFor((db, viewer, param: Param<{ readonly id: string }>) =>
  topsFrom(sql`messages.id = ${param('id')}`, viewer).compile(db),
)

const selectTops = preparedFor((db, viewer, param: Param<{ readonly ids: readonly string[] }>) =>
  topsFrom(inList(db, 'messages.id', param('ids')), viewer).compile(db),
)

const topsFrom = (isStart: RawBuilder<unknown>, viewer: Viewer) => sql<Top>`
  with recursive up(id, parent_id, root_id, timestamp) as (
    select messages.id, messages.parent_id, messages.root_id, messages.timestamp from messages where ${isStart}
    union
    select messages.id, messages.parent_id, messages.root_id, messages.timestamp
    from up cross join messages where messages.id = up.parent_id and ${visibleTo(viewer)})
  select id, root_id, timestamp from up where (
    select 1 from messages where messages.id = up.parent_id and ${visibleTo(viewer)}) is null`

/**
 * A page of the messages reachable below `top`, oldest first; one more than a page if there are more. The query walks
 * the thread by time. Visible messages that cannot be reached from the top because of a hidden one in between are left
 * out, without making the page shorter.
 */
export async function outlineBelow(db: Queries, viewer: Viewer, top: Top, after: Place | null): Promise<MapEntry[]> {
  const found: MapEntry[] = []
  const reached = new Map([[top.id, true]])
  let place: Place | null = after ?? { timestamp: top.timestamp, id: '' }
  while (place !== null && found.length <= mapPageSize) {
    const seen: MapEntry[] = await seenBehind(db, viewer, top.root_id, place)
    await reach(db, viewer, top, seen, reached)
    found.push(...seen.filter(({ id }) => reached.get(id)))
    place = seen.length < pageAndOne ? null : (seen.at(-1) ?? null)
  }
  return found.slice(0, pageAndOne)
}

const pageAndOne = mapPageSize + 1

/** The visible messages of a thread after a position, reachable or not. */
async function seenBehind(db: Queries, viewer: Viewer, rootId: string, place: Place): Promise<MapEntry[]> {
  const walk = (isPublic: Flag) =>
    sql<MapEntry>`select id, parent_id, content_author, author_uid, imported_at, title, public, is_settled, is_brought_home, substr(content, 1, ${sql.lit(beginningLength)}) as beginning,
        timestamp, case when exists (select 1 from audience as mine where mine.message_id = messages.id
          and mine.uid = ${viewer.uid ?? ''} and mine.is_recipient = 1 and mine.is_read = 0) then 1 else 0 end as unread
      from messages where root_id = ${rootId} and public = ${sql.lit(isPublic)} and ${visibleTo(viewer)}
        and ${behind(place, 'oldest', 'timestamp', 'id')}
      order by ${byTime('oldest', 'timestamp', 'id')} limit ${sql.lit(pageAndOne)}`.execute(db)
  const { rows: ofPublic } = await walk(1)
  if (viewer.uid === null) return ofPublic
  const { rows: ofPrivate } = await walk(0)
  return [...ofPublic, ...ofPrivate].sort(oldestFirst).slice(0, pageAndOne)
}

type Link = { readonly id: string; readonly parent_id: string | null }

/** Records for each message whether the top is above it. */
export async function reach(
  db: Queries,
  viewer: Viewer,
  top: Top,
  seen: readonly Link[],
  reached: Map<string, boolean>,
): Promise<void> {
  const parents = new Map(seen.map(({ id, parent_id }) => [id, parent_id]))
  const missing = seen.flatMap(({ parent_id }) =>
    parent_id === null || parents.has(parent_id) || reached.has(parent_id) ? [] : [parent_id],
  )
  for (const { id, parent_id } of await linksAbove(db, viewer, top, missing)) parents.set(id, parent_id)
  for (const { id } of seen) {
    const passed: string[] = []
    let at: string | null = id
    while (at !== null && parents.has(at) && !reached.has(at)) {
      passed.push(at)
      at = parents.get(at) ?? null
    }
    const isReached = at !== null && reached.get(at) === true
    for (const each of passed) reached.set(each, isReached)
  }
}

/** These messages and all visible ones above them, without duplicates; none above the top. */
export async function linksAbove(db: Queries, viewer: Viewer, top: Top, ids: readonly string[]): Promise<Link[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Link>`
    with recursive up(id, parent_id) as (
      select messages.id, messages.parent_id from messages
      where ${inList(db, 'messages.id', [...new Set(ids)])} and ${visibleTo(viewer)}
      union
      select messages.id, messages.parent_id from up cross join messages
      where messages.id = up.parent_id and up.id <> ${top.id} and ${visibleTo(viewer)})
    select id, parent_id from up`.execute(db)
  return rows
}

/** The names of these authors; one that is neither a person nor an agent of this server keeps the bare name. */
export async function namesOf(db: Queries, contentAuthors: readonly string[]): Promise<MapAuthor[]> {
  const people = await db
    .selectFrom('users')
    .select(['uid', 'display_name', 'user_tag'])
    .where(inList(db, 'uid', contentAuthors))
    .execute()
  const agents = await db
    .selectFrom('agents')
    .select(['name as uid', 'display_name', 'tag as user_tag', 'face'])
    .execute()
  const withFaces = agents.map(({ face, ...agent }) => (hasFace(agent.uid, face) ? { ...agent, face } : agent))
  const known = new Map<string, MapAuthor>([...people, ...withFaces].map((each) => [each.uid, each]))
  return contentAuthors.map((uid) => known.get(uid) ?? { uid, display_name: authorName(uid, null), user_tag: null })
}

/** What was imported from a service has the name of an agent too, but not the face of the one that answers here. */
const hasFace = (uid: string, face: string | null): face is string => face !== null && uid.startsWith(agentPrefix)
