import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { logUpdates } from './changes.ts'
import { topAbove } from './tree/outline.ts'

/** Who wrote the thread's first message, as far up as the viewer can reach. */
export async function authorOfTop(db: Queries, viewer: Viewer, id: string): Promise<{ readonly author_uid: string }> {
  const top = await topAbove(db, viewer, id)
  return db.selectFrom('messages').select('author_uid').where('id', '=', top.id).executeTakeFirstOrThrow()
}

/** Whether a visible message is the other one, or below it with nothing between them that is hidden from the viewer. */
export async function isWithin(db: Queries, viewer: Viewer, id: string, headId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with recursive up(id, parent_id) as (
      select id, parent_id from messages where id = ${id}
      union all
      select messages.id, messages.parent_id
      from up cross join messages
      where messages.id = up.parent_id and up.id <> ${headId} and ${visibleTo(viewer)})
    select id from up where id = ${headId}`.execute(db)
  return rows.length > 0
}

/**
 * Threads and branches that these messages settled stay settled, but no longer name them. Returns the ids of the
 * changed messages.
 */
export async function clearSettlingIds(tx: Queries, atMs: number, ids: readonly string[]): Promise<readonly string[]> {
  const gone = new Set(ids)
  const settled = await tx
    .selectFrom('messages')
    .select('id')
    .where('settling_id', 'is not', null)
    .where(inList(tx, 'settling_id', ids))
    .execute()
  const left = settled.filter(({ id }) => !gone.has(id))
  if (left.length === 0) return []
  const leftIds = left.map(({ id }) => id)
  await tx
    .updateTable('messages')
    .set({ settling_id: null })
    .where(inList(tx, 'id', leftIds))
    .execute()
  await logUpdates(tx, atMs, leftIds)
  return leftIds
}
