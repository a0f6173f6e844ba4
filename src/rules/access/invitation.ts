import type { UserStatus } from '#wire/user.ts'

type Invitation = {
  readonly uses: number
  readonly uses_max: number
  readonly expires_at: string
  readonly revoked_at: string | null
}

type InvitationState = 'open' | 'used up' | 'expired' | 'revoked'

/** Whether an invitation still lets somebody in, and else why not. `now` is ISO 8601 UTC, like its times. */
export function invitationState({ uses, uses_max, expires_at, revoked_at }: Invitation, now: string): InvitationState {
  if (revoked_at !== null) return 'revoked'
  if (expires_at <= now) return 'expired'
  return uses < uses_max ? 'open' : 'used up'
}

type ClaimOutcome = 'admitted' | 'member' | 'refused'

type Claimant = { readonly status: UserStatus; readonly hasClaimed: boolean }

/**
 * What a claim does. A member uses none, and a repeated claim succeeds again, even after the end. Whoever claimed it
 * and has no access any more was removed by an admin: the same invitation doesn't let them in again.
 */
export function claimOutcome(
  invitation: Invitation | null,
  { status, hasClaimed }: Claimant,
  now: string,
): ClaimOutcome {
  if (invitation === null) return 'refused'
  const isOpen = invitationState(invitation, now) === 'open'
  if (status !== 'other') return isOpen || hasClaimed ? 'member' : 'refused'
  return isOpen && !hasClaimed ? 'admitted' : 'refused'
}

const idIn = /(?:^|\/cloud\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=$|[?#/])/

/** The message that a pasted link leads to, or null; its id alone is accepted too. */
export const messageIdIn = (link: string): string | null => idIn.exec(link.trim().toLowerCase())?.[1] ?? null
