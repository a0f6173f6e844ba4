import type { Queries } from '../store/database/database.ts'
import { isSessionRevoked, revokedSince } from '../store/people/revocations.ts'
import { sessionsEnded } from '../store/people/sessions.ts'
import { isTokenValid, tokenSession, tokensEnded } from '../store/people/tokens.ts'
import type { Connection } from './connection.ts'

/** The clocks of nodes differ by less. */
const latelyS = 120
const everyMs = 1_000

/** Whether the session or token of a connection has ended. */
export const isRevoked = async (db: Queries, connection: Connection, nowMs: number): Promise<boolean> =>
  connection.tokenId === null
    ? isSessionRevoked(db, connection, nowMs)
    : !(await isTokenValid(db, connection.tokenId, nowMs))

/**
 * The sessions that ended in the last minutes: nothing is published when the end of one that has signed out comes.
 * With several nodes, also whose sessions were all revoked and which tokens were ended, as an event may be late.
 */
export async function revokedLately(db: Queries, nowMs: number, isOneOfSeveral: boolean) {
  const sinceMs = nowMs - latelyS * 1000
  const sessions = (await sessionsEnded(db, sinceMs, nowMs)).map(({ uid, id }) => ({ uid, sessionId: id }))
  if (!isOneOfSeveral) return { people: [], sessions }
  const tokens = await tokensEnded(db, sinceMs, nowMs)
  return {
    people: await revokedSince(db, Math.floor(nowMs / 1000) - latelyS),
    sessions: [...sessions, ...tokens.map(({ uid, id }) => ({ uid, sessionId: tokenSession(id) }))],
  }
}

/** Acts every second, unless the last act is still running. A failure is made up for by the next act. */
export function everySecond(act: () => Promise<void>): NodeJS.Timeout {
  let isActing = false
  return setInterval(async () => {
    if (isActing) return
    isActing = true
    await act().catch(() => undefined)
    isActing = false
  }, everyMs)
}
