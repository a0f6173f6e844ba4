import { dayMs, heldDeclinedRetentionDays, heldWaitingRetentionDays } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { removeFromReview } from './posts-in-review.ts'

const prunedAtOnce = 500
const retentionDays = { waiting: heldWaitingRetentionDays, declined: heldDeclinedRetentionDays }

/** Deletes what was declined some time ago, and what nobody has decided for a year. */
export async function prunePostsInReview(db: Queries, nowMs: number): Promise<void> {
  for (const state of ['waiting', 'declined'] as const) {
    const old = await db
      .selectFrom('held_posts')
      .select('id')
      .where('state', '=', state)
      .where('state_at', '<', new Date(nowMs - retentionDays[state] * dayMs).toISOString())
      .orderBy('state_at')
      .limit(prunedAtOnce)
      .execute()
    await removeFromReview(
      db,
      old.map(({ id }) => id),
    )
    if (old.length === prunedAtOnce) return prunePostsInReview(db, nowMs)
  }
}
