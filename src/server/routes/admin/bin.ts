import type { FastifyInstance } from 'fastify'
import { calls } from '#wire/calls.ts'
import { defineCall } from '../../http/define-call.ts'
import { found, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { announceAdminLists } from '../../realtime/admin-changes.ts'
import type { Queries } from '../../store/database/database.ts'
import { decodeCursor } from '../../store/database/keyset.ts'
import { listBin } from '../../store/messages/bin/listing.ts'
import { restoreFromBin } from '../../store/messages/bin/restoring.ts'
import { deleteFromBin } from '../../store/messages/bin/storing.ts'
import { announceUpdates } from '../message/announce.ts'

/** What was deleted, for admins: to restore it, or to delete it for good. */
export function binRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus, files } = context

  defineCall(app, context, calls.listBin, async ({ query }) => {
    const after = query.cursor === undefined ? null : (decodeCursor(query.cursor) ?? refuse(400, 'cursor_invalid'))
    return listBin(db, after)
  })

  defineCall(app, context, calls.restoreFromBin, async ({ params, write }) => {
    const id = params.id ?? ''
    const { restored, left, isFirst, parentIds } = await write(async ({ tx, timestampMs }) => {
      await entry(tx, id)
      return (await restoreFromBin(tx, timestampMs, id)) ?? refuse(409, 'bin_parent_gone')
    })
    if (isFirst) bus.publish({ kind: 'message', change: 'restored', id, unreadUids: [] })
    // Their reply counts have grown: pages that show them load the restored replies like new ones.
    announceUpdates(bus, parentIds)
    announceAdminLists(bus, 'bin')
    return { restored, left }
  })

  defineCall(app, context, calls.deleteFromBin, async ({ params, write }) => {
    const id = params.id ?? ''
    const isDone = await write(async ({ tx }) => {
      found(await tx.selectFrom('bin').select('id').where('id', '=', id).executeTakeFirst(), 'bin_entry_not_found')
      return deleteFromBin(tx, id)
    })
    announceAdminLists(bus, 'bin')
    files.cleanup.removeSoon()
    return { is_done: isDone }
  })
}

/** 404 also if the entry's first message is missing, because its author has deleted their account. */
const entry = async (tx: Queries, id: string) =>
  found(
    await tx.selectFrom('bin_messages').select('id').where('id', '=', id).where('entry_id', '=', id).executeTakeFirst(),
    'bin_entry_not_found',
  )
