import type { FastifyInstance } from 'fastify'
import { canDelete } from '#rules/access/permissions.ts'
import { calls } from '#wire/calls.ts'
import { viewFitting } from '../http/answer-size.ts'
import { defineCachedThreadCall } from '../http/define-cached-call.ts'
import { defineCall } from '../http/define-call.ts'
import { allow } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { deletedFor, deleteSubtree } from '../store/messages/deleting.ts'
import { visibleReplyCounts } from '../store/messages/tree/children.ts'
import { getVisibleMessage, wellFormedIds } from './input/visible-message.ts'
import { announceDeletion, announceUpdates } from './message/announce.ts'
import { postMessageRoute } from './message/post-message.ts'

export function messageRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus } = context

  defineCachedThreadCall(app, context, calls.getMessage, (input) =>
    getVisibleMessage(input.db, input.viewer, input.params.id),
  )

  defineCall(app, context, calls.batch, async ({ viewer, query, body }) => {
    const ids = wellFormedIds(Array.isArray(body) ? body : body.ids)
    return viewFitting(db, viewer, ids, { excerpt: query.excerpt })
  })

  defineCall(app, context, calls.count, async ({ viewer, params }) => {
    const { id } = await getVisibleMessage(db, viewer, params.id)
    return { count: (await visibleReplyCounts(db, viewer, [id])).get(id) ?? 0 }
  })

  postMessageRoute(app, context)

  defineCall(app, context, calls.deleteMessage, async ({ viewer: caller, params, write }) => {
    const message = await getVisibleMessage(db, caller, params.id)
    allow(canDelete(caller, message), 'delete_forbidden')
    const deleted = await write(async ({ tx, timestampMs, viewer }) => {
      const now = await getVisibleMessage(tx, viewer, params.id)
      allow(canDelete(viewer, now), 'delete_forbidden')
      return deleteSubtree(tx, timestampMs, now.id, viewer.uid ?? '')
    })
    announceDeletion(bus, message.id, deleted)
    announceUpdates(bus, deleted.updatedIds)
    return { deleted_ids: deletedFor(deleted, caller.uid) }
  })
}
