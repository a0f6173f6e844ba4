import type { FastifyInstance } from 'fastify'
import { type ChangesAnswer, calls } from '../../wire/calls.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import {
  currentCursor,
  decodeChangesCursor,
  encodeChangesCursor,
  isForgotten,
  missedSince,
  readStates,
} from '../store/changes.ts'
import { unreadCount } from '../store/reads.ts'
import { viewMessages } from '../store/view.ts'
import { defineCall } from './define-call.ts'

export function changesRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  defineCall(app, context, calls.changes, async ({ viewer, query }): Promise<ChangesAnswer> => {
    const unread = viewer.uid === null ? 0 : await unreadCount(db, viewer.uid)
    if (query.since === undefined) {
      const cursor = await currentCursor(db, clock.nowMs())
      return { new: [], updated: [], deleted: [], read_state: [], unread_count: unread, cursor, exhausted: true }
    }
    const since = decodeChangesCursor(query.since) ?? refuse(400, 'since is not valid')
    if (await isForgotten(db, since, clock.nowMs())) refuse(410, 'since is too old; load everything again')
    const missed = await missedSince(db, viewer, since.seq)
    const states = viewer.uid === null ? [] : await readStates(db, viewer.uid, missed.read)
    return {
      new: await viewMessages(db, viewer, missed.new),
      updated: await viewMessages(db, viewer, missed.updated),
      deleted: [...missed.deleted],
      read_state: states.map(({ message_id, is_read }) => ({ id: message_id, is_read: is_read === 1 })),
      unread_count: unread,
      cursor: encodeChangesCursor({ seq: missed.seq, atMs: clock.nowMs() }),
      exhausted: missed.exhausted,
    }
  })
}
