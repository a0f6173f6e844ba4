import type { FastifyInstance } from 'fastify'
import { canSetStatus } from '#rules/access/permissions.ts'
import { isBot } from '#rules/people/bots.ts'
import { calls } from '#wire/calls.ts'
import { defineCall } from '../http/define-call.ts'
import { allow, found, refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { revokeSessions } from '../store/people/revocations.ts'
import { countPeople, findUser, searchUsers } from '../store/people/users.ts'
import { asAdminUser } from './moderation/admin-user.ts'
import { announceStatus, setStatus } from './user-status.ts'

const usersShown = 100

export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, bus, nodes } = context

  defineCall(app, context, calls.listUsers, async ({ query }) => {
    const users = await searchUsers(db, query.query ?? '', usersShown)
    return { users: users.map((user) => asAdminUser(user, clock.nowMs())), count: await countPeople(db) }
  })

  defineCall(app, context, calls.setUserStatus, async ({ params, body, write }) => {
    const { status, base } = body
    const { user, changed } = await write(async ({ tx, viewer }) => {
      const user = found(await findUser(tx, params.uid ?? ''), 'user_not_found')
      allow(canSetStatus(viewer, user.uid), 'own_status')
      if (isBot(user.uid) && status === 'admin') refuse(400, 'bot_no_admin')
      if (base !== undefined && ![base, status].includes(user.status)) refuse(409, 'person_changed_meanwhile')
      return { user, changed: await setStatus(tx, clock.nowMs(), user, status) }
    })
    announceStatus(bus, changed)
    return asAdminUser({ ...user, status }, clock.nowMs())
  })

  defineCall(app, context, calls.signOutUser, async ({ params, write }) => {
    const { uid } = found(await findUser(db, params.uid ?? ''), 'user_not_found')
    const beforeS = await write(({ tx }) => revokeSessions(tx, uid, clock.nowMs()))
    bus.publish({ kind: 'revoked', uid, beforeS })
    return { success: true }
  })

  defineCall(app, context, calls.versions, async () => ({
    version: nodes.version,
    others: [...(await nodes.otherVersions())],
  }))
}
