import type { FastifyInstance } from 'fastify'
import { isSuspended } from '#rules/access/suspension.ts'
import { isSignedIn } from '#rules/access/viewer.ts'
import { mayAsk } from '#rules/agents/askers.ts'
import { isBot } from '#rules/people/bots.ts'
import { displayNameProblem, storedName, tagKey, tagProblem } from '#rules/people/profile.ts'
import { calls } from '#wire/calls.ts'
import { signOutGraceMs, userSearchLimitDefault } from '#wire/limits.ts'
import type { UsedToken } from '#wire/programs/tokens.ts'
import * as texts from '#wire/texts.ts'
import type { Me } from '#wire/user.ts'
import type { Agent } from '../agents/agents-file.ts'
import { defineCall } from '../http/define-call.ts'
import { allow, found, problemOf, Refusal, refuse } from '../http/refusal.ts'
import type { Grant } from '../http/viewer.ts'
import { makeTicket } from '../identity/tickets.ts'
import type { Context } from '../process/context.ts'
import { hasUnseenModeration } from '../store/moderation/moderation-log.ts'
import { hasPostsInReview } from '../store/moderation/posts-in-review.ts'
import { suspensionOf } from '../store/moderation/suspensions.ts'
import { type CardOf, findCard } from '../store/people/cards.ts'
import { revokeSessions } from '../store/people/revocations.ts'
import { endSession } from '../store/people/sessions.ts'
import { isTagTaken } from '../store/people/tags.ts'
import {
  changeProfile,
  findUser,
  hasWrittenInPublic,
  searchPeople,
  statusByEmail,
  type User,
} from '../store/people/users.ts'
import { registerPerson } from './registration.ts'

export function userRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, bus, agents } = context

  async function asMe(user: User, grant: Grant | null, expiresS: number): Promise<Me> {
    const { uid, email, display_name, user_tag, status } = user
    const suspended = isSuspended(user, clock.nowMs()) ? await suspensionOf(db, uid) : null
    const me: Me = {
      ...{ uid, email, display_name, user_tag, status },
      ...(suspended === null ? {} : { suspended }),
      ...((await hasUnseenModeration(db, uid)) ? { moderated: true as const } : {}),
      ...((await hasPostsInReview(db, uid)) ? { held_posts: true as const } : {}),
      ...(isBot(uid) ? { is_bot: true as const } : {}),
      ...(grant === null ? {} : { token: asUsedToken(grant, expiresS) }),
    }
    return status === 'other' && grant === null
      ? { ...me, application_ticket: await makeTicket(context.key, uid, clock.nowMs()) }
      : me
  }

  defineCall(app, context, calls.whitelistStatus, async ({ query }) => {
    const status = await statusByEmail(db, query.email)
    return { whitelisted: status === 'whitelisted' || status === 'admin' }
  })

  defineCall(app, context, calls.adminStatus, async ({ query }) => ({
    isAdmin: (await statusByEmail(db, query.email)) === 'admin',
  }))

  defineCall(app, context, calls.register, async ({ body, request }) => {
    const { claims } = found(request.person)
    const sameEmail = body.email.toLowerCase() === (claims.email ?? '').toLowerCase()
    allow(body.uid === claims.uid && sameEmail, 'registration_mismatch')
    return asMe(await registerPerson(context, claims, body.display_name ?? null), null, claims.expiresS)
  })

  defineCall(app, context, calls.me, async ({ request, reply }) => {
    const { user, revoked, grant, claims } = found(request.person)
    // No Location: a browser's fetch would follow it, and the detail be lost.
    if (revoked) return reply.code(302).send({ detail: texts.silentLogout })
    return user === null ? null : asMe(user, grant, claims.expiresS)
  })

  defineCall(app, context, calls.searchUsers, async ({ viewer, query }) => {
    const text = (query.query ?? '').trim().replace(/^@/, '')
    const users = text === '' ? [] : await searchPeople(db, text, query.limit ?? userSearchLimitDefault)
    // An agent that answers only others is nobody to address.
    const isOthers = ({ askers }: Agent) => !mayAsk(viewer.uid, askers)
    const others = new Set<string>(
      agents
        .all()
        .filter(isOthers)
        .map(({ name }) => name),
    )
    return { users: users.filter(({ uid }) => !others.has(uid)) }
  })

  defineCall(app, context, calls.validateTag, async ({ viewer, query }) => ({
    exists: await isTagTaken(db, query.tag.trim().replace(/^@/, ''), viewer.uid),
  }))

  defineCall(app, context, calls.personCard, async ({ viewer, query }) => {
    const card = found(await findCard(db, cardOf(query)), 'user_not_found')
    const isKnown = isSignedIn(viewer) || card.status === 'agent' || (await hasWrittenInPublic(db, card.uid))
    return isKnown ? card : refuse(404, 'user_not_found')
  })

  defineCall(app, context, calls.profile, async ({ body, write, requireRegistered }) => {
    const { uid } = requireRegistered()
    const change = checkedProfile(body)
    // Read with the write: whatever fails later, the others hear of it.
    const { display_name, user_tag } = await write(async ({ tx }) => {
      if (change.user_tag !== undefined && (await isTagTaken(tx, change.user_tag, uid))) {
        refuse(400, 'tag_taken', { tag: tagKey(change.user_tag) })
      }
      await changeProfile(tx, uid, change)
      return found(await findUser(tx, uid))
    })
    bus.publish({ kind: 'renamed', person: { uid, display_name, user_tag } })
    return { display_name, user_tag }
  })

  // Never "storage", which would delete Ground and the app itself.
  defineCall(app, context, calls.signOut, async ({ request, reply }) => {
    const { claims, revoked } = request.person ?? {}
    // Other tabs of this browser may be in the middle of a call.
    const endMs = clock.nowMs() + signOutGraceMs
    if (claims !== undefined && revoked === false) await endSession(db, claims.uid, claims.sessionId, endMs)
    return reply.header('clear-site-data', '"cache"').send({ success: true })
  })

  defineCall(app, context, calls.signOutEverywhere, async ({ viewer, write }) => {
    const uid = viewer.uid ?? ''
    const beforeS = await write(({ tx }) => revokeSessions(tx, uid, clock.nowMs()))
    bus.publish({ kind: 'revoked', uid, beforeS })
    return { success: true }
  })
}

const asUsedToken = ({ name, scopes }: Grant, expiresS: number): UsedToken => ({
  name,
  scopes: [...scopes],
  expires_at: new Date(expiresS * 1000).toISOString(),
})

function cardOf({ uid, tag }: { uid?: string; tag?: string }): CardOf {
  if (uid !== undefined && tag === undefined) return { uid }
  return tag !== undefined && uid === undefined ? { tag } : refuse(400, 'uid_or_tag_required')
}

/** Empty values count as absent; 400 with the specification's texts. */
export function checkedProfile(body: { display_name?: string; user_tag?: string }) {
  const name = storedName(body.display_name ?? '')
  const tag = body.user_tag?.trim() ?? ''
  const problem = displayNameProblem(name) ?? tagProblem(tag)
  if (problem !== null) throw new Refusal(400, problemOf(problem))
  if (name === '' && tag === '') refuse(400, 'profile_empty')
  return { ...(name === '' ? {} : { display_name: name }), ...(tag === '' ? {} : { user_tag: tag }) }
}
