import type { UserStatus } from '#wire/user.ts'
import type { Bus } from '../realtime/bus.ts'
import type { Queries } from '../store/database/database.ts'
import { revokeSessions } from '../store/people/revocations.ts'
import { changeStatus, type User } from '../store/people/users.ts'

export type StatusChange = {
  readonly uid: string
  readonly status: UserStatus
  readonly suspended_until: number | null
  readonly revokedBeforeS: number | null
}

/**
 * Changes someone's status. Losing access ends every session immediately; the person applies again or signs in again.
 */
export async function setStatus(tx: Queries, nowMs: number, user: User, status: UserStatus): Promise<StatusChange> {
  await changeStatus(tx, user.uid, status)
  const losesAccess = status === 'other' && user.status !== 'other'
  const { uid, suspended_until } = user
  return { uid, status, suspended_until, revokedBeforeS: losesAccess ? await revokeSessions(tx, uid, nowMs) : null }
}

/**
 * Notifies every node, so that open sockets get what the new status may see, or close. `isModerated`: admins have
 * decided something about the person, who is to read it.
 */
export function announceStatus(
  bus: Bus,
  change: StatusChange,
  { isModerated = false }: { readonly isModerated?: boolean } = {},
): void {
  const { uid, status, suspended_until, revokedBeforeS } = change
  bus.publish({ kind: 'status', uid, status, suspended_until, isModerated })
  if (revokedBeforeS !== null) bus.publish({ kind: 'revoked', uid, beforeS: revokedBeforeS })
}
