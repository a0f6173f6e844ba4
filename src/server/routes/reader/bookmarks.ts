import type { FastifyInstance } from 'fastify'
import { calls } from '#wire/calls.ts'
import { defineCall } from '../../http/define-call.ts'
import { refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { decodeCursor } from '../../store/database/keyset.ts'
import { nothingPublic } from '../../store/database/transaction.ts'
import { addBookmark, bookmarkedIds, listBookmarks, removeBookmark } from '../../store/messages/bookmarks/bookmarks.ts'
import { getVisibleMessage } from '../input/visible-message.ts'

/** Messages that a person has bookmarked, the same on each of their devices. */
export function bookmarkRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus } = context

  defineCall(app, context, calls.bookmark, async ({ viewer: caller, params, body, write }) => {
    const uid = caller.uid ?? ''
    const id = await write(async ({ tx, timestampMs, viewer, requireRegistered }) => {
      requireRegistered()
      const message = await getVisibleMessage(tx, viewer, params.id)
      if (!body.is_on) await removeBookmark(tx, uid, message.id)
      else if (!(await addBookmark(tx, uid, message.id, timestampMs))) refuse(409, 'too_many_bookmarks')
      return message.id
    }, nothingPublic)
    bus.publish({ kind: 'bookmark', uid, change: { id, is_on: body.is_on } })
    return { success: true }
  })

  defineCall(app, context, calls.listBookmarks, async ({ viewer, query }) => {
    const after = query.cursor === undefined ? null : (decodeCursor(query.cursor) ?? refuse(400, 'cursor_invalid'))
    return listBookmarks(db, viewer, after)
  })

  defineCall(app, context, calls.bookmarkedIds, async ({ viewer }) => ({ ids: await bookmarkedIds(db, viewer) }))
}
