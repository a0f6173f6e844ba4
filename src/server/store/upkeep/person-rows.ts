import { sql } from 'kysely'
import { deletedUid } from '#rules/people/author.ts'
import type { MyData } from '#wire/access/account.ts'
import type { Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

type Naming<Table> = Extract<keyof Table, 'uid' | `${string}_uid` | `${string}_by`>

/** The columns that name a person, as `table.column`. */
type PersonColumn = { [Name in keyof Tables]: `${Name}.${Naming<Tables[Name]>}` }[keyof Tables]

type PersonRows = {
  /**
   * What deleting the account does. A row that belongs to the person alone is deleted; one that counts or decided
   * something for everyone stays without the name; `delete-account.ts` takes care of messages and their audience.
   */
  readonly atDeletion: 'delete' | 'remove-name' | 'with-messages' | 'keep'
  /** Where 'Download my data' has it, or why it doesn't. */
  readonly inMyData: keyof MyData | { readonly not: string }
}

/** Whose the rows of each table are. A table that can name a person is a type error until it has its line here. */
export const personRows: { readonly [Column in PersonColumn]: PersonRows } = {
  // Their queued deliveries are deleted first, in `deleteWebhooksOf`.
  'webhooks.uid': { atDeletion: 'delete', inMyData: 'webhooks' },
  'push_subscriptions.uid': { atDeletion: 'delete', inMyData: 'notifications' },
  'branch_memory.uid': { atDeletion: 'delete', inMyData: 'branch_choices' },
  'seen_threads.uid': { atDeletion: 'delete', inMyData: 'seen_threads' },
  'seen_messages.uid': { atDeletion: 'delete', inMyData: 'seen_messages' },
  'follows.uid': { atDeletion: 'delete', inMyData: 'follows' },
  'muted_people.uid': { atDeletion: 'delete', inMyData: 'muted_people' },
  'muted_people.muted_uid': {
    atDeletion: 'delete',
    inMyData: { not: 'who has muted somebody is for their eyes only' },
  },
  'drafts.uid': { atDeletion: 'delete', inMyData: 'drafts' },
  'draft_recipients.uid': { atDeletion: 'delete', inMyData: { not: 'whom drafts are for, until they are sent' } },
  'draft_recipients.recipient_uid': {
    atDeletion: 'delete',
    inMyData: { not: "other people's drafts are for their eyes only" },
  },
  'bookmarks.uid': { atDeletion: 'delete', inMyData: 'bookmarks' },
  'attachments.uid': { atDeletion: 'delete', inMyData: 'attachments' },
  'slow_posts.uid': { atDeletion: 'delete', inMyData: { not: 'times of posts, which are in `messages`, for a day' } },
  'idempotency.uid': { atDeletion: 'delete', inMyData: { not: 'first answers to posts, which are in `messages`' } },
  'changes.uid': { atDeletion: 'delete', inMyData: { not: 'ids of messages' } },
  'accounts.uid': { atDeletion: 'delete', inMyData: 'sign_in' },
  'invitation_claims.uid': { atDeletion: 'delete', inMyData: 'joined_by_invitation' },
  'sessions.uid': { atDeletion: 'delete', inMyData: 'sessions' },
  'password_links.uid': { atDeletion: 'delete', inMyData: { not: 'a hash that is valid for some hours' } },
  'password_links.made_by': { atDeletion: 'delete', inMyData: { not: 'a hash that is valid for some hours' } },
  'tokens.uid': { atDeletion: 'delete', inMyData: 'tokens' },
  'tokens.made_by': { atDeletion: 'remove-name', inMyData: { not: 'own tokens are in `tokens`, others are of bots' } },
  'passkeys.uid': { atDeletion: 'delete', inMyData: 'passkeys' },
  'passkey_challenges.uid': { atDeletion: 'delete', inMyData: { not: 'a random number that is valid for minutes' } },
  // When their sessions ended: an old token must not count again.
  'revocations.uid': { atDeletion: 'keep', inMyData: 'last_sign_in_at' },
  'agent_askers.uid': { atDeletion: 'delete', inMyData: { not: 'the list of agents says whom somebody may ask' } },
  'agent_requests.asker_uid': { atDeletion: 'delete', inMyData: 'agent_requests' },
  // Their readers are sent that they ended, in `delete-account.ts`.
  'streams.author_uid': { atDeletion: 'delete', inMyData: { not: 'messages that bots are writing' } },
  'stream_recipients.uid': { atDeletion: 'delete', inMyData: { not: 'ids of messages that bots are writing' } },
  'digests.asker_uid': { atDeletion: 'delete', inMyData: 'digests' },
  'agent_uses.uid': { atDeletion: 'remove-name', inMyData: 'agent_usage' },
  // The sums of everyone together stay.
  'agent_days.uid': { atDeletion: 'delete', inMyData: 'agent_usage' },
  'reported_messages.author_uid': {
    atDeletion: 'delete',
    inMyData: { not: 'copies of messages, which are in `messages`' },
  },
  'reported_messages.settled_by': {
    atDeletion: 'remove-name',
    inMyData: { not: "reports about other people's messages" },
  },
  'reports.reporter_uid': { atDeletion: 'remove-name', inMyData: 'reports' },
  'moderation_log.uid': { atDeletion: 'delete', inMyData: 'moderation' },
  'moderation_log.done_by': { atDeletion: 'remove-name', inMyData: { not: 'decisions about other people' } },
  'held_posts.author_uid': { atDeletion: 'delete', inMyData: 'held_posts' },
  'held_recipients.uid': {
    atDeletion: 'delete',
    inMyData: { not: "ids of other people's posts that wait for an admin" },
  },
  'invitations.created_by': { atDeletion: 'remove-name', inMyData: 'invitations' },
  'applications.uid': { atDeletion: 'delete', inMyData: 'applications' },
  'applications.decided_by': { atDeletion: 'remove-name', inMyData: { not: "other people's applications" } },
  'messages.author_uid': { atDeletion: 'with-messages', inMyData: 'messages' },
  'messages.asked_by': { atDeletion: 'with-messages', inMyData: { not: "agents' answers, by who asked" } },
  'audience.uid': { atDeletion: 'with-messages', inMyData: 'addressed_to_me' },
  'audience.author_uid': { atDeletion: 'with-messages', inMyData: 'messages' },
  'reply_counts.uid': { atDeletion: 'with-messages', inMyData: { not: 'counts of messages' } },
  'bin.deleted_by': { atDeletion: 'remove-name', inMyData: { not: 'deletions, which only admins can see' } },
  'bin_messages.author_uid': { atDeletion: 'delete', inMyData: { not: 'deleted messages, for admins to restore' } },
  'bin_messages.asked_by': { atDeletion: 'delete', inMyData: { not: "agents' deleted answers" } },
  'bin_recipients.uid': { atDeletion: 'delete', inMyData: { not: 'ids of deleted messages' } },
  'users.uid': { atDeletion: 'delete', inMyData: 'profile' },
}

/** Removes a person from every table but those of messages. */
export async function deletePersonRows(tx: Queries, uid: string): Promise<void> {
  await deleteEarlyApplications(tx, uid)
  await tx.updateTable('revocations').set({ seen_s: 0 }).where('uid', '=', uid).execute()
  for (const [name, { atDeletion }] of Object.entries(personRows)) {
    const [table = '', column = ''] = name.split('.')
    const isTheirs = sql`${sql.ref(column)} = ${uid}`
    if (atDeletion === 'delete') await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(tx)
    if (atDeletion !== 'remove-name') continue
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${deletedUid} where ${isTheirs}`.execute(tx)
  }
}

/** Applications from the person's verified e-mail, before the account existed. */
async function deleteEarlyApplications(tx: Queries, uid: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['email_key', 'email_verified'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (user?.email_verified !== 1 || user.email_key === null) return
  await tx.deleteFrom('applications').where('email_key', '=', user.email_key).where('uid', 'is', null).execute()
}
