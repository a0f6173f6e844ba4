import type { FastifyInstance } from 'fastify'
import { canMakePasswordLink } from '#rules/access/permissions.ts'
import { calls } from '#wire/calls.ts'
import { passwordLinkValidMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { defineCall } from '../http/define-call.ts'
import { allow, found } from '../http/refusal.ts'
import { requireStrong } from '../identity/local-accounts.ts'
import { hashLinkToken, makeLinkToken } from '../identity/password-link-tokens.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { Context } from '../process/context.ts'
import { changePassword, findAccount } from '../store/people/accounts.ts'
import { findPasswordLink, storePasswordLink, takePasswordLink } from '../store/people/password-links.ts'
import { revokeSessions } from '../store/people/revocations.ts'
import { findUser } from '../store/people/users.ts'
import { asRefusals } from './credentials.ts'

/**
 * A forgotten password in local mode: an admin makes a link, whoever has it sets a new password once. Of a link that
 * can't be used nobody learns why.
 */
export function passwordLinkRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, bus } = context
  const isLocal = context.config.identity.mode === 'local'

  defineCall(app, context, calls.makePasswordLink, async ({ params, write }) => {
    const token = makeLinkToken()
    const expiresMs = clock.nowMs() + passwordLinkValidMs
    await write(async ({ tx, viewer }) => {
      const { uid } = found(await findUser(tx, params.uid ?? ''), 'User not found')
      allow(canMakePasswordLink(viewer, uid), texts.ownPasswordLink)
      found(isLocal ? await findAccount(tx, uid) : null, texts.localAccountsOnly)
      const link = { uid, token_hash: hashLinkToken(token), made_by: viewer.uid ?? '', expires_ms: expiresMs }
      await storePasswordLink(tx, link)
    })
    return { token, expires_at: new Date(expiresMs).toISOString() }
  })

  defineCall(app, context, calls.usePasswordLink, async ({ body, write }) => {
    await asRefusals(async () => requireStrong(body.password))
    const tokenHash = hashLinkToken(body.token)
    const find = async () => (isLocal ? findPasswordLink(db, tokenHash, clock.nowMs()) : null)
    found(await find(), texts.passwordLinkUnusable)
    const passwordHash = await hashPassword(body.password)
    const { account, beforeS } = await write(async ({ tx }) => {
      const uid = found(await takePasswordLink(tx, tokenHash, clock.nowMs()), texts.passwordLinkUnusable)
      await changePassword(tx, uid, passwordHash)
      return {
        account: found(await findAccount(tx, uid), texts.passwordLinkUnusable),
        beforeS: await revokeSessions(tx, uid, clock.nowMs()),
      }
    })
    bus.publish({ kind: 'revoked', uid: account.uid, beforeS })
    return { email: account.email }
  })
}
