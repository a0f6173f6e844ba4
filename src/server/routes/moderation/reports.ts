import type { FastifyInstance } from 'fastify'
import { canReport } from '#rules/access/moderation.ts'
import { isSignedIn } from '#rules/access/viewer.ts'
import { calls } from '#wire/calls.ts'
import { defineCall } from '../../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer } from '../../http/idempotency.ts'
import { allow, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { announceAdminLists } from '../../realtime/admin-changes.ts'
import { decodeCursor } from '../../store/database/keyset.ts'
import { findStoredAnswer, saveAnswer } from '../../store/messages/idempotency.ts'
import { countOpenReported, reportQueue } from '../../store/messages/reported/report-queue.ts'
import { storeReport } from '../../store/moderation/reports.ts'
import { getVisibleMessage } from '../input/visible-message.ts'

/** Reports of messages, and their queue. */
export function reportRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, bus } = context

  defineCall(app, context, calls.reportMessage, async ({ viewer: caller, params, body, request, reply, write }) => {
    const key = idempotencyKey(request)
    const uid = caller.uid ?? ''
    const { id } = await getVisibleMessage(db, caller, params.id)
    const note = body.note?.trim() ?? ''
    const answer = await write(async ({ tx, viewer, timestampMs, requireRegistered }) => {
      const stored = key === null ? null : await findStoredAnswer(tx, uid, key)
      if (stored !== null) return stored
      if (isSignedIn(viewer)) requireRegistered()
      const message = await getVisibleMessage(tx, viewer, id)
      allow(canReport(viewer, message), 'report_of_own_message')
      const draft = { message, reporter_uid: uid, reason: body.reason, note: note === '' ? null : note }
      if ((await storeReport(tx, timestampMs, draft)) === 'too-many') {
        refuse(429, uid === '' ? 'too_many_visitor_reports' : 'too_many_reports')
      }
      const first = { status: 201, body: JSON.stringify({ success: true }) }
      if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, first)
      return first
    })
    announceAdminLists(bus, 'reports')
    return sendStoredAnswer(reply, answer)
  })

  defineCall(app, context, calls.listReports, async ({ viewer, query }) => {
    const after = query.cursor === undefined ? null : (decodeCursor(query.cursor) ?? refuse(400, 'cursor_invalid'))
    const page = await reportQueue(db, viewer, query.state ?? 'open', after, clock.nowMs())
    return { ...page, open_count: await countOpenReported(db) }
  })
}
