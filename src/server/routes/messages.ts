import type { FastifyInstance } from 'fastify'
import { canDelete, canReply } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { calls } from '#wire/calls.ts'
import type { NewMessage } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { announceRequests, askAddressed, noRequests } from '../agents/asking.ts'
import { viewFitting } from '../http/answer-size.ts'
import { defineReading } from '../http/define-cached-call.ts'
import { defineCall } from '../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer, withoutText, withPresentText } from '../http/idempotency.ts'
import { undoRate } from '../http/rate-limits.ts'
import { allow, found, refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { canAttach } from '../store/messages/attachments/attachments.ts'
import { visibleReplyCounts } from '../store/messages/children.ts'
import { deletedFor, deleteSubtree } from '../store/messages/deleting.ts'
import { followAutomatically, newFollowers } from '../store/messages/following/automatic-follows.ts'
import { findStoredAnswer, saveAnswer } from '../store/messages/idempotency.ts'
import { type Draft, insertMessage } from '../store/messages/posting.ts'
import { viewMessages } from '../store/messages/view.ts'
import { checkedBroughtHome } from './input/brought-home.ts'
import { checkedContent, checkedContentAuthor, checkedRecipients, isPublicFlag } from './input/posting-input.ts'
import { getRegistered } from './input/registered.ts'
import { getVisibleMessage, wellFormedIds } from './input/visible-message.ts'
import { refuseTooSoon } from './message/slow-mode.ts'

export function messageRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock } = context

  defineReading(app, context, calls.getMessage, ({ viewer, params }) => getVisibleMessage(db, viewer, params.id))

  defineCall(app, context, calls.batch, async ({ viewer, query, body }) => {
    const ids = wellFormedIds(Array.isArray(body) ? body : body.ids)
    return viewFitting(db, viewer, ids, { excerpt: query.excerpt })
  })

  defineCall(app, context, calls.count, async ({ viewer, params }) => {
    const { id } = await getVisibleMessage(db, viewer, params.id)
    return { count: (await visibleReplyCounts(db, viewer, [id])).get(id) ?? 0 }
  })

  defineCall(app, context, calls.postMessage, async ({ viewer: caller, body, request, reply, write }) => {
    const key = idempotencyKey(request)
    const uid = caller.uid ?? ''
    const draft = await checkedDraft(db, caller, body)
    const followers = await newFollowers(db, draft.parent, [uid, ...draft.recipients])
    const posted = await write(async ({ tx, timestampMs, viewer }) => {
      const stored = key === null ? null : await findStoredAnswer(tx, uid, key)
      if (stored !== null)
        return { stored: await withPresentText(tx, stored), event: null, asked: noRequests, isFollowed: false }
      await getRegistered(tx, uid)
      const parent = draft.parent === null ? null : await replyTarget(tx, viewer, draft.parent.id)
      if (parent !== null) await refuseTooSoon(tx, viewer, parent.root_id, timestampMs)
      const { attachments = [] } = body
      if (!(await canAttach(tx, uid, attachments))) refuse(400, texts.attachmentUnusable)
      const home = body.brings_home && {
        brings_home: await checkedBroughtHome(tx, viewer, { ...draft, parent }, body.brings_home),
      }
      const inserted = await insertMessage(tx, timestampMs, { ...draft, parent, attachments, ...home })
      const { id, root_id, unreadUids } = inserted
      const nowFollowing = await followAutomatically(tx, inserted, followers, timestampMs)
      const question = { ...draft, id, root_id }
      const asked = body.ask_agents === false ? noRequests : await askAddressed(tx, context, question, parent)
      const message = found((await viewMessages(tx, viewer, [id]))[0])
      if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, withoutText(201, message))
      return {
        stored: { status: 201, body: JSON.stringify(message) },
        event: { kind: 'message', change: 'new', id, unreadUids } as const,
        asked,
        isFollowed: nowFollowing.includes(uid),
      }
    })
    if (posted.event === null) await undoRate(context, request, 'message')
    else bus.publish(posted.event)
    // Recipients have their read state's event.
    if (posted.isFollowed) bus.publish({ kind: 'for-me', uids: [uid], id: null })
    announceRequests(bus, posted.asked)
    return sendStoredAnswer(reply, posted.stored)
  })

  defineCall(app, context, calls.deleteMessage, async ({ viewer: caller, params, write }) => {
    const message = await getVisibleMessage(db, caller, params.id)
    allow(canDelete(caller, message), texts.deleteForbidden)
    const deleted = await write(async ({ tx, timestampMs, viewer }) => {
      const now = await getVisibleMessage(tx, viewer, params.id)
      allow(canDelete(viewer, now), texts.deleteForbidden)
      return deleteSubtree(tx, timestampMs, now.id, viewer.uid ?? '')
    })
    const { publicIds, privateIds, unreadUids, updatedIds } = deleted
    bus.publish({ kind: 'deleted', id: message.id, publicIds, privateIds: Object.fromEntries(privateIds), unreadUids })
    for (const id of updatedIds) bus.publish({ kind: 'message', change: 'updated', id, unreadUids: [] })
    return { deleted_ids: deletedFor(deleted, caller.uid) }
  })
}

async function checkedDraft(db: Queries, viewer: Viewer, body: NewMessage): Promise<Draft> {
  const uid = viewer.uid ?? ''
  const isPublic = isPublicFlag(body.public)
  const content = checkedContent(body.content)
  const contentAuthor = checkedContentAuthor(uid, body.content_author)
  const recipients = await checkedRecipients(db, isPublic, uid, body.recipients ?? [])
  const parentId = body.parent_id ?? null
  const parent = parentId === null ? null : await replyTarget(db, viewer, parentId)
  return { parent, author_uid: uid, content_author: contentAuthor, content, public: isPublic, recipients }
}

/** The parent of a reply: a message its author may see, 404 otherwise. */
async function replyTarget(db: Queries, viewer: Viewer, parentId: string) {
  const parent = await getVisibleMessage(db, viewer, parentId)
  allow(canReply(viewer, parent), texts.placeholderWhitelist)
  const columns = ['id', 'root_id', 'author_uid'] as const
  return db.selectFrom('messages').select(columns).where('id', '=', parent.id).executeTakeFirstOrThrow()
}
