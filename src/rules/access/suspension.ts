import type { ErrorProblem } from '#wire/errors/errors.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser, PersonBase, Suspension, UserStatus } from '#wire/user.ts'
import type { Viewer } from './viewer.ts'

/** A person as stored; `suspended_until` is in milliseconds. */
export type Suspendable = {
  readonly uid: string
  readonly status: UserStatus
  readonly suspended_until: number | null
}

/** A suspension ends by itself: only its time decides. */
export const isSuspended = ({ suspended_until: until }: Pick<Suspendable, 'suspended_until'>, nowMs: number): boolean =>
  until !== null && nowMs < until

/** What a person may do now: while suspended, what somebody may who only reads, also an admin. */
export const viewerAt = (person: Suspendable, nowMs: number): Viewer => ({
  uid: person.uid,
  status: isSuspended(person, nowMs) ? 'suspended' : person.status,
})

/** Whether a person was changed since an admin saw `base`; a suspension that has ended by itself is no change. */
export function hasChangedSince(base: PersonBase, person: Suspendable, nowMs: number): boolean {
  const lasting = (untilMs: number | null) => (isSuspended({ suspended_until: untilMs }, nowMs) ? untilMs : null)
  const seen = base.suspended_until === null ? null : Date.parse(base.suspended_until)
  return person.status !== base.status || lasting(person.suspended_until) !== lasting(seen)
}

/** A person as admins see them, without a suspension that has ended. */
export function withoutEndedSuspension({ suspended_until, ...user }: AdminUser, nowMs: number): AdminUser {
  if (suspended_until === undefined || Date.parse(suspended_until) <= nowMs) return user
  return { ...user, suspended_until }
}

/** What somebody reads who may not write until then, in the time zone that server and devices share. */
export const suspendedProblem = ({ until, reason }: Suspension): ErrorProblem => [
  'suspended',
  { time: timeText(until), reason },
]

/** The same before the server is asked. */
export const suspendedText = ({ until, reason }: Suspension): string => texts.suspendedUntil(timeText(until), reason)

const timeText = (until: string): string =>
  `${new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(until))} UTC`
