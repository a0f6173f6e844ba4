import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import type { Audience } from '#rules/access/visibility.ts'
import { branchHomeLengthMax } from '#wire/limits.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'

/**
 * The messages from this one up to below the fork; null if the fork isn't above it, as far as the viewer can reach, or
 * too far above.
 */
export async function branchUpTo(
  db: Queries,
  viewer: Viewer,
  id: string,
  forkId: string,
): Promise<ReadonlySet<string> | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive up(id, parent_id, level) as (
      select messages.id, messages.parent_id, 0 from messages where messages.id = ${id}
      union all
      select messages.id, messages.parent_id, up.level + 1
      from up cross join messages
      where messages.id = up.parent_id and up.id <> ${forkId} and up.level < ${sql.lit(branchHomeLengthMax)}
        and ${visibleTo(viewer)})
    select id from up order by level`.execute(db)
  const ids = rows.map((row) => row.id)
  return ids.length > 1 && ids.pop() === forkId ? new Set(ids) : null
}

/** Who may see these messages, as far as the viewer may see them. */
export async function audiencesOf(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Audience>> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'public', 'author_uid'])
    .where(inList(db, 'messages.id', ids))
    .where(visibleTo(viewer))
    .execute()
  const hidden = rows.filter((row) => row.public === 0).map(({ id }) => id)
  const readers =
    hidden.length === 0
      ? []
      : await db
          .selectFrom('audience')
          .select(['message_id', 'uid'])
          .where(inList(db, 'message_id', hidden))
          .where('private', '=', 1)
          .execute()
  const byId = Map.groupBy(readers, ({ message_id }) => message_id)
  return new Map(
    rows.map(({ id, author_uid, ...row }) => [
      id,
      { public: row.public === 1, author_uid, recipients: byId.get(id)?.map(({ uid }) => uid) ?? [] },
    ]),
  )
}
