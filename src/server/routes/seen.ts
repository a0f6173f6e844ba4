import type { FastifyInstance } from 'fastify'
import { isMessageId } from '#rules/thread/message-id.ts'
import { calls } from '#wire/calls.ts'
import { newCountsAtOnceMax } from '#wire/limits.ts'
import type { NewSeen } from '#wire/reader/seen.ts'
import { defineCall } from '../http/define-call.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { lastTimestamp } from '../store/database/clock-row.ts'
import { nothingPublic } from '../store/database/transaction.ts'
import { newCounts, newInThread } from '../store/messages/unread/new-messages.ts'
import { saveAllSeen, saveSeen, saveThreadsSeen, visibleAmong } from '../store/messages/unread/seen.ts'
import { getVisibleMessage, wellFormedIds } from './input/visible-message.ts'

/** What is new to a person, and what they have seen. */
export function seenRoutes(app: FastifyInstance, context: Context): void {
  const { bus, read } = context

  defineCall(app, context, calls.newInThread, ({ viewer, params }) =>
    read(async (db) => {
      const { id } = await getVisibleMessage(db, viewer, params.id)
      const as_of = await lastTimestamp(db)
      const found = await newInThread(db, viewer, id)
      return { ids: found.map((each) => each.id), as_of }
    }),
  )

  defineCall(app, context, calls.newCounts, async ({ viewer, query }) => {
    const ids = wellFormedIds([...new Set([query.ids].flat())])
    if (ids.length > newCountsAtOnceMax) refuse(400, 'too_many_ids', { max: newCountsAtOnceMax })
    return read(async (db) => {
      const as_of = await lastTimestamp(db)
      return { counts: await newCounts(db, viewer, await visibleAmong(db, viewer, ids)), as_of }
    })
  })

  defineCall(app, context, calls.saveSeen, async ({ viewer: caller, body, write }) => {
    const uid = caller.uid ?? ''
    const ids = wellFormedIds(body.ids ?? [])
    const threads = (body.threads ?? []).filter(({ id }) => isMessageId(id))
    const times = [...threads, ...(body.all === undefined ? [] : [body.all])]
    if (times.some(({ until }) => !isTime(until))) refuse(400, 'until_invalid')
    const seen = await write(async ({ tx, timestampMs, viewer }): Promise<NewSeen> => {
      const now = new Date(timestampMs).toISOString()
      const upTo = (until: string) => (until < now ? until : now)
      const saved = ids.length === 0 ? [] : await saveSeen(tx, viewer, ids)
      const whole = threads.map(({ id, until }) => ({ id, until: upTo(until) }))
      if (whole.length > 0) await saveThreadsSeen(tx, viewer, whole)
      if (body.all === undefined) return { ids: [...saved], threads: whole }
      await saveAllSeen(tx, uid, upTo(body.all.until))
      return { ids: [...saved], threads: whole, all: { until: upTo(body.all.until) } }
    }, nothingPublic)
    bus.publish({ kind: 'seen', uid, seen })
    return { success: true }
  })
}

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))
