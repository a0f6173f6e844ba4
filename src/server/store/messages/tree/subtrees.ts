import { sql } from 'kysely'
import type { Queries } from '../../database/database.ts'
import { dialectOf, inList } from '../../database/in-list.ts'

/** A message that is about to be deleted. */
export type MessageToDelete = {
  readonly id: string
  readonly parent_id: string | null
  readonly root_id: string
  readonly public: 0 | 1
  readonly created_seq: number
}

const columns = sql.raw(
  ['id', 'parent_id', 'root_id', 'public', 'created_seq'].map((column) => `messages.${column}`).join(', '),
)

/**
 * The messages and everything below them, level by level: parents before children. A message that is below another of
 * them is there once.
 */
export async function subtrees(tx: Queries, roots: readonly string[]): Promise<MessageToDelete[]> {
  const isPostgres = dialectOf(tx) === 'postgres'
  const replies = sql`messages where messages.parent_id = below.id`
  const walk = sql<MessageToDelete>`with recursive below (id, parent_id, root_id, public, created_seq) as (
      select ${columns} from messages where ${inList(tx, 'messages.id', roots)}
      union
      select ${columns} from below cross join
        ${isPostgres ? sql`lateral (select * from ${replies} offset 0) as messages` : replies})
    select * from below`
  if (isPostgres) await setTableScans(tx, 'off')
  const { rows } = await walk.execute(tx)
  if (isPostgres) await setTableScans(tx, 'on')
  return rows
}

/**
 * PostgreSQL must look up the replies of each message. If it last counted when a few messages had most of the replies,
 * it expects so many that it would read the whole table for each of what may be 10,000 levels: in a join, which
 * `offset` prevents, or for one message, which this does. It holds until the transaction ends.
 */
const setTableScans = (tx: Queries, to: 'on' | 'off') =>
  sql`select set_config('enable_seqscan', ${to}, true)`.execute(tx)
