import { sql } from 'kysely'
import type { Queries } from '../../database/database.ts'

type Row = { readonly parent_id: string | null; readonly root_id: string; readonly timestamp: string }

/** Their parents have these replies again. */
export async function countReplies(tx: Queries, rows: readonly Row[]): Promise<void> {
  const counts = [...Map.groupBy(rows, ({ parent_id }) => parent_id)].flatMap(([parent_id, replies]) =>
    parent_id === null ? [] : [{ parent_id, uid: '', count: replies.length }],
  )
  if (counts.length === 0) return
  await tx
    .insertInto('reply_counts')
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .columns(['parent_id', 'uid'])
        .doUpdateSet((eb) => ({ count: eb('reply_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute()
}

/** Their thread has these messages again. */
export async function recordActivity(tx: Queries, rows: readonly Row[]): Promise<void> {
  const [{ root_id } = { root_id: '' }] = rows
  const last_public_at = rows.map(({ timestamp }) => timestamp).reduce((one, other) => (one > other ? one : other))
  await tx
    .insertInto('threads')
    .values({ root_id, public_count: rows.length, last_public_at })
    .onConflict((conflict) =>
      conflict.column('root_id').doUpdateSet((eb) => ({
        public_count: eb('threads.public_count', '+', eb.ref('excluded.public_count')),
        last_public_at: sql<string>`case when threads.last_public_at > excluded.last_public_at
          then threads.last_public_at else excluded.last_public_at end`,
      })),
    )
    .execute()
}
