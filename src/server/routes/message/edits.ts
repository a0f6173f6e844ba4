import type { FastifyInstance } from 'fastify'
import { canEdit } from '#rules/access/editing.ts'
import { canDeleteVersion } from '#rules/access/versions.ts'
import { calls } from '#wire/calls.ts'
import { versionsMax, versionsPageSize } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { defineCall } from '../../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer, withoutText, withPresentText } from '../../http/idempotency.ts'
import { undoRate } from '../../http/rates/rate-limits.ts'
import { allow, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { deleteVersionFromDigests } from '../../store/agents/digest-deletions.ts'
import type { Queries } from '../../store/database/database.ts'
import { findStoredAnswer, saveAnswer } from '../../store/messages/idempotency.ts'
import { updateCiting } from '../../store/messages/sources.ts'
import { updateMessage } from '../../store/messages/update-message.ts'
import {
  countVersions,
  deleteVersion,
  keepVersion,
  versionOf,
  versionsOf,
} from '../../store/messages/versions/versions.ts'
import { checkedContent } from '../input/posting-input.ts'
import { getVisibleMessage } from '../input/visible-message.ts'
import { announceUpdates } from './announce.ts'
import { needReview } from './needs-review.ts'

/** People's edits of their own messages, and the versions that these replace. */
export function editRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, clock } = context

  defineCall(app, context, calls.editMessage, async ({ viewer: caller, params, body, request, reply, write }) => {
    const key = idempotencyKey(request)
    const uid = caller.uid ?? ''
    const content = checkedContent(body.content)
    const done = await write(async ({ tx, timestampMs, viewer }) => {
      const stored = key === null ? null : await findStoredAnswer(tx, uid, key)
      if (stored !== null) return { answer: await withPresentText(tx, stored), changed: null }
      const message = await getVisibleMessage(tx, viewer, params.id)
      allow(canEdit(viewer, message), 'edit_forbidden')
      if (message.public && content !== message.content && (await needReview(tx, uid, [content])))
        refuse(403, 'edit_needs_review')
      const changed = content === message.content ? [] : await edit(tx, timestampMs, message, content, body.base)
      const edited = await getVisibleMessage(tx, viewer, message.id)
      if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, withoutText(201, edited))
      return { answer: { status: 201, body: JSON.stringify(edited) }, changed }
    })
    if (done.changed === null) await undoRate(context, request, 'message')
    announceUpdates(bus, done.changed ?? [])
    return sendStoredAnswer(reply, done.answer)
  })

  defineCall(app, context, calls.messageVersions, async ({ viewer, params, query }) => {
    const { id } = await getVisibleMessage(db, viewer, params.id)
    const versions = await versionsOf(db, id, query.before, versionsPageSize + 1)
    return { versions: versions.slice(0, versionsPageSize), exhausted: versions.length <= versionsPageSize }
  })

  defineCall(app, context, calls.deleteVersion, async ({ viewer: caller, params, write }) => {
    const version = /^[1-9]\d{0,8}$/.test(params.version ?? '') ? Number(params.version) : 0
    const id = await write(async ({ tx, timestampMs, viewer }) => {
      const message = await getVisibleMessage(tx, viewer, params.id)
      allow(canDeleteVersion(viewer, message), 'delete_forbidden')
      if (!(await deleteVersion(tx, message.id, version))) refuse(404, 'version_not_found')
      await deleteVersionFromDigests(tx, message.id)
      await updateMessage(tx, timestampMs, message, {})
      return message.id
    })
    announceUpdates(bus, [id])
    return getVisibleMessage(db, caller, id)
  })
}

/** Returns the messages that changed by it: this one, and those that show how it begins. */
async function edit(tx: Queries, atMs: number, message: Message, content: string, base: number): Promise<string[]> {
  if ((await countVersions(tx, message.id)) >= versionsMax) refuse(400, 'too_many_versions', { max: versionsMax })
  await keepVersion(tx, message, base)
  const edited_at = new Date(atMs).toISOString()
  await updateMessage(tx, atMs, message, { content, version: versionOf(message) + 1, edited_at })
  return [message.id, ...(await updateCiting(tx, atMs, message.id))]
}
