import type { FastifyInstance } from 'fastify'
import { canMakePasswordLink } from '#rules/access/permissions.ts'
import { calls } from '#wire/calls.ts'
import type { Language } from '#wire/language.ts'
import { mailedLinkValidMs, passwordLinkValidMs } from '#wire/limits.ts'
import { defineCall } from '../../http/define-call.ts'
import { catalogueIn, languageOf } from '../../http/reader-language.ts'
import { allow, found } from '../../http/refusal.ts'
import { requireStrong, usableEmail } from '../../identity/local-accounts.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { newSecret, secretHash } from '../../identity/secrets.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { passwordMail } from '../../mail/mails.ts'
import type { Context } from '../../process/context.ts'
import { nothingPublic, write } from '../../store/database/transaction.ts'
import { changePassword, findAccount, findAccountByEmail } from '../../store/people/accounts.ts'
import { removePasskeysOf } from '../../store/people/passkeys.ts'
import { consumePasswordLink, findPasswordLink, storePasswordLink } from '../../store/people/password-links.ts'
import { revokeSessions } from '../../store/people/revocations.ts'
import { findUser } from '../../store/people/users.ts'
import { asRefusals } from './credentials.ts'

/** The secret of a link, which is a password for a day. */
const linkTokenBytes = 32

/**
 * A forgotten password in local mode: an admin makes a link, or one is mailed; whoever has it sets a new password once.
 * Of a link that can't be used nobody learns why.
 */
export function passwordLinkRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, bus, mailer, config } = context
  const isLocal = config.identity.mode === 'local'

  defineCall(app, context, calls.makePasswordLink, async ({ params, write }) => {
    const token = newSecret(linkTokenBytes)
    const expiresMs = clock.nowMs() + passwordLinkValidMs
    await write(async ({ tx, viewer }) => {
      const { uid } = found(await findUser(tx, params.uid ?? ''), 'user_not_found')
      allow(canMakePasswordLink(viewer, uid), 'own_password_link')
      found(isLocal ? await findAccount(tx, uid) : null, 'local_accounts_only')
      const link = { uid, token_hash: secretHash(token), made_by: viewer.uid ?? '', expires_ms: expiresMs }
      await storePasswordLink(tx, link)
    })
    return { token, expires_at: new Date(expiresMs).toISOString() }
  })

  defineCall(app, context, calls.mailPasswordLink, async ({ body, request, reply }) => {
    const mailing = found(mailer, 'mail_unavailable')
    const email = await asRefusals(async () => usableEmail(body.email))
    // Whether the address is known makes no difference before the answer is sent.
    reply.raw.once('finish', () => mailing.later(() => mailLink(mailing, email, languageOf(request))))
    return { success: true }
  })

  async function mailLink(mailing: Mailer, typed: string, language: Language): Promise<void> {
    const account = await findAccountByEmail(db, typed)
    if (account === null) return
    await mailing.send('password', account.email, async () => {
      const token = newSecret(linkTokenBytes)
      const isStored = await write(
        db,
        clock.nowMs(),
        async ({ tx }) => {
          // The address may have been changed meanwhile: then this mailbox is no longer the person's.
          const { uid, email } = (await findAccount(tx, account.uid)) ?? {}
          if (uid === undefined || email !== account.email) return false
          const expiresMs = clock.nowMs() + mailedLinkValidMs
          await storePasswordLink(tx, { uid, token_hash: secretHash(token), made_by: uid, expires_ms: expiresMs })
          return true
        },
        nothingPublic,
      )
      return isStored ? passwordMail(await catalogueIn(language), config.publicOrigin ?? '', token) : null
    })
  }

  defineCall(app, context, calls.usePasswordLink, async ({ body, write }) => {
    await asRefusals(async () => requireStrong(body.password))
    const tokenHash = secretHash(body.token)
    const find = async () => (isLocal ? findPasswordLink(db, tokenHash, clock.nowMs()) : null)
    found(await find(), 'password_link_unusable')
    const passwordHash = await hashPassword(body.password)
    const { account, beforeS } = await write(async ({ tx }) => {
      const uid = found(await consumePasswordLink(tx, tokenHash, clock.nowMs()), 'password_link_unusable')
      await changePassword(tx, uid, passwordHash)
      // Nobody has verified the address of the account: a stranger may have made it, with a passkey of theirs.
      await removePasskeysOf(tx, uid)
      return {
        account: found(await findAccount(tx, uid), 'password_link_unusable'),
        beforeS: await revokeSessions(tx, uid, clock.nowMs()),
      }
    })
    bus.publish({ kind: 'revoked', uid: account.uid, beforeS })
    return { email: account.email }
  })
}
