import type { FastifyInstance } from 'fastify'
import { canToggleRead } from '#rules/access/permissions.ts'
import { calls } from '#wire/calls.ts'
import { type Caller, defineCall } from '../http/define-call.ts'
import { allow } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { nothingPublic } from '../store/database/transaction.ts'
import { markMessage, unreadCount } from '../store/messages/unread/reads.ts'
import { getVisibleMessage } from './input/visible-message.ts'

export function readMarkRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus } = context

  async function mark({ viewer, params, write }: Caller, isRead: boolean) {
    const message = await getVisibleMessage(db, viewer, params.id)
    allow(canToggleRead(viewer, message), 'not_recipient')
    const uid = viewer.uid ?? ''
    const changed = await write(
      ({ tx, timestampMs }) => markMessage(tx, timestampMs, uid, message.id, isRead),
      nothingPublic,
    )
    if (changed) bus.publish({ kind: 'read', uid, id: message.id, isRead })
    return getVisibleMessage(db, viewer, message.id)
  }

  defineCall(app, context, calls.markRead, (input) => mark(input, true))
  defineCall(app, context, calls.markUnread, (input) => mark(input, false))
  defineCall(app, context, calls.unreadCount, async ({ viewer }) => ({
    count: await unreadCount(db, viewer.uid ?? ''),
  }))
}
