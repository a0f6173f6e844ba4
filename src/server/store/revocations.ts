import type { Queries } from './database.ts'
import { type Param, prepared } from './prepared.ts'
import { dropSubscriptionsOf } from './push-subscriptions.ts'

/** The second before which this person's sign-ins count no more; 0 when nothing was revoked. */
export async function revokedBefore(db: Queries, uid: string): Promise<number> {
  const [row] = await revocationsOf(db, { uid })
  return row?.before_s ?? 0
}

const revocationsOf = prepared((db, param: Param<{ readonly uid: string }>) =>
  db.selectFrom('revocations').select('before_s').where('uid', '=', param('uid')).compile(),
)

/** Who was revoked since a second, for nodes that may not have been told. */
export const revokedSince = (db: Queries, sinceS: number): Promise<{ uid: string; before_s: number }[]> =>
  db.selectFrom('revocations').select(['uid', 'before_s']).where('before_s', '>', sinceS).execute()

/**
 * Revokes every session of a person up to now. `auth_time` counts whole seconds, so the line is drawn at the next one;
 * a sign-in within this second is given that next second as its time. Its devices are told nothing any more.
 */
export async function revokeSessions(tx: Queries, uid: string, nowMs: number): Promise<number> {
  const beforeS = Math.floor(nowMs / 1000) + 1
  await tx
    .insertInto('revocations')
    .values({ uid, before_s: beforeS })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ before_s: beforeS }))
    .execute()
  await dropSubscriptionsOf(tx, uid)
  return beforeS
}
