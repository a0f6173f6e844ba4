import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'

/** How many steps up to the tops are followed, for all messages together. */
const stepsMax = 20_000

/**
 * The topmost message that the viewer reaches from each of these by going up. Parts of a thread that only hidden
 * messages connect have different tops: for this viewer they are different threads (supplement 9).
 */
export async function topsOf(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; parent_id: string | null }>`with recursive up (id, parent_id) as (
      select messages.id, messages.parent_id from messages where ${inList(db, 'messages.id', ids)} and ${visibleTo(viewer)}
      union
      select messages.id, messages.parent_id from up cross join messages
        where messages.id = up.parent_id and ${visibleTo(viewer)})
    select id, parent_id from up limit ${sql.lit(stepsMax)}`.execute(db)
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const tops = new Map<string, string>()
  for (const id of ids) if (parents.has(id)) storeTop(id, parents, tops)
  return tops
}

/** Follows the path up and stores the top for every message on it, so that no step is taken twice. */
function storeTop(id: string, parents: ReadonlyMap<string, string | null>, tops: Map<string, string>): void {
  const way = [id]
  for (let at = id; ; ) {
    const known = tops.get(at)
    const parent = parents.get(at) ?? null
    if (known !== undefined || parent === null || !parents.has(parent)) {
      for (const each of way) tops.set(each, known ?? at)
      return
    }
    way.push(parent)
    at = parent
  }
}

/** The roots and the reachable tops of the threads of these messages, as far as the viewer may see them. */
export async function threadsOf(db: Queries, viewer: Viewer, ids: readonly string[]) {
  const roots = await db
    .selectFrom('messages')
    .select(['messages.id', 'messages.root_id'])
    .where(inList(db, 'messages.id', ids))
    .where(visibleTo(viewer))
    .execute()
  const tops = await topsOf(
    db,
    viewer,
    roots.map(({ id }) => id),
  )
  return { rootIds: [...new Set(roots.map((row) => row.root_id))], tops: new Set(tops.values()) }
}
