import type { FastifyInstance } from 'fastify'
import { canDecide } from '#rules/access/moderation.ts'
import { canReply, canSend } from '#rules/access/permissions.ts'
import { viewerAt } from '#rules/access/suspension.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { calls } from '#wire/calls.ts'
import type { BringsHome } from '#wire/message.ts'
import { defineCall } from '../../http/define-call.ts'
import { withoutText } from '../../http/idempotency.ts'
import { allow, errorBody, found, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { announceAdminLists } from '../../realtime/admin-changes.ts'
import type { Bus } from '../../realtime/bus.ts'
import type { Queries } from '../../store/database/database.ts'
import { decodeCursor } from '../../store/database/keyset.ts'
import { newFollowers } from '../../store/messages/following/automatic-follows.ts'
import { changeStoredAnswer } from '../../store/messages/idempotency.ts'
import { reviewQueue } from '../../store/messages/reported/review-queue.ts'
import { findVisibleMessage, viewMessages } from '../../store/messages/view.ts'
import { logModeration } from '../../store/moderation/moderation-log.ts'
import {
  declinePost,
  findInReview,
  postsInReviewOf,
  recipientsInReview,
  removeFromReview,
  type StoredPostInReview,
} from '../../store/moderation/posts-in-review.ts'
import { findUser, unknownUids } from '../../store/people/users.ts'
import { announcePost, storePost } from '../message/storing-post.ts'
import { announceStatus } from '../user-status.ts'

/** Posts of new people that wait for an admin: the queue of admins, and each author's own. */
export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock } = context

  defineCall(app, context, calls.listHeldPosts, ({ viewer, query }) => {
    const after = query.cursor === undefined ? null : (decodeCursor(query.cursor) ?? refuse(400, 'cursor_invalid'))
    return reviewQueue(db, viewer, after)
  })

  defineCall(app, context, calls.decideHeldPost, async ({ params, body, write }) => {
    const id = params.id ?? ''
    const reason = body.reason?.trim() ?? ''
    if ((body.decision === 'decline') !== (reason !== '')) refuse(400, 'decline_reason_invalid')
    // It may walk the whole way up, so it is asked before the write.
    const followers = await followersOf(db, await findInReview(db, id))
    const done = await write(async ({ tx, viewer, timestampMs }) => {
      const stored = found(await waiting(tx, id), 'held_post_not_found')
      allow(canDecide(viewer, stored), 'decision_about_own_message')
      const { author_uid: uid } = stored
      const logged = { uid, done_by: viewer.uid ?? '', message_id: id, reason } as const
      if (body.decision === 'decline') {
        await declinePost(tx, timestampMs, id, reason)
        await logModeration(tx, timestampMs, { ...logged, action: 'decline' })
        await answerRepeats(tx, stored, {
          status: 403,
          body: JSON.stringify(errorBody(['held_post_declined', { reason }])),
        })
        return { uid, post: null, author: await findUser(tx, uid) }
      }
      const author = found(await findUser(tx, uid), 'held_post_not_found')
      const asAuthor = viewerAt(author, clock.nowMs())
      if (!canSend(asAuthor)) refuse(409, 'held_post_author_stopped')
      const draft = await draftOf(tx, asAuthor, stored)
      const bringsHome: BringsHome | undefined =
        stored.brings_home === null ? undefined : JSON.parse(stored.brings_home)
      const asksAgents = stored.asks_agents === 1
      const post = await storePost(
        tx,
        context,
        { viewer: asAuthor, timestampMs },
        { draft, bringsHome, asksAgents, followers },
      )
      await removeFromReview(tx, [id])
      await logModeration(tx, timestampMs, { ...logged, action: 'approve' })
      const message = found((await viewMessages(tx, asAuthor, [id]))[0])
      await answerRepeats(tx, stored, withoutText(201, message))
      return { uid, post, author: null }
    })
    if (done.post !== null) announcePost(bus, done.uid, done.post)
    if (done.author !== null) announceStatus(bus, { ...done.author, revokedBeforeS: null }, { isModerated: true })
    announceReview(bus, done.uid)
    return { success: true }
  })

  defineCall(app, context, calls.heldPosts, async ({ viewer }) => ({
    held: await postsInReviewOf(db, viewer.uid ?? ''),
  }))

  defineCall(app, context, calls.withdrawHeldPost, async ({ viewer: caller, params, write }) => {
    const uid = caller.uid ?? ''
    await write(async ({ tx }) => {
      const stored = await findInReview(tx, params.id ?? '')
      const own = found(stored?.author_uid === uid ? stored : null, 'held_post_not_found')
      if (own.state === 'waiting') {
        await answerRepeats(tx, own, { status: 410, body: JSON.stringify(errorBody(['held_post_withdrawn'])) })
      }
      await removeFromReview(tx, [own.id])
    })
    announceReview(bus, uid)
    return { success: true }
  })
}

/** What waits for review has changed: for its author, and for the admins. */
export function announceReview(bus: Bus, uid: string): void {
  bus.publish({ kind: 'held-posts', uid })
  announceAdminLists(bus, 'review')
}

async function waiting(tx: Queries, id: string): Promise<StoredPostInReview | null> {
  const stored = await findInReview(tx, id)
  return stored?.state === 'waiting' ? stored : null
}

/** A device that sends the post again gets what became of it. */
async function answerRepeats(
  tx: Queries,
  stored: StoredPostInReview,
  answer: { status: number; body: string },
): Promise<void> {
  if (stored.idempotency_key !== null) await changeStoredAnswer(tx, stored.author_uid, stored.idempotency_key, answer)
}

async function followersOf(db: Queries, stored: StoredPostInReview | null) {
  if (stored === null) return []
  const parent = stored.parent_id === null ? null : await rowOf(db, stored.parent_id)
  if (stored.parent_id !== null && parent === null) return []
  const recipients = (await recipientsInReview(db, [stored.id])).get(stored.id) ?? []
  return newFollowers(db, parent, [stored.author_uid, ...recipients])
}

const rowOf = async (db: Queries, id: string) =>
  (await db.selectFrom('messages').select(['id', 'root_id', 'author_uid']).where('id', '=', id).executeTakeFirst()) ??
  null

/** The post as its author could send it now: 409 if what it answers is gone, without recipients who are. */
async function draftOf(tx: Queries, author: Viewer, stored: StoredPostInReview) {
  const { id, parent_id, author_uid, content_author, content } = stored
  const above = parent_id === null ? null : await findVisibleMessage(tx, author, parent_id)
  const canPost = parent_id === null || (above !== null && canReply(author, above))
  const parent = parent_id === null ? null : await rowOf(tx, parent_id)
  if (!canPost || (parent_id !== null && parent === null)) refuse(409, 'held_post_parent_gone')
  const recipients = (await recipientsInReview(tx, [id])).get(id) ?? []
  const unknown = new Set(await unknownUids(tx, recipients))
  return {
    id,
    parent,
    author_uid,
    content_author,
    content,
    public: true,
    recipients: recipients.filter((uid) => !unknown.has(uid)),
  }
}
