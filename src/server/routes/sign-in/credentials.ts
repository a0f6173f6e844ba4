import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceName } from '#rules/people/device-name.ts'
import { calls } from '#wire/calls.ts'
import type { Language } from '#wire/language.ts'
import { passwordMinLength } from '#wire/limits.ts'
import { type CallerWrite, defineCall } from '../../http/define-call.ts'
import { catalogueIn, languageOf } from '../../http/reader-language.ts'
import { found, Refusal, refuse } from '../../http/refusal.ts'
import { confirmPassword, IdentityRefusal, requireStrong, usableEmail } from '../../identity/local-accounts.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { emailChangedMail } from '../../mail/mails.ts'
import type { Context } from '../../process/context.ts'
import { announceAdminLists } from '../../realtime/admin-changes.ts'
import { type Account, changeEmail, changePassword, findAccount } from '../../store/people/accounts.ts'
import { revokeSessions } from '../../store/people/revocations.ts'
import { usedSession } from '../../store/people/sessions.ts'
import { countNewEmail, type TryPassword } from './password-tries.ts'

/**
 * My password and e-mail in local mode. Each change asks for the current password, and ends every session but the one
 * it is made in.
 */
export function credentialRoutes(app: FastifyInstance, context: Context, tryPassword: TryPassword): void {
  const { db, clock, bus } = context

  defineCall(app, context, calls.changePassword, async ({ body, request, write }) => {
    const account = await asRefusals(async () => {
      const own = await ownAccount(request)
      requireStrong(body.password)
      return tryPassword(request, own.email, () => confirmPassword(own, body.current_password))
    })
    const hash = await hashPassword(body.password)
    const beforeS = await write(async (under) => {
      await refuseIfChanged(under, account)
      await changePassword(under.tx, account.uid, hash)
      return endOthers(under, request)
    })
    announce(request, beforeS)
    return { success: true }
  })

  defineCall(app, context, calls.changeEmail, async ({ body, request, write }) => {
    const { account, email } = await asRefusals(async () => {
      const own = await ownAccount(request)
      const address = usableEmail(body.email)
      const confirmed = await tryPassword(request, own.email, () => confirmPassword(own, body.current_password))
      await countNewEmail(context, request)
      return { account: confirmed, email: address }
    })
    const beforeS = await write(async (under) => {
      await refuseIfChanged(under, account)
      if (!(await changeEmail(under.tx, account, email))) refuse(400, 'email_taken')
      return endOthers(under, request)
    })
    announce(request, beforeS)
    announceAdminLists(bus, 'people')
    mailOldAddress(account.email, languageOf(request))
    return { email }
  })

  /** Tells the old address: the change may be somebody else's. */
  function mailOldAddress(oldEmail: string, language: Language): void {
    const { mailer, config } = context
    mailer?.later(() =>
      mailer.send('changed', oldEmail, async () =>
        emailChangedMail(await catalogueIn(language), config.publicOrigin ?? ''),
      ),
    )
  }

  async function ownAccount({ person }: FastifyRequest): Promise<Account> {
    const account = context.config.identity.mode === 'local' ? await findAccount(db, person?.claims.uid ?? '') : null
    return found(account, 'local_accounts_only')
  }

  /** Another request may have changed the account since its password was checked. */
  async function refuseIfChanged({ tx }: CallerWrite, account: Account): Promise<void> {
    const now = await findAccount(tx, account.uid)
    if (now?.password_hash !== account.password_hash) refuse(400, 'current_password_wrong')
  }

  async function endOthers({ tx }: CallerWrite, { person, headers }: FastifyRequest): Promise<number> {
    const { claims } = found(person)
    // This session's row may not be stored yet.
    await usedSession(tx, { ...claims, device: deviceName(headers['user-agent']), nowMs: clock.nowMs() })
    return revokeSessions(tx, claims.uid, clock.nowMs(), claims.sessionId)
  }

  function announce({ person }: FastifyRequest, beforeS: number): void {
    const { uid, sessionId } = found(person).claims
    bus.publish({ kind: 'revoked', uid, beforeS, except: sessionId })
  }
}

/** Refusals in the provider's format, as texts for people. */
export async function asRefusals<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof IdentityRefusal ? asRefusal(error) : error
  }
}

function asRefusal({ message, status, retryAfterMs }: IdentityRefusal): Refusal {
  if (status === 429) return new Refusal(429, ['too_many_attempts'], retryAfterMs)
  if (message === 'INVALID_LOGIN_CREDENTIALS') return new Refusal(400, ['current_password_wrong'])
  if (message === 'INVALID_EMAIL') return new Refusal(400, ['email_invalid'])
  return new Refusal(400, ['password_too_short', { min: passwordMinLength }])
}
