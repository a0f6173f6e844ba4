import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#rules/access/viewer.ts'
import { type ChangesAnswer, calls } from '#wire/calls.ts'
import { answerMaxBytes, changesPageSize } from '#wire/limits.ts'
import { fitting } from '../http/answer-size.ts'
import { defineCall } from '../http/define-call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { currentCursor, decryptCursor, encryptCursor } from '../identity/cursors.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { isForgotten, missedSince, readStates } from '../store/messages/changes.ts'
import { unreadCount } from '../store/messages/unread/reads.ts'
import { viewMessages } from '../store/messages/view.ts'

export function changesRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, key } = context

  defineCall(app, context, calls.changes, async ({ viewer, query }): Promise<ChangesAnswer> => {
    const unread = viewer.uid === null ? 0 : await unreadCount(db, viewer.uid)
    if (query.since === undefined) {
      const cursor = await currentCursor(context)
      return { new: [], updated: [], deleted: [], read_state: [], unread_count: unread, cursor, exhausted: true }
    }
    const since = decryptCursor(key, query.since) ?? refuse(400, 'since_invalid')
    if (since === 'unknown' || (await isForgotten(db, since, clock.nowMs()))) {
      throw new Refusal(410, ['since_too_old'])
    }
    const { missed, created, updated } = await fittingPage(db, viewer, since.seq)
    const states = viewer.uid === null ? [] : await readStates(db, viewer.uid, missed.read)
    return {
      new: created,
      updated,
      deleted: [...missed.deleted],
      read_state: states.map(({ message_id, is_read }) => ({ id: message_id, is_read: is_read === 1 })),
      unread_count: unread,
      cursor: encryptCursor(key, { seq: missed.seq, atMs: clock.nowMs() }),
      exhausted: missed.exhausted,
    }
  })
}

/** Reserved for the parts of an answer other than messages: ids, read states, the cursor. */
const restMaxBytes = 32 * 1024

/**
 * A page of the missed changes, with its messages within one answer of 2 MiB: halves the number of changes until they
 * fit.
 */
async function fittingPage(db: Queries, viewer: Viewer, since: number) {
  for (let size = changesPageSize; ; size = Math.ceil(size / 2)) {
    const missed = await missedSince(db, viewer, since, size)
    const created = await viewMessages(db, viewer, missed.new)
    const updated = await viewMessages(db, viewer, missed.updated)
    const messages = [...created, ...updated]
    const fits = fitting(messages, answerMaxBytes - restMaxBytes).length === messages.length
    if (fits || size === 1) return { missed, created, updated }
  }
}
