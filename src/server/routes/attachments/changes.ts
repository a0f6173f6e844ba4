import type { FastifyInstance } from 'fastify'
import { canDescribe, canTakeOff } from '#rules/access/files.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { storedAlt } from '#rules/files/alt-text.ts'
import { calls } from '#wire/calls.ts'
import { defineCall } from '../../http/define-call.ts'
import { allow, found, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import type { Queries } from '../../store/database/database.ts'
import { describe, findVisibleAttachment } from '../../store/messages/attachments/attachments.ts'
import { deleteFiles, recount } from '../../store/messages/attachments/deletions.ts'
import { updateMessage } from '../../store/messages/update-message.ts'
import { findVisibleMessage } from '../../store/messages/view.ts'
import { wellFormedIds } from '../input/visible-message.ts'
import { announceUpdates } from '../message/announce.ts'
import { needReview } from '../message/needs-review.ts'

/** Changing a file's alternative text, and deleting it, before and after it is posted. */
export function fileChangeRoutes(app: FastifyInstance, context: Context): void {
  const { bus, files } = context

  defineCall(app, context, calls.describeAttachment, async ({ params, body, write }) => {
    const message = await write(async ({ tx, timestampMs, viewer }) => {
      const { file, message } = await visibleFile(tx, viewer, params.id)
      allow(canDescribe(viewer, file), 'file_forbidden')
      const alt = storedAlt(body.alt)
      if (alt === file.alt) return null
      if (message?.public === true && (await needReview(tx, viewer.uid ?? '', [alt ?? ''])))
        refuse(403, 'edit_needs_review')
      await describe(tx, file.id, alt)
      if (message !== null) await updateMessage(tx, timestampMs, message, {})
      return message
    })
    if (message !== null) announceUpdates(bus, [message.id])
    return { success: true }
  })

  defineCall(app, context, calls.deleteAttachment, async ({ params, write }) => {
    const message = await write(async ({ tx, timestampMs, viewer }) => {
      const { file, message } = await visibleFile(tx, viewer, params.id)
      allow(canTakeOff(viewer, file, message), 'file_forbidden')
      await deleteFiles(tx, [file.id])
      if (message === null) return null
      await recount(tx, [message.id])
      await updateMessage(tx, timestampMs, message, {})
      return message
    })
    files.cleanup.removeSoon()
    if (message !== null) announceUpdates(bus, [message.id])
    return { success: true }
  })
}

async function visibleFile(tx: Queries, viewer: Viewer, given: string | undefined) {
  const [id] = wellFormedIds([given ?? ''])
  const file = found(id === undefined ? null : await findVisibleAttachment(tx, viewer, id), 'file_not_found')
  const message = file.message_id === null ? null : await findVisibleMessage(tx, viewer, file.message_id)
  return { file, message }
}
