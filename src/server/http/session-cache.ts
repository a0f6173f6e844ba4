import type { Claims } from '../identity/tokens.ts'
import type { Context } from '../process/context.ts'
import { ownRevision } from '../store/database/transaction.ts'
import { findSession } from '../store/people/revocations.ts'
import { hourOf } from '../store/people/sessions.ts'

type Session = Awaited<ReturnType<typeof findSession>>

export type FindSession = (claims: Claims) => Promise<Session>

type Cached = { readonly session: Promise<Session>; readonly readMs: number; readonly revision: number }

/** A change by another node may be unknown for this long, if its event doesn't arrive earlier. */
const freshForMs = 1_000
const sessionsMax = 1_000

/**
 * Whose session it is and whether it is still valid, without a query if that was read within the last second. A write
 * of this node empties the cache immediately, one of another node when its event arrives. A write doesn't rely on it,
 * but reads the session again in its transaction.
 */
export function sessionCache({ db, clock, bus }: Pick<Context, 'db' | 'clock' | 'bus'>): FindSession {
  const cache = new Map<Claims, Cached>()
  bus.listen({
    onEvent: ({ kind }) => (kind === 'revoked' || kind === 'session-ended' || kind === 'status') && cache.clear(),
    onGap: () => cache.clear(),
  })

  const isFresh = ({ readMs, revision }: Cached, nowMs: number): boolean =>
    revision === ownRevision(db) && nowMs >= readMs && nowMs - readMs < freshForMs

  function read(claims: Claims, nowMs: number): Promise<Session> {
    if (cache.size >= sessionsMax) cache.clear()
    const session = findSession(db, claims, nowMs)
    const cached: Cached = { session, readMs: nowMs, revision: ownRevision(db) }
    cache.set(claims, cached)
    const drop = () => {
      if (cache.get(claims) === cached) cache.delete(claims)
    }
    session.then((found) => !isCacheable(found, claims, nowMs) && drop(), drop)
    return session
  }

  return (claims) => {
    const nowMs = clock.nowMs()
    const cached = cache.get(claims)
    return cached !== undefined && isFresh(cached, nowMs) ? cached.session : read(claims, nowMs)
  }
}

/** False while something about it is about to change: the person registers, the session ends, or its use is stored. */
const isCacheable = ({ user, state }: Session, { authTimeS }: Claims, nowMs: number): boolean =>
  user !== null && !state.isRevoked && !state.isEnding && state.seenS >= authTimeS && state.usedMs >= hourOf(nowMs)
