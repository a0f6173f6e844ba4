import { unreadableTree } from '#rules/people/account.ts'
import { deletedUid } from '#rules/people/author.ts'
import type { MessagesAfter } from '#wire/access/account.ts'
import { openRequestsBy } from '../agents/agent-requests.ts'
import { deleteDigestsOf } from '../agents/digest-deletions.ts'
import { removeStream, streamsBy } from '../agents/streams.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { deleteAttachmentsBy } from '../messages/attachments/deletions.ts'
import { removeFromBin } from '../messages/bin/remove-rows.ts'
import { logUpdates } from '../messages/changes.ts'
import { type Deleted, deleteSubtrees } from '../messages/deleting.ts'
import { deleteVersions } from '../messages/versions/versions.ts'
import { deletePostsInReviewOf } from '../moderation/posts-in-review.ts'
import { deleteReportsAbout } from '../moderation/report-deletions.ts'
import { deleteWebhooksOf } from '../push/webhooks/webhooks.ts'
import { refreshInSearch } from '../search-index/search-index.ts'
import { deletePersonRows } from './person-rows.ts'

/**
 * What others must be sent: messages that were deleted or lost their author or a recipient, and agent requests
 * and streams that ended.
 */
export type Left = {
  readonly deleted: Deleted
  readonly updatedIds: readonly string[]
  readonly requests: Awaited<ReturnType<typeof openRequestsBy>>
  readonly streams: Awaited<ReturnType<typeof streamsBy>>
}

/**
 * Removes a person completely, in the transaction given: their messages are deleted with everything below them or lose
 * their author; they are removed as a recipient; messages that only they could read are deleted; then their own rows.
 */
export async function removePerson(tx: Queries, atMs: number, uid: string, messages: MessagesAfter): Promise<Left> {
  const requests = await openRequestsBy(tx, uid)
  const streams = await streamsBy(tx, uid)
  for (const { stream } of streams) await removeStream(tx, stream.id)
  const own = await idsBy(tx, uid)
  const unreadable = await onlyReadBy(tx, uid)
  const { tops, emptied } = unreadableTree(unreadable, await childrenOf(tx, unreadable))
  const deleted = await deleteSubtrees(tx, atMs, messages === 'delete' ? [...own, ...tops] : tops)
  await emptyMessages(tx, emptied)
  const addressed = await addressedTo(tx, uid)
  const updatedIds = [...new Set([...(await idsBy(tx, uid)), ...addressed, ...deleted.updatedIds])]
  await removeFromAudiences(tx, uid)
  // Nobody is left who could take them back.
  await deleteAttachmentsBy(tx, uid)
  await deleteVersions(tx, await idsBy(tx, uid))
  await removeAuthor(tx, uid)
  await logUpdates(tx, atMs, updatedIds)
  await indexAnew(tx, updatedIds)
  await deleteDigestsOf(tx, uid)
  await deleteReportsAbout(tx, uid)
  await deletePostsInReviewOf(tx, uid)
  await deleteWebhooksOf(tx, uid)
  await removeFromBin(tx, uid)
  await deletePersonRows(tx, uid)
  return { deleted, updatedIds, requests, streams }
}

async function idsBy(tx: Queries, uid: string): Promise<string[]> {
  const rows = await tx.selectFrom('messages').select('id').where('author_uid', '=', uid).execute()
  return rows.map(({ id }) => id)
}

async function addressedTo(tx: Queries, uid: string): Promise<string[]> {
  const rows = await tx.selectFrom('audience').select('message_id').where('uid', '=', uid).execute()
  return rows.map(({ message_id }) => message_id)
}

/** Private messages that no other person reads: notes to oneself, and agents' answers to them. */
function onlyReadBy(tx: Queries, uid: string) {
  return tx
    .selectFrom('audience')
    .innerJoin('messages', 'messages.id', 'audience.message_id')
    .select(['messages.id', 'messages.parent_id'])
    .where('audience.uid', '=', uid)
    .where('audience.private', '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audience as other')
            .innerJoin('users', 'users.uid', 'other.uid')
            .select('other.uid')
            .whereRef('other.message_id', '=', 'audience.message_id')
            .where('other.private', '=', 1)
            .where('other.uid', '!=', uid),
        ),
      ),
    )
    .execute()
}

function childrenOf(tx: Queries, messages: readonly { readonly id: string }[]) {
  const ids = messages.map(({ id }) => id)
  return tx
    .selectFrom('messages')
    .select(['id', 'parent_id'])
    .where(inList(tx, 'parent_id', ids))
    .execute()
}

async function emptyMessages(tx: Queries, ids: readonly string[]): Promise<void> {
  await deleteVersions(tx, ids)
  await tx
    .updateTable('messages')
    .set({ content: '', title: null, description: null, looked_up: null })
    .where(inList(tx, 'id', ids))
    .execute()
}

/** Adjusts the counts of private replies that only this reader had, too. */
async function removeFromAudiences(tx: Queries, uid: string): Promise<void> {
  const rows = await tx
    .selectFrom('audience')
    .select('parent_id')
    .where('uid', '=', uid)
    .where('private', '=', 1)
    .where('parent_id', 'is not', null)
    .execute()
  const parents = rows.flatMap(({ parent_id }) => parent_id ?? [])
  await tx
    .deleteFrom('reply_counts')
    .where(inList(tx, 'parent_id', parents))
    .where('uid', '=', uid)
    .execute()
  await tx.deleteFrom('audience').where('uid', '=', uid).execute()
}

async function removeAuthor(tx: Queries, uid: string): Promise<void> {
  const ids = await idsBy(tx, uid)
  await tx
    .updateTable('audience')
    .set({ author_uid: deletedUid })
    .where(inList(tx, 'message_id', ids))
    .execute()
  await tx
    .updateTable('messages')
    .set({ content_author: deletedUid })
    .where('author_uid', '=', uid)
    .where('content_author', '=', uid)
    .execute()
  await tx.updateTable('messages').set({ author_uid: deletedUid }).where('author_uid', '=', uid).execute()
  await tx.updateTable('messages').set({ asked_by: null }).where('asked_by', '=', uid).execute()
}

/** Their texts are read and normalised again: this many of the longest take about ten milliseconds. */
const indexedAtOnce = 10

/** Search finds messages by author and recipient, and lists private ones by reader. */
async function indexAnew(tx: Queries, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += indexedAtOnce) {
    await refreshInSearch(tx, ids.slice(from, from + indexedAtOnce), 'later')
  }
}
