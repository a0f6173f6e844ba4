import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { UsersTable } from '../database/tables.ts'
import { dropSubscriptionsOf } from '../push/push-subscriptions.ts'
import { pauseWebhooksOf } from '../push/webhooks/webhooks.ts'

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

/** A session, as its tokens name it. */
export type SessionKey = { readonly uid: string; readonly sessionId: string; readonly authTimeS: number }

/**
 * Whether a session is revoked or has an end, the latest sign-in seen of its person, and when it was last used; 0 if
 * never.
 */
export type SessionState = {
  readonly isRevoked: boolean
  readonly isEnding: boolean
  readonly seenS: number
  readonly usedMs: number
}

/** Whose session it is, null before they have registered, and its state: one query. */
export async function findSession(
  db: Queries,
  { uid, sessionId, authTimeS }: SessionKey,
  nowMs: number,
): Promise<{ readonly user: UsersTable | null; readonly state: SessionState }> {
  const [row] = await sessionsWith(db, { uid, sessionId })
  if (row === undefined) throw new Error('A query without a condition found no row')
  const { before_s, seen_s, valid_s, ended_ms, used_ms, ...user } = row
  const isBefore = Math.max(authTimeS, valid_s ?? 0) < (before_s ?? 0)
  const isEnded = (ended_ms ?? nowMs + 1) <= nowMs
  const state = {
    isRevoked: isBefore || isEnded,
    isEnding: ended_ms !== null,
    seenS: seen_s ?? 0,
    usedMs: used_ms ?? 0,
  }
  return { user: isUser(user) ? user : null, state }
}

export const isSessionRevoked = async (db: Queries, session: SessionKey, nowMs: number): Promise<boolean> =>
  (await findSession(db, session, nowMs)).state.isRevoked

type NoUser = Readonly<Record<keyof UsersTable, null>>
type SessionRow = (UsersTable | NoUser) &
  Readonly<Record<'before_s' | 'seen_s' | 'valid_s' | 'ended_ms' | 'used_ms', number | null>>

const isUser = (user: UsersTable | NoUser): user is UsersTable => user.uid !== null

/** One row, whether or not any of the tables has one. */
const sessionsWith = prepared((db, param: Param<{ readonly uid: string; readonly sessionId: string }>) =>
  sql<SessionRow>`select u.*, r.before_s, r.seen_s, s.valid_s, s.ended_ms, s.used_ms from (select 1 as one) as here
    left join users as u on u.uid = ${param('uid')}
    left join revocations as r on r.uid = ${param('uid')}
    left join sessions as s on s.uid = ${param('uid')} and s.id = ${param('sessionId')}`.compile(db),
)

/** Who was revoked since a second, for nodes that may have missed the event. */
export const revokedSince = (db: Queries, sinceS: number): Promise<{ uid: string; before_s: number }[]> =>
  db.selectFrom('revocations').select(['uid', 'before_s']).where('before_s', '>', sinceS).execute()

/**
 * The second before which anybody's sign-ins are revoked now, to compare with once it is known who signs in. It may be
 * later than that of `revokedBefore`; a revocation from now on is later still.
 */
export async function revocationsAt(db: Queries, nowMs: number): Promise<(uid: string) => number> {
  const nowS = Math.floor(nowMs / 1000)
  const later = new Map((await revokedSince(db, nowS)).map(({ uid, before_s }) => [uid, before_s]))
  return (uid) => later.get(uid) ?? nowS
}

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
 * whole seconds, so the limit is the next one; a sign-in within this second is given that next second as its time. Each
 * revocation is later than the one before, so that a sign-in that is being checked meanwhile is refused. Their tokens
 * end too, their devices get no pushes any more, and their webhooks, which somebody else may have added, are paused.
 * `except` names a session that outlives this.
 */
export async function revokeSessions(tx: Queries, uid: string, nowMs: number, except?: string): Promise<number> {
  const known = await signInsOf(tx, uid)
  const validS = Math.max(await latestValid(tx, 'sessions', uid), await latestValid(tx, 'tokens', uid))
  const beforeS = Math.max(Math.floor(nowMs / 1000) + 1, known.seenS + 1, validS + 1, known.beforeS + 1)
  await tx
    .insertInto('revocations')
    .values({ uid, before_s: beforeS })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ before_s: beforeS }))
    .execute()
  await tx
    .deleteFrom('sessions')
    .where('uid', '=', uid)
    .where('id', '!=', except ?? '')
    .execute()
  if (except !== undefined) {
    await tx.updateTable('sessions').set({ valid_s: beforeS }).where('uid', '=', uid).where('id', '=', except).execute()
  }
  await tx.updateTable('tokens').set({ ended_ms: nowMs }).where('uid', '=', uid).where('ended_ms', 'is', null).execute()
  await dropSubscriptionsOf(tx, uid, except)
  await pauseWebhooksOf(tx, uid)
  return beforeS
}

async function latestValid(tx: Queries, table: 'sessions' | 'tokens', uid: string): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.max('valid_s').as('last'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return last ?? 0
}
