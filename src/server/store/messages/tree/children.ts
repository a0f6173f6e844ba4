import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { compareNewest } from '#rules/list/filters.ts'
import { childIdsMax } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import type { Place } from '../../database/keyset.ts'
import { type Param, prepared } from '../../database/prepared.ts'

/** The number of direct replies to each message that the viewer may see; messages without any are left out. */
export async function visibleReplyCounts(
  db: Queries,
  viewer: Viewer,
  parentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (parentIds.length === 0) return new Map()
  const rows = await countsFor(db, { parentIds, uid: viewer.uid ?? '' })
  const counts = new Map<string, number>()
  for (const { parent_id, count } of rows) counts.set(parent_id, (counts.get(parent_id) ?? 0) + count)
  return counts
}

const countsFor = prepared((db, param: Param<OfParents & { readonly uid: string }>) =>
  db
    .selectFrom('reply_counts')
    .select(['parent_id', 'count'])
    .where(inList(db, 'parent_id', param('parentIds')))
    .where('uid', 'in', ['', param('uid')])
    .where('count', '>', 0)
    .compile(),
)

type OfParents = { readonly parentIds: readonly string[] }

/** The children of each message that the viewer may see, oldest first, only the newest 1,000 of each. */
export async function visibleChildIds(
  db: Queries,
  viewer: Viewer,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, string[]>> {
  const few = [...counts].filter(([, count]) => count <= childIdsMax).map(([id]) => id)
  const many = [...counts].filter(([, count]) => count > childIdsMax).map(([id]) => id)
  const children = await allChildren(db, viewer, few)
  for (const id of many) {
    const newest = await newestChildren(db, viewer, id, childIdsMax)
    children.set(id, newest.map((child) => child.id).reverse())
  }
  return children
}

export type Child = Place & { readonly parent_id: string }

/** Every visible child of these parents, oldest first. Only for parents with few children. */
export async function childrenOf(db: Queries, viewer: Viewer, parentIds: readonly string[]): Promise<Child[]> {
  if (parentIds.length === 0) return []
  const { uid } = viewer
  const rows = await (uid === null ? publicChildren(db, { parentIds }) : childrenSeenBy(db, { parentIds, uid }))
  return rows.sort(oldestFirst)
}

const selectPublic = (db: Queries, param: Param<OfParents>) =>
  sql<Child>`select id, parent_id, timestamp from messages
    where ${inList(db, 'parent_id', param('parentIds'))} and public = 1`

const publicChildren = prepared((db, param: Param<OfParents>) => selectPublic(db, param).compile(db))

const childrenSeenBy = prepared((db, param: Param<OfParents & { readonly uid: string }>) =>
  sql<Child>`${selectPublic(db, param)} union all
    select message_id as id, parent_id, timestamp from audience
    where uid = ${param('uid')} and private = 1 and ${inList(db, 'parent_id', param('parentIds'))}`.compile(db),
)

/** The newest visible children of one parent, newest first, at most `limit`, at a cost independent of their number. */
export async function newestChildren(db: Queries, viewer: Viewer, parentId: string, limit: number): Promise<Child[]> {
  const ofPublic = await sql<Child>`select id, parent_id, timestamp from messages
    where parent_id = ${parentId} and public = 1
    order by timestamp desc, id desc limit ${sql.lit(limit)}`.execute(db)
  const ofPrivate =
    viewer.uid === null
      ? []
      : (
          await sql<Child>`select message_id as id, parent_id, timestamp from audience
            where uid = ${viewer.uid} and private = 1 and parent_id = ${parentId}
            order by timestamp desc, message_id desc limit ${sql.lit(limit)}`.execute(db)
        ).rows
  return [...ofPublic.rows, ...ofPrivate].sort((a, b) => oldestFirst(b, a)).slice(0, limit)
}

export const oldestFirst = (a: Place, b: Place): number => compareNewest(b, a)

async function allChildren(db: Queries, viewer: Viewer, parentIds: readonly string[]): Promise<Map<string, string[]>> {
  const children = new Map<string, string[]>()
  for (const child of await childrenOf(db, viewer, parentIds)) {
    const known = children.get(child.parent_id)
    if (known === undefined) children.set(child.parent_id, [child.id])
    else known.push(child.id)
  }
  return children
}
