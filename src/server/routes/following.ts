import type { FastifyInstance } from 'fastify'
import { calls } from '#wire/calls.ts'
import { defineCall } from '../http/define-call.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { waitingFor } from '../store/agents/agent-requests.ts'
import { lastTimestamp } from '../store/database/clock-row.ts'
import { decodeCursor, encodeCursor } from '../store/database/keyset.ts'
import { nothingPublic } from '../store/database/transaction.ts'
import { followsAround, saveFollow } from '../store/messages/following/follows.ts'
import { followedNews, forMeCount } from '../store/messages/following/for-me.ts'
import { getVisibleMessage, rootIdOf } from './input/visible-message.ts'

/** What a person follows, and what waits for them. */
export function followingRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, read } = context

  defineCall(app, context, calls.follows, async ({ viewer, params }) => {
    const { id } = await getVisibleMessage(db, viewer, params.id)
    return { follows: await followsAround(db, viewer, id) }
  })

  defineCall(app, context, calls.follow, async ({ viewer: caller, params, body, write }) => {
    const uid = caller.uid ?? ''
    const follows = await write(async ({ tx, timestampMs, viewer, requireRegistered }) => {
      requireRegistered()
      const { id } = await getVisibleMessage(tx, viewer, params.id)
      await saveFollow(tx, viewer, { id, root_id: await rootIdOf(tx, id) }, body.state, timestampMs)
      return followsAround(tx, viewer, id)
    }, nothingPublic)
    bus.publish({ kind: 'for-me', uids: [uid], id: null })
    return { follows }
  })

  defineCall(app, context, calls.forMe, async ({ viewer, query }) => {
    const after = query.cursor === undefined ? null : (decodeCursor(query.cursor) ?? refuse(400, 'cursor_invalid'))
    return read(async (db) => {
      const as_of = await lastTimestamp(db)
      const { following, next } = await followedNews(db, viewer, after)
      return {
        ...(await forMeCount(db, viewer)),
        following,
        next_cursor: next === null ? null : encodeCursor(next),
        waiting: after === null ? await waitingFor(db, viewer) : [],
        as_of,
      }
    })
  })

  defineCall(app, context, calls.forMeCount, ({ viewer }) => read((db) => forMeCount(db, viewer)))
}
