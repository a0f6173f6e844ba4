import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceName } from '#rules/people/device-name.ts'
import { storedName } from '#rules/people/profile.ts'
import type { MyPasskey } from '#wire/access/account.ts'
import type { PasskeyProblem } from '#wire/access/passkey.ts'
import { calls } from '#wire/calls.ts'
import { passkeyChallengeValidMs, passkeysMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { defineCall } from '../../http/define-call.ts'
import { addressKey } from '../../http/rates/rate-limits.ts'
import { found, refuse } from '../../http/refusal.ts'
import { confirmPassword, IdentityRefusal } from '../../identity/local-accounts.ts'
import {
  challengeIn,
  creationOptions,
  madePasskey,
  relyingParty,
  requestOptions,
  signedAnswerIn,
  signedCounter,
} from '../../identity/passkeys.ts'
import { type SignedIn, startSession } from '../../identity/start-session.ts'
import type { Context } from '../../process/context.ts'
import { isoTime, isoTimeOrNull } from '../../store/database/iso-time.ts'
import { type Account, findAccount } from '../../store/people/accounts.ts'
import {
  consumeChallenge,
  findPasskey,
  insertPasskey,
  passkeysOf,
  removePasskey,
  type StoredPasskey,
  storeChallenge,
  usedPasskey,
} from '../../store/people/passkeys.ts'
import { revokedBefore } from '../../store/people/revocations.ts'
import { asRefusals } from './credentials.ts'
import { accountsFor, accountsPath, asAnswer, options, texts as textsOf } from './identity.ts'
import { refuseWhileOver, type TryPassword } from './password-tries.ts'

/** My passkeys in local mode. A new one asks for the current password, since it stays valid when that is changed. */
export function passkeyRoutes(app: FastifyInstance, context: Context, tryPassword: TryPassword): void {
  const { db, clock } = context

  defineCall(app, context, calls.listPasskeys, async ({ request }) => {
    const { uid } = await ownAccount(context, request)
    return { passkeys: (await passkeysOf(db, uid)).map(asMine) }
  })

  defineCall(app, context, calls.beginPasskey, async ({ body, request }) => {
    const own = await ownAccount(context, request)
    const account = await asRefusals(() =>
      tryPassword(request, own.email, () => confirmPassword(own, body.current_password)),
    )
    const known = await passkeysOf(db, account.uid)
    if (known.length >= passkeysMax) refuse(400, 'too_many_passkeys', { max: passkeysMax })
    const created = await creationOptions(partyOf(context, request), account, known)
    await offer(context, created.challenge, account.uid)
    return { options: { ...created } }
  })

  defineCall(app, context, calls.addPasskey, async ({ body, request, write }) => {
    const { uid } = await ownAccount(context, request)
    const challenge = challengeIn(body.credential.response.clientDataJSON) ?? ''
    const isOurs = await consumeChallenge(db, challenge, uid, clock.nowMs())
    const made = isOurs ? await madePasskey(partyOf(context, request), challenge, body) : null
    if (made === null) return refuse(400, 'passkey_unusable')
    const name = storedName(body.name ?? '') || (deviceName(request.headers['user-agent']) ?? texts.passkeyUnnamed)
    const passkey: StoredPasskey = { ...made, uid, name, created_ms: clock.nowMs(), used_ms: null }
    await write(async ({ tx }) => {
      if ((await passkeysOf(tx, uid)).length >= passkeysMax) refuse(400, 'too_many_passkeys', { max: passkeysMax })
      if (!(await insertPasskey(tx, passkey))) refuse(400, 'passkey_unusable')
    })
    return asMine(passkey)
  })

  defineCall(app, context, calls.removePasskey, async ({ params, write }) => {
    const isRemoved = await write(({ tx, viewer }) => removePasskey(tx, viewer.uid ?? '', params.id ?? ''))
    if (!isRemoved) refuse(404, 'passkey_not_found')
    return { success: true }
  })

  defineCall(app, context, calls.beginPasskeySignIn, async ({ request }) => {
    if (context.config.identity.mode !== 'local') refuse(404, 'local_accounts_only')
    const requested = await requestOptions(partyOf(context, request))
    await offer(context, requested.challenge, null)
    return { options: { ...requested } }
  })
}

/** The sign-in itself, by the SDK's path for tokens of other systems: the token is what the device has signed. */
export function passkeySignInRoute(app: FastifyInstance, context: Context): void {
  const { config, limiter, clock, db } = context
  if (config.identity.mode !== 'local') return

  app.post(`${accountsPath}::signInWithCustomToken`, options, async (request) => {
    const failures = `passkey:address ${addressKey(request.ip)}`
    refuseWhileOver(await limiter.wait(failures, config.signinRate))
    try {
      return asAnswer('VerifyCustomTokenResponse', await signIn(request))
    } catch (error) {
      if (error instanceof IdentityRefusal) await limiter.take(failures, config.signinRate)
      throw error
    }
  })

  async function signIn(request: FastifyRequest): Promise<SignedIn> {
    const answer = signedAnswerIn(textsOf(request, ['token']).token) ?? refuseAs('refused')
    const challenge = challengeIn(answer.response.clientDataJSON) ?? ''
    if (!(await consumeChallenge(db, challenge, null, clock.nowMs()))) return refuseAs('expired')
    const passkey = (await findPasskey(db, answer.id)) ?? refuseAs('unknown')
    const account = (await findAccount(db, passkey.uid)) ?? refuseAs('unknown')
    const beforeS = await revokedBefore(db, passkey.uid)
    const { userHandle } = answer.response
    const isTheirs = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === passkey.uid
    const counter = isTheirs ? await signedCounter(partyOf(context, request), challenge, answer, passkey) : null
    if (counter === null || !(await usedPasskey(db, passkey, counter, clock.nowMs()))) return refuseAs('refused')
    return (await startSession(accountsFor(context, request), account, beforeS)) ?? refuseAs('expired')
  }
}

function refuseAs(problem: PasskeyProblem): never {
  throw new IdentityRefusal(`PASSKEY_${problem.toUpperCase()}`)
}

const partyOf = ({ config }: Context, { host }: FastifyRequest) => relyingParty(config.publicOrigin, host)

const offer = ({ db, clock }: Context, challenge: string, uid: string | null) =>
  storeChallenge(db, { challenge, uid, expires_ms: clock.nowMs() + passkeyChallengeValidMs }, clock.nowMs())

async function ownAccount({ config, db }: Context, { person }: FastifyRequest): Promise<Account> {
  const account = config.identity.mode === 'local' ? await findAccount(db, person?.claims.uid ?? '') : null
  return found(account, 'local_accounts_only')
}

const asMine = ({ id, name, created_ms, used_ms }: StoredPasskey): MyPasskey => ({
  id,
  name,
  created_at: isoTime(created_ms),
  last_used_at: isoTimeOrNull(used_ms),
})
