import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceName } from '#rules/people/device-name.ts'
import { recentSignInMs } from '#wire/limits.ts'
import { IdentityRefusal, lookUp, refresh, replacePassword, signIn, signUp } from '../../identity/local-accounts.ts'
import type { Accounts, SignedIn } from '../../identity/start-session.ts'
import { type Claims, projectIdOf } from '../../identity/tokens.ts'
import type { Context } from '../../process/context.ts'
import { isSessionRevoked } from '../../store/people/revocations.ts'
import { countNewEmail, refuseWhileOver, type TryPassword } from './password-tries.ts'

/** '::' in a route is a literal colon. */
export const accountsPath = '/identitytoolkit.googleapis.com/v1/accounts'
export const options = { bodyLimit: 16 * 1024 }

/**
 * The part of the Identity Toolkit protocol that the sign-in SDK speaks (supplement 3). In firebase mode these paths do
 * not exist; in oidc mode there are no passwords (routes/oidc.ts).
 */
export function identityRoutes(app: FastifyInstance, context: Context, tryPassword: TryPassword): void {
  const { mode } = context.config.identity
  if (mode === 'firebase') return
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  sessionRoutes(app, context)
  if (mode === 'local') passwordRoutes(app, context, tryPassword)
}

/** What a sign-in works with; only where this server issues the tokens. */
export function accountsFor({ config, db, key, clock }: Context, { headers }: FastifyRequest): Accounts {
  const mode = config.identity.mode === 'oidc' ? 'oidc' : 'local'
  return { mode, db, key, clock, device: deviceName(headers['user-agent']) }
}

function passwordRoutes(app: FastifyInstance, context: Context, tryPassword: TryPassword): void {
  const { limiter, config } = context
  const accounts = (request: FastifyRequest) => accountsFor(context, request)

  app.post(`${accountsPath}::signUp`, options, async (request) => {
    await countNewEmail(context, request)
    const { email, password } = texts(request, ['email', 'password'])
    if (email === '') throw new IdentityRefusal('MISSING_EMAIL')
    return asAnswer('SignupNewUserResponse', await signUp(accounts(request), email, password))
  })

  app.post(`${accountsPath}::signInWithPassword`, options, async (request) => {
    const { email, password } = texts(request, ['email', 'password'])
    const signedIn = await tryPassword(request, email, () => signIn(accounts(request), email, password))
    return { ...asAnswer('VerifyPasswordResponse', signedIn), registered: true }
  })

  app.post(`${accountsPath}::update`, options, async (request) => {
    const { idToken, password } = texts(request, ['idToken', 'password'])
    const claims = await claimsOf(context, idToken)
    // A briefly stolen token must not be enough to take over the account.
    const signedInMs = context.clock.nowMs() - claims.authTimeS * 1000
    if (signedInMs > recentSignInMs) throw new IdentityRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    refuseWhileOver(await limiter.take(`message:uid ${claims.uid}`, config.messageRate))
    const { signedIn, revokedBeforeS } = await replacePassword(accounts(request), claims, password)
    context.bus.publish({ kind: 'revoked', uid: claims.uid, beforeS: revokedBeforeS })
    return asAnswer('SetAccountInfoResponse', signedIn)
  })
}

function sessionRoutes(app: FastifyInstance, context: Context): void {
  const accounts = (request: FastifyRequest) => accountsFor(context, request)

  app.post(`${accountsPath}::lookup`, options, async (request) => {
    const claims = await claimsOf(context, texts(request, ['idToken']).idToken)
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [await lookUp(accounts(request), claims)] }
  })

  app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    form.post('/securetoken.googleapis.com/v1/token', options, async (request) => {
      const { grant_type, refresh_token } = texts(request, ['grant_type', 'refresh_token'])
      if (grant_type !== 'refresh_token') throw new IdentityRefusal('INVALID_GRANT_TYPE')
      if (refresh_token === '') throw new IdentityRefusal('MISSING_REFRESH_TOKEN')
      const { idToken, refreshToken, expiresIn, localId } = await refresh(accounts(request), refresh_token)
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: expiresIn,
        token_type: 'Bearer',
        user_id: localId,
        project_id: projectIdOf(accounts(request).mode),
      }
    })
  })
}

/** The named fields of the body as text; a missing or other value is ''. */
export function texts<const Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Record<Name, string> {
  const { body } = request
  if (typeof body !== 'object' || body === null) throw new IdentityRefusal('INVALID_REQUEST')
  const given = body as Readonly<Record<string, unknown>>
  const values = names.map((name) => [name, typeof given[name] === 'string' ? given[name] : ''] as const)
  return Object.fromEntries(values) as Record<Name, string>
}

async function claimsOf(context: Context, idToken: string): Promise<Claims> {
  const claims = await context.verify(idToken)
  if (claims === null) throw new IdentityRefusal('INVALID_ID_TOKEN')
  if (await isSessionRevoked(context.db, claims, context.clock.nowMs())) throw new IdentityRefusal('TOKEN_EXPIRED')
  return claims
}

export const asAnswer = (kind: string, signedIn: SignedIn) => ({ kind: `identitytoolkit#${kind}`, ...signedIn })
