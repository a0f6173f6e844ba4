import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceName } from '#rules/people/device-name.ts'
import { recentSignInMs } from '#wire/limits.ts'
import {
  IdentityRefusal,
  lookUp,
  refresh,
  replacePassword,
  type SignedIn,
  signIn,
  signUp,
} from '../identity/local-accounts.ts'
import type { Claims } from '../identity/tokens.ts'
import type { Context } from '../process/context.ts'
import { isSessionRevoked } from '../store/people/revocations.ts'
import { countNewEmail, refuseWhileOver, type TryPassword } from './password-tries.ts'

const accountsPath = '/identitytoolkit.googleapis.com/v1/accounts'
const identityBodyMaxBytes = 16 * 1024

/**
 * Local identity: the part of the Identity Toolkit protocol that the sign-in SDK speaks (supplement 3). In firebase
 * mode these paths do not exist.
 */
export function identityRoutes(app: FastifyInstance, context: Context, tryPassword: TryPassword): void {
  if (context.config.identity.mode !== 'local') return
  const { limiter, config } = context
  const accounts = ({ headers }: FastifyRequest) => ({
    db: context.db,
    key: context.key,
    nowMs: context.clock.nowMs(),
    device: deviceName(headers['user-agent']),
  })
  // '::' in a route is a literal colon.
  const options = { bodyLimit: identityBodyMaxBytes }
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

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

  app.post(`${accountsPath}::lookup`, options, async (request) => {
    const claims = await claimsOf(context, texts(request, ['idToken']).idToken)
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [await lookUp(accounts(request), claims)] }
  })

  app.post(`${accountsPath}::update`, options, async (request) => {
    const { idToken, password } = texts(request, ['idToken', 'password'])
    const claims = await claimsOf(context, idToken)
    // A briefly stolen token must not be enough to take over the account.
    const signedInMs = context.clock.nowMs() - claims.authTimeS * 1000
    if (signedInMs > recentSignInMs) throw new IdentityRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    refuseWhileOver(await limiter.take(`message:uid ${claims.uid}`, config.messageRate))
    const { signedIn, revokedBeforeS } = await replacePassword(accounts(request), claims.uid, password)
    context.bus.publish({ kind: 'revoked', uid: claims.uid, beforeS: revokedBeforeS })
    return asAnswer('SetAccountInfoResponse', signedIn)
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
        project_id: 'canopy-local',
      }
    })
  })
}

/** The named fields of the body as text; a missing or other value is ''. */
function texts<const Name extends string>(request: FastifyRequest, names: readonly Name[]): Record<Name, string> {
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

const asAnswer = (kind: string, signedIn: SignedIn) => ({ kind: `identitytoolkit#${kind}`, ...signedIn })
