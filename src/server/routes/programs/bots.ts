import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isBot } from '#rules/people/bots.ts'
import { tagKey } from '#rules/people/profile.ts'
import { botPrefix } from '#wire/agent.ts'
import { calls } from '#wire/calls.ts'
import { botsMax, heldFirstMax } from '#wire/limits.ts'
import type { ProfileChange } from '#wire/user.ts'
import { defineCall } from '../../http/define-call.ts'
import { found, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { announceAdminLists } from '../../realtime/admin-changes.ts'
import type { Queries } from '../../store/database/database.ts'
import { listBots } from '../../store/people/bots.ts'
import { newUser } from '../../store/people/new-user.ts'
import { revokeSessions } from '../../store/people/revocations.ts'
import { isTagTaken } from '../../store/people/tags.ts'
import { endToken, tokensOf } from '../../store/people/tokens.ts'
import { changeProfile, findUser, insertUser, type User } from '../../store/people/users.ts'
import { removePerson } from '../../store/upkeep/delete-account.ts'
import { announceRemovedPerson } from '../account.ts'
import { asAdminUser } from '../moderation/admin-user.ts'
import { checkedProfile } from '../users.ts'
import { announceEnd, makeToken } from './tokens.ts'

/** Bots: accounts that admins make for programs. They have no e-mail and no password, only tokens. */
export function botRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, bus } = context
  const asAdminSees = (user: User) => asAdminUser(user, clock.nowMs())

  defineCall(app, context, calls.listBots, async () => ({ bots: (await listBots(db, botsMax)).map(asAdminSees) }))

  defineCall(app, context, calls.createBot, async ({ body, write }) => {
    const { display_name = '', user_tag = '' } = checkedProfile(body)
    if (display_name === '' || user_tag === '') refuse(400, 'bot_incomplete')
    const made = await write(async ({ tx, timestampMs }) => {
      if ((await listBots(tx, botsMax)).length >= botsMax) refuse(400, 'too_many_bots', { max: botsMax })
      await refuseTakenTag(tx, user_tag, null)
      const bot = newBot(display_name, user_tag, timestampMs)
      await insertUser(tx, bot)
      return asAdminSees(bot)
    })
    announceAdminLists(bus, 'people')
    return made
  })

  defineCall(app, context, calls.renameBot, async ({ params, body, write }) => {
    const change: ProfileChange = checkedProfile(body)
    const bot = await write(async ({ tx }) => {
      const { uid } = await getBot(tx, params.uid)
      if (change.user_tag !== undefined) await refuseTakenTag(tx, change.user_tag, uid)
      await changeProfile(tx, uid, change)
      return getBot(tx, uid)
    })
    const { uid, display_name, user_tag } = bot
    bus.publish({ kind: 'renamed', person: { uid, display_name, user_tag } })
    return asAdminSees(bot)
  })

  defineCall(app, context, calls.deleteBot, async ({ params, body, write }) => {
    const { left, beforeS, uid } = await write(async ({ tx, timestampMs }) => {
      const { uid } = await getBot(tx, params.uid)
      const beforeS = await revokeSessions(tx, uid, clock.nowMs())
      return { left: await removePerson(tx, timestampMs, uid, body.messages), beforeS, uid }
    })
    bus.publish({ kind: 'revoked', uid, beforeS })
    announceRemovedPerson(context, left)
    return { success: true }
  })

  defineCall(app, context, calls.listBotTokens, async ({ params }) => {
    const { uid } = await getBot(db, params.uid)
    return { tokens: await tokensOf(db, uid, clock.nowMs()) }
  })

  defineCall(app, context, calls.createBotToken, ({ params, body, write }) =>
    write(async (under) => makeToken(under, (await getBot(under.tx, params.uid)).uid, body, clock.nowMs())),
  )

  defineCall(app, context, calls.revokeBotToken, async ({ params, write }) => {
    const id = params.id ?? ''
    const uid = await write(({ tx }) => endToken(tx, id, isBot, clock.nowMs()))
    announceEnd(context, found(uid, 'token_not_found'), id)
    return { success: true }
  })
}

const newBot = (name: string, tag: string, atMs: number): User =>
  newUser(
    {
      uid: `${botPrefix}${randomUUID()}`,
      email: null,
      display_name: name,
      user_tag: tag,
      status: 'whitelisted',
      // An admin made it: its first posts don't wait for one.
      public_posts: heldFirstMax,
    },
    atMs,
  )

async function getBot(db: Queries, uid = ''): Promise<User> {
  return found(isBot(uid) ? await findUser(db, uid) : null, 'bot_not_found')
}

async function refuseTakenTag(tx: Queries, tag: string, uid: string | null): Promise<void> {
  if (await isTagTaken(tx, tag, uid)) refuse(400, 'tag_taken', { tag: tagKey(tag) })
}
