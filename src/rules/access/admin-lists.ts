import type { Application } from '#wire/access/application.ts'
import type { Invitation } from '#wire/access/invitation.ts'
import type { InstalledAgent } from '#wire/admin/agents.ts'
import type { BinEntry } from '#wire/admin/bin.ts'
import type { ReportedMessage } from '#wire/moderation/reports.ts'
import type { AdminUser } from '#wire/user.ts'
import { invitationState } from './invitation.ts'

/** The rows of a list of the administration, in order, each as far as it can change; `hasMore`: another page follows. */
export type ListRows = { readonly rows: readonly string[]; readonly hasMore: boolean }

/**
 * Whether a list shows something else than it would if it were loaded now. What one has beyond the end of the other is
 * no difference if it may be on that one's next page.
 */
export function isStale(shown: ListRows, now: ListRows): boolean {
  const both = Math.min(shown.rows.length, now.rows.length)
  if (shown.rows.slice(0, both).some((row, index) => row !== now.rows[index])) return true
  const isLonger = now.rows.length > both && !shown.hasMore
  const isShorter = shown.rows.length > both && !now.hasMore
  return isLonger || isShorter
}

const key = (...values: readonly unknown[]): string => JSON.stringify(values)

export const applicationKey = ({ id, decision }: Application): string => key(id, decision)

export const reportKey = ({ id, report_count, settled }: ReportedMessage): string =>
  key(id, report_count, settled !== null)

export const personKey = ({ uid, email, display_name, user_tag, status, suspended_until }: AdminUser): string =>
  key(uid, email, display_name, user_tag, status, suspended_until)

export const invitationKey = ({ id, uses, revoked_at }: Invitation): string => key(id, uses, revoked_at !== null)

/** Without the state of its key, which differs from node to node. */
export const agentKey = ({
  name,
  tag,
  display_name,
  model,
  base_url,
  paused,
  askers,
  people,
}: InstalledAgent): string => key(name, tag, display_name, model, base_url, paused, askers, people.length)

export const binKey = ({ id, messages }: BinEntry): string => key(id, messages)

type ListedInvitations = { readonly all: readonly Invitation[]; readonly nowMs: number }

/** When the first of these suspensions and open invitations ends by its time; null if none does. */
export function firstEnd(suspended: readonly AdminUser[], { all, nowMs }: ListedInvitations): string | null {
  const now = new Date(nowMs).toISOString()
  const open = all.filter((each) => invitationState(each, now) === 'open')
  const ends = [...suspended.map((user) => user.suspended_until), ...open.map((each) => each.expires_at)]
  return ends.filter((end) => end !== undefined).toSorted()[0] ?? null
}
