import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#rules/access/viewer.ts'
import { slowWaitText } from '#rules/thread/slow-mode.ts'
import { calls } from '#wire/calls.ts'
import { defineCall } from '../../http/define-call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import type { Queries } from '../../store/database/database.ts'
import { recordSlowPost, saveSlowMode, slowModeFor } from '../../store/messages/slow/slow-mode.ts'
import { getVisibleMessage, rootIdOf } from '../input/visible-message.ts'

/** How long people wait between two posts in a thread: set by admins, by any message of the thread that they see. */
export function slowModeRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  defineCall(app, context, calls.slowMode, async ({ viewer, params }) => {
    const { id } = await getVisibleMessage(db, viewer, params.id)
    return slowModeFor(db, viewer, await rootIdOf(db, id), clock.nowMs())
  })

  defineCall(app, context, calls.setSlowMode, ({ params, body, write }) =>
    write(async ({ tx, timestampMs, viewer }) => {
      const { id } = await getVisibleMessage(tx, viewer, params.id)
      const rootId = await rootIdOf(tx, id)
      await saveSlowMode(tx, rootId, body.wait_s)
      return slowModeFor(tx, viewer, rootId, timestampMs)
    }),
  )
}

/** Refuses a reply in a slow thread whose author must wait; otherwise their next one will have to. */
export async function refuseTooSoon(tx: Queries, viewer: Viewer, rootId: string, nowMs: number): Promise<void> {
  const { wait_s, left_ms } = await slowModeFor(tx, viewer, rootId, nowMs)
  if (left_ms > 0) throw new Refusal(429, ['slow_mode', { wait: slowWaitText(left_ms) }], left_ms)
  if (wait_s > 0) await recordSlowPost(tx, viewer.uid ?? '', rootId, nowMs)
}
