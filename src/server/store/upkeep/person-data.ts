import { viewerAt } from '#rules/access/suspension.ts'
import { isoDay } from '#rules/agents/spending.ts'
import { agentUsageRetentionMs, branchChoicesMax } from '#wire/limits.ts'
import { usageByDay } from '../agents/agent-days.ts'
import { digestData } from '../agents/digest-view.ts'
import type { Queries } from '../database/database.ts'
import { isoTime, isoTimeOrNull } from '../database/iso-time.ts'
import { attachmentsBy } from '../messages/attachments/attachments.ts'
import { bookmarksBy } from '../messages/bookmarks/bookmarks.ts'
import { draftsBy } from '../messages/drafts/drafts.ts'
import { followsBy } from '../messages/following/follows.ts'
import { seenBy } from '../messages/unread/seen.ts'
import { moderationData } from '../moderation/moderation-log.ts'
import { postsInReviewData } from '../moderation/posts-in-review.ts'
import { reportsBy } from '../moderation/reports.ts'
import { findAccount } from '../people/accounts.ts'
import { applicationsOf } from '../people/applications.ts'
import { mutedBy } from '../people/muted-people.ts'
import { passkeysOf } from '../people/passkeys.ts'
import { signInsOf } from '../people/revocations.ts'
import { sessionsOf } from '../people/sessions.ts'
import { tokensOf } from '../people/tokens.ts'
import type { User } from '../people/users.ts'
import { webhookData } from '../push/webhooks/webhook-data.ts'
import { addressedTo, ownMessages, ownVersions } from './person-messages.ts'

/**
 * Everything stored about a person as chunks of one JSON text (MyData in wire): long lists are read a page at a time,
 * at the speed of the consumer.
 */
export async function* personData(db: Queries, user: User, nowMs: number): AsyncGenerator<string> {
  const viewer = viewerAt(user, nowMs)
  const short = {
    exported_at: isoTime(nowMs),
    profile: profileOf(user),
    sign_in: await signInOf(db, user.uid),
    last_sign_in_at: await lastSignIn(db, user.uid),
    sessions: await ownSessions(db, user.uid),
    passkeys: await ownPasskeys(db, user.uid),
    tokens: (await tokensOf(db, user.uid, nowMs)).map(({ id: _, ...token }) => token),
    applications: await ownApplications(db, user),
    invitations: await invitationsBy(db, user.uid),
    joined_by_invitation: await claimsOf(db, user.uid),
    notifications: await devicesOf(db, user.uid),
    webhooks: await webhookData(db, user.uid),
    agent_usage: await usageByDay(db, user.uid, isoDay(nowMs - agentUsageRetentionMs)),
    agent_requests: await requestsOf(db, user.uid),
    digests: await digestData(db, viewer),
    branch_choices: await choicesOf(db, user.uid),
    ...(await seenBy(db, viewer)),
    follows: await followsBy(db, user.uid),
    reports: await reportsBy(db, user.uid),
    moderation: await moderationData(db, user.uid),
    held_posts: await postsInReviewData(db, user.uid),
    muted_people: await mutedBy(db, user.uid),
    bookmarks: await bookmarksBy(db, user.uid),
    drafts: await draftsBy(db, user.uid),
    attachments: await attachmentsBy(db, user.uid),
  }
  yield `${JSON.stringify(short, null, 1).slice(0, -2)},\n "messages": [`
  yield* listed(ownMessages(db, user.uid))
  yield '],\n "earlier_versions": ['
  yield* listed(ownVersions(db, user.uid))
  yield '],\n "addressed_to_me": ['
  yield* listed(addressedTo(db, user.uid))
  yield ']\n}\n'
}

async function* listed(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let separator = '\n  '
  for await (const page of pages) {
    for (const each of page) {
      yield separator + JSON.stringify(each)
      separator = ',\n  '
    }
  }
}

const profileOf = ({ email_key: _, display_name_key: _n, user_tag_key: _t, unread: _u, ...user }: User) => ({
  ...user,
  suspended_until: isoTimeOrNull(user.suspended_until),
  email_verified: user.email_verified === 1,
})

async function lastSignIn(db: Queries, uid: string): Promise<string | null> {
  const { seenS } = await signInsOf(db, uid)
  return seenS === 0 ? null : isoTime(seenS * 1000)
}

async function signInOf(db: Queries, uid: string) {
  const account = await findAccount(db, uid)
  if (account === null) return null
  const { email, created_ms, last_login_ms } = account
  return { email, created_at: isoTime(created_ms), last_login_at: isoTime(last_login_ms) }
}

async function ownSessions(db: Queries, uid: string) {
  const rows = await sessionsOf(db, uid)
  return rows.map(({ device, signed_in_ms, used_ms }) => ({
    device,
    signed_in_at: isoTime(signed_in_ms),
    last_used_at: isoTime(used_ms),
  }))
}

/** Without their public keys and ids, with which nobody can do anything. */
async function ownPasskeys(db: Queries, uid: string) {
  const rows = await passkeysOf(db, uid)
  return rows.map(({ name, created_ms, used_ms }) => ({
    name,
    created_at: isoTime(created_ms),
    last_used_at: isoTimeOrNull(used_ms),
  }))
}

async function ownApplications(db: Queries, user: User) {
  const rows = await applicationsOf(db, user)
  const oldestFirst = rows.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  return oldestFirst.map(({ answers, contact_email, interests, decision, decided_at, created_at }) => ({
    answers: JSON.parse(answers),
    contact_email,
    interests: JSON.parse(interests),
    decision,
    decided_at,
    created_at,
  }))
}

/** Those the person made; who joined by them is other people's. */
const invitationsBy = (db: Queries, uid: string) =>
  db
    .selectFrom('invitations')
    .select(['note', 'thread_id', 'uses_max', 'uses', 'expires_at', 'created_at', 'revoked_at'])
    .where('created_by', '=', uid)
    .orderBy('created_at')
    .execute()

const claimsOf = (db: Queries, uid: string) =>
  db
    .selectFrom('invitation_claims')
    .select(['invitation_id', 'claimed_at'])
    .where('uid', '=', uid)
    .orderBy('claimed_at')
    .execute()

/** The push service, and since when; the address and keys are secrets of the device. */
async function devicesOf(db: Queries, uid: string) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_ms'])
    .where('uid', '=', uid)
    .orderBy('created_ms')
    .execute()
  return rows.map(({ endpoint, created_ms }) => ({ service: new URL(endpoint).host, created_at: isoTime(created_ms) }))
}

async function requestsOf(db: Queries, uid: string) {
  const rows = await db
    .selectFrom('agent_requests')
    .select(['message_id', 'agent', 'stage', 'created_ms'])
    .where('asker_uid', '=', uid)
    .where('kind', '=', 'answer')
    .orderBy('created_ms')
    .execute()
  return rows.map(({ created_ms, ...row }) => ({ ...row, created_at: isoTime(created_ms) }))
}

async function choicesOf(db: Queries, uid: string) {
  const rows = await db
    .selectFrom('branch_memory')
    .select(['parent_id', 'child_id', 'chosen_ms'])
    .where('uid', '=', uid)
    .orderBy('chosen_ms', 'desc')
    .limit(branchChoicesMax)
    .execute()
  return rows.map(({ chosen_ms, ...row }) => ({ ...row, chosen_at: isoTime(chosen_ms) }))
}
