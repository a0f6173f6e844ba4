import type { FastifyInstance } from 'fastify'
import { textProblem } from '#rules/text/content.ts'
import { calls } from '#wire/calls.ts'
import { newThreadTarget } from '#wire/limits.ts'
import { defineCall } from '../../http/define-call.ts'
import { refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { nothingPublic } from '../../store/database/transaction.ts'
import { draftsOf, removeReplaced, saveDraft } from '../../store/messages/drafts/drafts.ts'
import { getVisibleMessage } from '../input/visible-message.ts'

/** What a person is writing, the same on each of their devices. */
export function draftRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus } = context

  defineCall(app, context, calls.drafts, ({ viewer }) => draftsOf(db, viewer))

  defineCall(app, context, calls.saveDraft, async ({ viewer: caller, body, write }) => {
    const uid = caller.uid ?? ''
    if (textProblem(body.text) !== null) refuse(400, 'draft_text_invalid')
    const { revision, isUnchanged } = await write(async ({ tx, timestampMs, viewer, requireRegistered }) => {
      requireRegistered()
      const isRemoved = body.text.trim() === ''
      // The message it replies to may be gone: then a draft can only be removed.
      if (body.target !== newThreadTarget && !isRemoved) await getVisibleMessage(tx, viewer, body.target)
      return saveDraft(tx, timestampMs, uid, body)
    }, nothingPublic)
    if (!isUnchanged) bus.publish({ kind: 'drafts', uid })
    return { revision }
  })

  defineCall(app, context, calls.removeReplacedDraft, async ({ viewer: caller, body, write }) => {
    const uid = caller.uid ?? ''
    const isRemoved = await write(({ tx }) => removeReplaced(tx, uid, body.target, body.revision), nothingPublic)
    if (!isRemoved) refuse(404, 'draft_not_found')
    bus.publish({ kind: 'drafts', uid })
    return { success: true }
  })
}
