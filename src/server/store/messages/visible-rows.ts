import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { type Param, preparedFor } from '../database/prepared.ts'
import type { MessagesTable, UsersTable } from '../database/tables.ts'

/** A message and its author's name. */
export type Row = MessagesTable &
  Pick<UsersTable, 'display_name' | 'email'> & { user_tag: string | null; face: string | null }

/**
 * Messages with their authors' names, and with what the viewer may see around them: the parent, the message that
 * settles them, the number of replies. All in one query; the few that have recipients need another. In the order of
 * `ids`; missing or invisible ones are left out.
 */
export async function visibleRowsOf(db: Queries, viewer: Viewer, ids: readonly string[]): Promise<VisibleRow[]> {
  const found = new Map((await visibleRows(db, viewer, { ids })).map((row) => [row.id, row]))
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}

const visibleRows = preparedFor((db, viewer, param: Param<{ readonly ids: readonly string[] }>) =>
  selectVisible(db, viewer, inList(db, 'messages.id', param('ids'))).compile(),
)

export type VisibleRow = Awaited<ReturnType<typeof visibleRows>>[number]

/** The query for these rows, of the messages for which `areThese` is true. */
export const selectVisible = (db: Queries, viewer: Viewer, areThese: RawBuilder<boolean>) =>
  db
    .selectFrom((eb) =>
      eb.selectFrom('messages').selectAll('messages').where(areThese).where(visibleTo(viewer)).as('shown'),
    )
    .leftJoin('users', 'users.uid', 'shown.author_uid')
    .leftJoin('agents', 'agents.name', 'shown.author_uid')
    .selectAll('shown')
    .select((eb) => [
      eb.fn.coalesce('users.display_name', 'agents.display_name').as('display_name'),
      eb.fn.coalesce('users.user_tag', 'agents.tag').as('user_tag'),
      'users.email',
      'agents.face',
      visibleId(viewer, 'shown.parent_id').as('visible_parent_id'),
      visibleId(viewer, 'shown.settling_id').as('visible_settling_id'),
      sql<number>`(select cast(coalesce(sum(count), 0) as integer) from reply_counts
        where parent_id = shown.id and uid in ('', ${viewer.uid ?? ''}) and count > 0)`.as('reply_count'),
      // PostgreSQL may read the whole table for an `exists`.
      sql<1 | null>`(select 1 from audience where message_id = shown.id and is_recipient = 1 limit 1)`.as(
        'is_addressed',
      ),
    ])

/** The id in a column, null if the viewer may not see that message. */
const visibleId = (viewer: Viewer, column: string): RawBuilder<string | null> =>
  sql`(select messages.id from messages where messages.id = ${sql.ref(column)} and ${visibleTo(viewer)})`
