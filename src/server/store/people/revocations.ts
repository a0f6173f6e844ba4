import type { Queries } from '../database/database.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { dropSubscriptionsOf } from '../push/push-subscriptions.ts'

/** The second before which this person's sign-ins are revoked; 0 if nothing was revoked. */
export async function revokedBefore(db: Queries, uid: string): Promise<number> {
  return (await signInsOf(db, uid)).beforeS
}

/** That second, and the latest sign-in of theirs that was seen; 0 if there is none. */
export async function signInsOf(db: Queries, uid: string): Promise<{ beforeS: number; seenS: number }> {
  const [row] = await revocationsOf(db, { uid })
  return { beforeS: row?.before_s ?? 0, seenS: row?.seen_s ?? 0 }
}

const revocationsOf = prepared((db, param: Param<{ readonly uid: string }>) =>
  db.selectFrom('revocations').select(['before_s', 'seen_s']).where('uid', '=', param('uid')).compile(),
)

/** Who was revoked since a second, for nodes that may have missed the event. */
export const revokedSince = (db: Queries, sinceS: number): Promise<{ uid: string; before_s: number }[]> =>
  db.selectFrom('revocations').select(['uid', 'before_s']).where('before_s', '>', sinceS).execute()

export const storeSeenSignIn = (db: Queries, uid: string, authTimeS: number) =>
  db
    .insertInto('revocations')
    .values({ uid, before_s: 0, seen_s: authTimeS })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({ seen_s: authTimeS }).where('revocations.seen_s', '<', authTimeS),
    )
    .execute()

/**
 * Revokes every session of a person up to now, including what was seen of them, by whatever clock. `auth_time` has
 * whole seconds, so the limit is the next one; a sign-in within this second is given that next second as its time. Its
 * devices get no pushes any more.
 */
export async function revokeSessions(tx: Queries, uid: string, nowMs: number): Promise<number> {
  const known = await signInsOf(tx, uid)
  const beforeS = Math.max(Math.floor(nowMs / 1000) + 1, known.seenS + 1, known.beforeS)
  await tx
    .insertInto('revocations')
    .values({ uid, before_s: beforeS })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ before_s: beforeS }))
    .execute()
  await dropSubscriptionsOf(tx, uid)
  return beforeS
}
