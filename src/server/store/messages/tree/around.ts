import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { branchDepthMax, branchUpMessagesMax } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { type Param, preparedFor } from '../../database/prepared.ts'
import type { RowsAsValue } from '../../database/rows-as-value.ts'
import { choicesInThread } from './branch-memory.ts'
import type { Child } from './children.ts'
import { downQuery, limitPlusOne, orderedBelow } from './descendants.ts'
import { upQuery } from './tree.ts'

/**
 * The ids of the visible messages above a message, nearest first, and below it, level by level, and what its reader has
 * chosen in the thread (for `choicesAround`), in one query; null if the message is missing or hidden.
 */
export async function findAround(
  db: Queries,
  viewer: Viewer,
  id: string,
  depth: number,
): Promise<{ readonly above: string[]; readonly below: string[]; readonly chosenInThread: RowsAsValue } | null> {
  const levels = Math.min(depth, branchDepthMax)
  const rows = await around(db, viewer, { id, levels, levelsUp: Math.min(depth, branchUpMessagesMax) })
  const upwards = rows.filter((row) => row.way === 'up').sort((a, b) => a.level - b.level)
  const [first] = upwards
  if (first === undefined) return null
  const downwards = rows.filter((row) => row.way === 'down')
  return {
    above: upwards.slice(1).map((row) => row.id),
    below: await orderedBelow(db, viewer, id, levels, downwards),
    chosenInThread: first.choices ?? [],
  }
}

type Around = { readonly id: string; readonly levels: number; readonly levelsUp: number }
type Row = Child & { readonly way: 'up' | 'down'; readonly level: number; readonly choices: RowsAsValue | null }

const around = preparedFor((db, viewer, param: Param<Around>) => {
  const choices =
    viewer.uid === null ? sql`null` : sql`case when level = 0 then ${choicesInThread(db, viewer.uid, param('id'))} end`
  return sql<Row>`with recursive ${upQuery(viewer, param)}, ${downQuery(db, viewer, param)}
    select 'up' as way, id, null as parent_id, null as timestamp, level, ${choices} as choices from up
    union all
    select below.*, null as choices from (select 'down' as way, id, parent_id, timestamp, level from down
      where level > 0 limit ${sql.lit(limitPlusOne)}) as below`.compile(db)
})
