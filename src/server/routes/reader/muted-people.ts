import type { FastifyInstance } from 'fastify'
import { calls } from '#wire/calls.ts'
import { mutedPeopleMax } from '#wire/limits.ts'
import { defineCall } from '../../http/define-call.ts'
import { found, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { markAllRead } from '../../store/messages/unread/reads.ts'
import { deleteMute, insertMute, mutedOthers, mutedPeople, unreadFrom } from '../../store/people/muted-people.ts'
import { findUser } from '../../store/people/users.ts'

/** Whom a person has muted for themselves: nobody else's answers and events differ by it. */
export function mutedPeopleRoutes(app: FastifyInstance, context: Context): void {
  const { db, bus } = context

  defineCall(app, context, calls.mutedPeople, async ({ viewer }) => ({
    muted: await mutedPeople(db, viewer.uid ?? ''),
  }))

  defineCall(app, context, calls.mutePerson, async ({ viewer, body, write, requireRegistered }) => {
    const uid = viewer.uid ?? ''
    requireRegistered()
    if (body.uid === uid) refuse(400, 'cannot_mute_yourself')
    await write(async (under) => {
      under.requireRegistered()
      const { tx, timestampMs } = under
      if (!body.muted) return deleteMute(tx, uid, body.uid)
      found(await findUser(tx, body.uid), 'user_not_found')
      if ((await mutedOthers(tx, uid, body.uid)) >= mutedPeopleMax)
        refuse(409, 'too_many_muted_people', { max: mutedPeopleMax })
      await insertMute(tx, uid, body.uid, timestampMs)
      // What they have sent until now counts no more, as what they send from now on.
      return markAllRead(tx, timestampMs, uid, await unreadFrom(tx, uid, body.uid))
    })
    bus.publish({ kind: 'muted-people', uid })
    bus.publish({ kind: 'for-me', uids: [uid], id: null })
    return { muted: await mutedPeople(db, uid) }
  })
}
