import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeRedirect } from '#rules/access/redirect.ts'
import { oidcAnswerKey, oidcCallbackPath, oidcLoginPath, oidcProblemKey } from '#wire/access/oidc.ts'
import { defaultPreviousRoute, oidcAttemptValidMs } from '#wire/limits.ts'
import { addressKey } from '../../http/rates/rate-limits.ts'
import { IdentityRefusal } from '../../identity/local-accounts.ts'
import { decryptAttempt, encryptAttempt, type OidcAttempt } from '../../identity/oidc-attempts.ts'
import { asFailure, makeOidcClient, OidcFailure, problemFor } from '../../identity/oidc-client.ts'
import { startSession } from '../../identity/start-session.ts'
import type { Context } from '../../process/context.ts'
import { revocationsAt } from '../../store/people/revocations.ts'
import { accountsFor, accountsPath, asAnswer, options, texts } from './identity.ts'
import { admitProviderPerson } from './oidc-person.ts'
import { refuseWhileOver } from './password-tries.ts'

/** A longer address doesn't fit into the cookie; the sign-in then leads to the list. */
const pathMaxLength = 1_000

/**
 * Signing in with an OpenID Connect provider (supplement 3): its page and back, then a session of our own. The browser
 * gets the provider's answer in a hash and sends it to the SDK's path for tokens of other systems, so that waiting for
 * the provider is visible, and no log has it.
 */
export function oidcRoutes(app: FastifyInstance, context: Context): void {
  const { identity, signinRate } = context.config
  if (identity.mode !== 'oidc') return
  const { key, clock, limiter, db } = context
  const provider = makeOidcClient(identity, clock.nowMs)

  // A wrong setting is in the log from the start; nothing waits for the provider.
  app.addHook('onReady', async () => {
    void provider.discover().catch((error: unknown) => report(app.log, asFailure(error)))
  })

  app.get(oidcLoginPath, async (request, reply) => {
    const { redirect } = request.query as { readonly redirect?: unknown }
    const path = safeRedirect(typeof redirect === 'string' ? redirect : null, URL)
    try {
      const { url, attempt } = await provider.begin(`${originOf(context, request)}${oidcCallbackPath}`)
      const stored = path.length > pathMaxLength ? defaultPreviousRoute : path
      setCookie(reply, request, await encryptAttempt(key, { ...attempt, path: stored }, clock.nowMs()))
      return reply.redirect(url, 303)
    } catch (error) {
      return backToLogin(reply, path, oidcProblemKey, report(request.log, asFailure(error)).problem)
    }
  })

  app.get(oidcCallbackPath, async (request, reply) => {
    const answer = new URL(request.url, 'http://canopy.invalid').searchParams
    const attempt = await attemptOf(request)
    const path = attempt?.path ?? defaultPreviousRoute
    const isLost = attempt === null || answer.get('state') !== attempt.state
    const failure = isLost ? new OidcFailure('lost') : failureIn(answer)
    if (failure === null) return backToLogin(reply, path, oidcAnswerKey, answer.toString())
    return backToLogin(reply, path, oidcProblemKey, report(request.log, failure).problem)
  })

  app.post(`${accountsPath}::signInWithCustomToken`, options, async (request, reply) => {
    const answer = new URLSearchParams(texts(request, ['token']).token)
    const failures = `oidc:address ${addressKey(request.ip)}`
    refuseWhileOver(await limiter.wait(failures, signinRate))
    const attempt = await attemptOf(request)
    setCookie(reply, request, '')
    try {
      if (attempt === null) throw new OidcFailure('lost')
      const beforeS = await revocationsAt(db, clock.nowMs())
      const user = await admitProviderPerson(context, await provider.finish(attempt, answer))
      const holder = { uid: user.uid, email: user.email, emailVerified: user.email_verified === 1 }
      const signedIn = await startSession(accountsFor(context, request), holder, beforeS(user.uid))
      if (signedIn === null) throw new OidcFailure('expired')
      return asAnswer('VerifyCustomTokenResponse', signedIn)
    } catch (error) {
      if (!(error instanceof OidcFailure)) throw error
      if (error.problem !== 'unreachable') await limiter.take(failures, signinRate)
      const { problem } = report(request.log, error)
      throw new IdentityRefusal(`OIDC_${problem.toUpperCase()}`, problem === 'unreachable' ? 503 : 400)
    }
  })

  async function attemptOf(request: FastifyRequest): Promise<OidcAttempt | null> {
    const { cookie = '' } = request.headers
    const encrypted = new RegExp(`(?:^|; ?)${cookieName(request)}=([\\w.-]+)`).exec(cookie)?.[1]
    return encrypted === undefined ? null : decryptAttempt(key, encrypted, clock.nowMs())
  }

  const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-canopy-oidc' : 'canopy-oidc')
  const isSecure = (request: FastifyRequest) => originOf(context, request).startsWith('https:')

  /** Strict would leave it out on the way back from the provider. */
  function setCookie(reply: FastifyReply, request: FastifyRequest, encrypted: string): void {
    const secure = isSecure(request) ? '; Secure' : ''
    const maxAgeS = encrypted === '' ? 0 : oidcAttemptValidMs / 1000
    const cookie = `${cookieName(request)}=${encrypted}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure}`
    reply.header('set-cookie', cookie)
  }
}

const originOf = ({ config }: Context, { protocol, host }: FastifyRequest): string =>
  config.publicOrigin ?? `${protocol}://${host}`

function failureIn(answer: URLSearchParams): OidcFailure | null {
  const said = answer.get('error')?.slice(0, 60)
  const detail = answer.get('error_description')?.slice(0, 200)
  return said === undefined ? null : new OidcFailure(problemFor(said), { said, detail })
}

function backToLogin(reply: FastifyReply, path: string, name: string, value: string): FastifyReply {
  const hash = new URLSearchParams({ [name]: value })
  return reply.header('cache-control', 'no-store').redirect(`/login?redirect=${encodeURIComponent(path)}#${hash}`, 303)
}

/** Only what whoever runs the server can do something about. */
function report(log: FastifyRequest['log'], failure: OidcFailure): OidcFailure {
  const { problem, why } = failure
  if (problem === 'unreachable' || problem === 'rejected') log.warn({ problem, ...why }, 'the sign-in provider')
  return failure
}
