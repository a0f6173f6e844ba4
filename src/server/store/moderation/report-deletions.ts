import { dayMs, reportOpenRetentionDays } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { oldestSettled } from './reports.ts'

const prunedAtOnce = 500

/** Deletes the reports about a person's messages; their copies are deleted by the author's uid. */
export async function deleteReportsAbout(tx: Queries, uid: string): Promise<void> {
  const copies = await tx.selectFrom('reported_messages').select('id').where('author_uid', '=', uid).execute()
  await deleteReported(
    tx,
    copies.map(({ id }) => id),
  )
}

async function deleteReported(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('reports')
    .where(inList(tx, 'reported_id', ids))
    .execute()
  await tx
    .deleteFrom('reported_messages')
    .where(inList(tx, 'id', ids))
    .execute()
}

/** Deletes what was settled some time ago, and what nobody has settled for a year. */
export async function pruneReported(db: Queries, nowMs: number): Promise<void> {
  const before = { open: new Date(nowMs - reportOpenRetentionDays * dayMs).toISOString(), done: oldestSettled(nowMs) }
  for (const state of ['open', 'done'] as const) {
    const old = await db
      .selectFrom('reported_messages')
      .select('id')
      .where('state', '=', state)
      .where('state_at', '<', before[state])
      .orderBy('state_at')
      .limit(prunedAtOnce)
      .execute()
    await deleteReported(
      db,
      old.map(({ id }) => id),
    )
    if (old.length === prunedAtOnce) return pruneReported(db, nowMs)
  }
}
