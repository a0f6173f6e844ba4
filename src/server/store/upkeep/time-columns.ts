import type { Tables } from '../database/tables.ts'

type Timed<Table> = Extract<keyof Table, `${string}_at` | `${string}_ms` | `${string}_s`>

/** The columns with a time, as `table.column`: `_at` is an ISO timestamp, `_ms` and `_s` count since 1970. */
export type TimeColumn = { [Name in keyof Tables]: `${Name}.${Timed<Tables[Name]>}` }[keyof Tables]

/**
 * What `npm run repair-times` does with a time in the future: it becomes now; code of `repair-times.ts` or
 * `repair-message-times.ts` knows better; or the column isn't written by the machine's clock. A column with a time is a
 * type error until it has its line here.
 */
const treatments: { readonly [Column in TimeColumn]: 'now' | 'apart' | 'not-of-the-clock' } = {
  'accounts.created_ms': 'now',
  'accounts.last_login_ms': 'now',
  'agent_requests.created_ms': 'now',
  'agent_requests.due_ms': 'now',
  'agent_uses.at_ms': 'apart',
  'applications.created_at': 'now',
  'applications.decided_at': 'now',
  'attachments.touched_ms': 'now',
  'bin.deleted_at': 'apart',
  'bin_messages.edited_at': 'now',
  'bin_messages.imported_at': 'not-of-the-clock',
  'bookmarks.marked_at': 'now',
  'branch_memory.chosen_ms': 'now',
  'changes.at_ms': 'now',
  'clock.every_thread_ms': 'apart',
  'clock.last_ms': 'apart',
  'clock.public_ms': 'apart',
  'deleted_files.after_ms': 'apart',
  'digests.created_ms': 'now',
  'drafts.changed_ms': 'now',
  'follows.changed_ms': 'apart',
  'held_posts.created_at': 'now',
  'held_posts.state_at': 'now',
  'idempotency.created_ms': 'apart',
  'installed_agents.created_ms': 'now',
  'invitation_claims.claimed_at': 'now',
  'invitations.created_at': 'apart',
  'invitations.expires_at': 'apart',
  'invitations.revoked_at': 'now',
  'message_versions.written_at': 'now',
  'messages.edited_at': 'now',
  'messages.imported_at': 'not-of-the-clock',
  'moderation_log.created_at': 'apart',
  'moderation_log.until_ms': 'apart',
  'muted_people.muted_ms': 'now',
  'passkey_challenges.expires_ms': 'apart',
  'passkeys.created_ms': 'now',
  'passkeys.used_ms': 'now',
  'password_links.expires_ms': 'apart',
  'push_subscriptions.created_ms': 'now',
  'reported_messages.created_at': 'now',
  'reported_messages.state_at': 'now',
  'reports.created_at': 'now',
  // No sign-in can be later than the repair.
  'revocations.before_s': 'now',
  'revocations.seen_s': 'apart',
  'sessions.ended_ms': 'now',
  'sessions.signed_in_ms': 'now',
  'sessions.used_ms': 'now',
  'sessions.valid_s': 'now',
  'slow_posts.posted_ms': 'apart',
  'slow_threads.wait_s': 'not-of-the-clock',
  'streams.created_ms': 'apart',
  'streams.due_ms': 'apart',
  'threads.last_public_at': 'apart',
  'tokens.created_ms': 'apart',
  'tokens.ended_ms': 'now',
  'tokens.expires_ms': 'apart',
  'tokens.used_ms': 'now',
  'tokens.valid_s': 'now',
  'users.created_at': 'now',
  'webhook_deliveries.posted_ms': 'now',
  'webhook_messages.posted_ms': 'now',
  'webhooks.created_ms': 'now',
  'webhooks.due_ms': 'now',
  'webhooks.last_ms': 'now',
}

/** The columns whose times in the future become now. */
export const broughtBackToNow = (Object.keys(treatments) as TimeColumn[]).filter((name) => treatments[name] === 'now')
