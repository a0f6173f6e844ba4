import type { Suspension } from '#wire/user.ts'
import type { Queries } from '../database/database.ts'

/** Until when a person is suspended, or null to end it. */
export const setSuspension = (tx: Queries, uid: string, untilMs: number | null) =>
  tx.updateTable('users').set({ suspended_until: untilMs }).where('uid', '=', uid).execute()

/** A person's suspension, which may be over, with the reason from the log; null if there is none. */
export async function suspensionOf(db: Queries, uid: string): Promise<Suspension | null> {
  const user = await db.selectFrom('users').select('suspended_until').where('uid', '=', uid).executeTakeFirst()
  if (user?.suspended_until == null) return null
  const entry = await db
    .selectFrom('moderation_log')
    .select('reason')
    .where('uid', '=', uid)
    .where('action', '=', 'suspend')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { until: new Date(user.suspended_until).toISOString(), reason: entry?.reason ?? '' }
}
