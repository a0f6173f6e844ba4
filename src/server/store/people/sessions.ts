import { sql } from 'kysely'
import { hourMs, refreshTokenUnusedMs, sessionsShownMax } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { dropSubscriptionsIn } from '../push/push-subscriptions.ts'
import { revokedBefore, type SessionKey } from './revocations.ts'

/** Times of sessions are stored by the hour. */
export const hourOf = (ms: number): number => Math.floor(ms / hourMs) * hourMs

export type Use = SessionKey & { readonly device: string | null; readonly nowMs: number }

/** Stores a new session. */
export const startedSession = (db: Queries, { uid, sessionId, authTimeS, device, nowMs }: Use) =>
  db
    .insertInto('sessions')
    .values({
      uid,
      id: sessionId,
      device,
      signed_in_ms: hourOf(nowMs),
      used_ms: hourOf(nowMs),
      valid_s: authTimeS,
      ended_ms: null,
    })
    .execute()

/**
 * Stores that a registered person's session was used, for the first time if it was issued by another provider or an
 * older version. Nothing is stored for an account that was deleted meanwhile.
 */
export const usedSession = (db: Queries, { uid, sessionId, authTimeS, device, nowMs }: Use) =>
  sql`insert into sessions (uid, id, device, signed_in_ms, used_ms, valid_s)
    select uid, ${sessionId}, ${device}, ${hourOf(authTimeS * 1000)}, ${hourOf(nowMs)}, ${authTimeS}
    from users where uid = ${uid}
    on conflict (uid, id) do update set used_ms = excluded.used_ms where sessions.used_ms < excluded.used_ms`.execute(
    db,
  )

/** A person's sessions that are not revoked, the last used first. */
export async function sessionsOf(db: Queries, uid: string) {
  const beforeS = await revokedBefore(db, uid)
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'signed_in_ms', 'used_ms'])
    .where('uid', '=', uid)
    .where('ended_ms', 'is', null)
    .where('valid_s', '>=', beforeS)
    .orderBy('used_ms', 'desc')
    .orderBy('signed_in_ms', 'desc')
    .orderBy('id')
    .limit(sessionsShownMax)
    .execute()
}

/**
 * Revokes one session from a moment on; its device gets no pushes any more. False if this person has no such session,
 * or it was revoked before.
 */
export async function endSession(tx: Queries, uid: string, id: string, endMs: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_ms: endMs, device: null })
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ended_ms', 'is', null), eb('ended_ms', '>', endMs)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await dropSubscriptionsIn(tx, uid, id)
  return true
}

/** Sessions that ended within a period, for nodes that may have missed the event. */
export const sessionsEnded = (db: Queries, fromMs: number, toMs: number) =>
  db.selectFrom('sessions').select(['uid', 'id']).where('ended_ms', '>', fromMs).where('ended_ms', '<=', toMs).execute()

/** The person's sessions that the revocation at this second has not ended. */
export async function sessionsValidFrom(db: Queries, uid: string, beforeS: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('uid', '=', uid)
    .where('valid_s', '>=', beforeS)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Forgets sessions that were not used for so long that their tokens have expired; one of another provider is stored
 * again when it is used. Those that were ended stay, so that none of their tokens counts again.
 */
export const pruneSessions = (db: Queries, nowMs: number) =>
  db
    .deleteFrom('sessions')
    .where('used_ms', '<', nowMs - refreshTokenUnusedMs - hourMs)
    .where('ended_ms', 'is', null)
    .execute()
