import type { FastifyInstance } from 'fastify'
import { canDelete, canReply } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import { calls } from '#wire/calls.ts'
import type { NewMessage } from '#wire/message.ts'
import { viewFitting } from '../http/answer-size.ts'
import { defineThreadReading } from '../http/define-cached-call.ts'
import { defineCall } from '../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer, withoutText, withPresentText } from '../http/idempotency.ts'
import { undoRate } from '../http/rates/rate-limits.ts'
import { allow, found, refuse } from '../http/refusal.ts'
import { tokenMayAsk } from '../http/viewer.ts'
import type { Context } from '../process/context.ts'
import type { Changes } from '../store/database/clock-row.ts'
import type { Queries } from '../store/database/database.ts'
import { canAttach } from '../store/messages/attachments/attachments.ts'
import { deletedFor, deleteSubtree } from '../store/messages/deleting.ts'
import { newFollowers } from '../store/messages/following/automatic-follows.ts'
import { findStoredAnswer, saveAnswer } from '../store/messages/idempotency.ts'
import { type Draft, numbersFor } from '../store/messages/posting.ts'
import { findReplyTarget, type ReplyTarget } from '../store/messages/reply-target.ts'
import { visibleReplyCounts } from '../store/messages/tree/children.ts'
import { viewPosted } from '../store/messages/view-posted.ts'
import { type DraftForReview, findInReview, putInReview, viewInReview } from '../store/moderation/posts-in-review.ts'
import { checkedBroughtHome } from './input/brought-home.ts'
import {
  checkedContent,
  checkedContentAuthor,
  checkedRecipients,
  isPublicFlag,
  refuseOthersAgents,
  refuseUnknown,
} from './input/posting-input.ts'
import { getVisibleMessage, wellFormedIds } from './input/visible-message.ts'
import { wordsToReview } from './message/needs-review.ts'
import { refuseTooSoon } from './message/slow-mode.ts'
import { announcePost, storePost } from './message/storing-post.ts'

export function messageRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock } = context

  defineThreadReading(app, context, calls.getMessage, (reading) =>
    getVisibleMessage(reading.db, reading.viewer, reading.params.id),
  )

  defineCall(app, context, calls.batch, async ({ viewer, query, body }) => {
    const ids = wellFormedIds(Array.isArray(body) ? body : body.ids)
    return viewFitting(db, viewer, ids, { excerpt: query.excerpt })
  })

  defineCall(app, context, calls.count, async ({ viewer, params }) => {
    const { id } = await getVisibleMessage(db, viewer, params.id)
    return { count: (await visibleReplyCounts(db, viewer, [id])).get(id) ?? 0 }
  })

  defineCall(app, context, calls.postMessage, async ({ viewer: caller, body, request, reply, writeChecked }) => {
    const key = idempotencyKey(request)
    const uid = caller.uid ?? ''
    const sent = await checkedDraft(context, caller, body)
    const followers = await newFollowers(db, sent.parent, [uid, ...sent.recipients])
    const { brings_home: bringsHome, attachments = [] } = body
    const asksAgents = body.ask_agents !== false
    const posted = await writeChecked(
      {
        check: async ({ tx, viewer, requireRegistered }) => {
          const repeated = key === null ? null : await findStoredAnswer(tx, uid, key)
          if (repeated !== null) return { stored: await withPresentText(tx, repeated) }
          const person = requireRegistered()
          await refuseUnknown(tx, body.recipients)
          const parent = sent.parent === null ? null : await replyTarget(tx, viewer, sent.parent.id)
          return {
            person,
            parent,
            words: sent.public ? await wordsToReview(tx, person, sent.content, attachments) : [],
          }
        },
        act: async ({ tx, timestampMs, numbers, viewer }, checked) => {
          if (checked.stored !== undefined) return { stored: checked.stored, post: null, isInReview: false }
          const { person, parent, words } = checked
          if (parent?.isSlow === true) await refuseTooSoon(tx, viewer, parent.root_id, timestampMs)
          const draft = { ...sent, parent, attachments }
          if (!(await canAttach(tx, uid, attachments))) refuse(400, 'attachment_unusable')
          if (words.length > 0) {
            if (attachments.length > 0) refuse(403, 'files_need_review')
            if (bringsHome !== undefined) await checkedBroughtHome(tx, viewer, draft, bringsHome)
            const home = bringsHome && { brings_home: bringsHome }
            const stored = await acceptForReview(tx, timestampMs, {
              ...draft,
              ...home,
              asksAgents: asksAgents && tokenMayAsk(request),
              words,
              key,
            })
            if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, stored.repeat)
            return { stored: stored.first, post: null, isInReview: true }
          }
          const post = await storePost(
            tx,
            context,
            { viewer, timestampMs, numbers },
            { draft, bringsHome, asksAgents, followers },
          )
          if (post.asked.requests.length > 0) allow(tokenMayAsk(request), 'token_asks_no_agents')
          const message = found(await viewPosted(tx, viewer, post.row, person, draft.recipients))
          if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, withoutText(201, message))
          return { stored: { status: 201, body: JSON.stringify(message) }, post, isInReview: false }
        },
      },
      { reserve: numbersFor(sent), changesPublic: changesOf(sent, bringsHome) },
    )
    if (posted.post !== null) announcePost(bus, uid, posted.post)
    else if (posted.isInReview) bus.publish({ kind: 'held-posts', uid })
    else await undoRate(context, request, 'message')
    return sendStoredAnswer(reply, posted.stored)
  })

  defineCall(app, context, calls.deleteMessage, async ({ viewer: caller, params, write }) => {
    const message = await getVisibleMessage(db, caller, params.id)
    allow(canDelete(caller, message), 'delete_forbidden')
    const deleted = await write(async ({ tx, timestampMs, viewer }) => {
      const now = await getVisibleMessage(tx, viewer, params.id)
      allow(canDelete(viewer, now), 'delete_forbidden')
      return deleteSubtree(tx, timestampMs, now.id, viewer.uid ?? '')
    })
    const { publicIds, privateIds, unreadUids, updatedIds } = deleted
    bus.publish({ kind: 'deleted', id: message.id, publicIds, privateIds: Object.fromEntries(privateIds), unreadUids })
    for (const id of updatedIds) bus.publish({ kind: 'message', change: 'updated', id, unreadUids: [] })
    return { deleted_ids: deletedFor(deleted, caller.uid) }
  })
}

/** The answer to a post that waits for review, and to a repeat of it, which is stored without the text. */
async function acceptForReview(tx: Queries, atMs: number, draft: DraftForReview) {
  const id = (await putInReview(tx, atMs, draft)) ?? refuse(403, 'too_many_held_posts')
  const post = found((await viewInReview(tx, [found(await findInReview(tx, id))]))[0])
  const answer = (content: string) => ({ status: 202, body: JSON.stringify({ held: { ...post, content } }) })
  return { first: answer(post.content), repeat: answer('') }
}

/** A message that brings a branch home may have sources in other threads. */
function changesOf(draft: Draft, bringsHome: NewMessage['brings_home']): Changes {
  if (!draft.public) return 'nothing'
  return bringsHome === undefined ? 'one thread' : 'anything'
}

async function checkedDraft({ db, agents }: Context, viewer: Viewer, body: NewMessage): Promise<Draft> {
  const uid = viewer.uid ?? ''
  const isPublic = isPublicFlag(body.public)
  const content = checkedContent(body.content)
  const contentAuthor = await checkedContentAuthor(db, uid, body.content_author)
  const recipients = await checkedRecipients(db, isPublic, uid, body.recipients ?? [])
  if (body.ask_agents !== false) refuseOthersAgents(agents, uid, recipients)
  const parentId = body.parent_id ?? null
  const parent = parentId === null ? null : await replyTarget(db, viewer, parentId)
  return { parent, author_uid: uid, content_author: contentAuthor, content, public: isPublic, recipients }
}

/** The parent of a reply: a message its author may see, 404 otherwise. */
async function replyTarget(db: Queries, viewer: Viewer, parentId: string): Promise<ReplyTarget> {
  const { target, audience } = found(isMessageId(parentId) ? await findReplyTarget(db, viewer, parentId) : null)
  allow(canReply(viewer, audience), 'not_whitelisted')
  return target
}
