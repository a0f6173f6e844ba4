import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isConfirmed, isLastAdmin } from '#rules/people/account.ts'
import { deviceName } from '#rules/people/device-name.ts'
import { calls } from '#wire/calls.ts'
import { accountEventsMax } from '#wire/limits.ts'
import { publishProgress, publishStream } from '../agents/progress.ts'
import { defineCall } from '../http/define-call.ts'
import { allow, found, refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { announceAdminLists } from '../realtime/admin-changes.ts'
import { revokeSessions } from '../store/people/revocations.ts'
import { endSession, sessionsOf, usedSession } from '../store/people/sessions.ts'
import { otherAdmins } from '../store/people/users.ts'
import { type Left, removePerson } from '../store/upkeep/delete-account.ts'
import { personData } from '../store/upkeep/person-data.ts'
import { announceDeletion, announceUpdates } from './message/announce.ts'

/** The download of a person's data, their sessions, and account deletion. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  defineCall(app, context, calls.downloadData, async ({ requireRegistered, reply }) => {
    const user = requireRegistered()
    const day = new Date(clock.nowMs()).toISOString().slice(0, 10)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="canopy-data-${day}.json"`)
      .send(Readable.from(personData(db, user, clock.nowMs())))
  })

  defineCall(app, context, calls.listSessions, async ({ request }) => {
    const { claims, user } = found(request.person)
    const device = deviceName(request.headers['user-agent'])
    // This request's own session is stored in the background, and may not be there yet.
    if (user !== null) await usedSession(db, { ...claims, device, nowMs: clock.nowMs() })
    const sessions = (await sessionsOf(db, claims.uid)).map(({ id, device, signed_in_ms, used_ms }) => ({
      id,
      device,
      signed_in_at: new Date(signed_in_ms).toISOString(),
      last_used_at: new Date(used_ms).toISOString(),
      is_current: id === claims.sessionId,
    }))
    return { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }
  })

  defineCall(app, context, calls.endSession, async ({ params, write }) => {
    const sessionId = params.id ?? ''
    const uid = await write(async ({ tx, viewer }) => {
      const isEnded = await endSession(tx, viewer.uid ?? '', sessionId, clock.nowMs())
      return found(isEnded ? viewer.uid : null, 'session_not_found')
    })
    context.bus.publish({ kind: 'session-ended', uid, sessionId })
    return { success: true }
  })

  defineCall(app, context, calls.deleteAccount, async ({ body, write }) => {
    const { left, beforeS, uid } = await write(async ({ tx, timestampMs, requireRegistered }) => {
      const user = requireRegistered()
      if (!isConfirmed(user.user_tag, body.confirmation)) refuse(400, 'confirmation_wrong')
      allow(!isLastAdmin(user.status, await otherAdmins(tx, user.uid)), 'last_admin')
      const revokedBeforeS = await revokeSessions(tx, user.uid, clock.nowMs())
      const changed = await removePerson(tx, timestampMs, user.uid, body.messages)
      return { left: changed, beforeS: revokedBeforeS, uid: user.uid }
    })
    context.bus.publish({ kind: 'revoked', uid, beforeS })
    announceRemovedPerson(context, left)
    return { success: true }
  })
}

/** The newest changes are sent immediately; clients that miss the rest find it in `changes`. */
export function announceRemovedPerson({ bus }: Context, { deleted, updatedIds, requests, streams }: Left): void {
  // What else the person has left there, such as applications, is deleted with them.
  announceAdminLists(bus, 'people', 'applications', 'invitations', 'reports', 'review')
  const id = deleted.publicIds[0] ?? [...deleted.privateIds.values()][0]?.[0]
  if (id !== undefined) announceDeletion(bus, id, deleted)
  announceUpdates(bus, updatedIds.toSorted().slice(-accountEventsMax))
  for (const { request, readers } of requests) {
    bus.publish({ kind: 'agent-stop', id: request.id })
    publishProgress(bus, request, readers, { stage: 'dismissed' })
  }
  for (const { stream, readers } of streams) publishStream(bus, stream, readers, { stage: 'dismissed' })
}
