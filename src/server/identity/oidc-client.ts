import { createHash } from 'node:crypto'
import type { AuthorizationResponseError, Configuration, ResponseBodyError } from 'openid-client'
import type { OidcProblem } from '#wire/access/oidc.ts'
import { emailMaxLength, hourMs } from '#wire/limits.ts'
import type { OidcIdentity } from '../process/config/oidc-config.ts'
import type { OidcAttempt } from './oidc-attempts.ts'

/** Somebody who has signed in with the provider, as it describes them. */
export type OidcPerson = {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
  readonly groups: readonly string[]
}

/** A sign-in that failed; `why` is for the log. */
export class OidcFailure extends Error {
  readonly problem: OidcProblem
  readonly why: Readonly<Record<string, unknown>>
  constructor(problem: OidcProblem, why: Readonly<Record<string, unknown>> = {}) {
    super(problem)
    this.problem = problem
    this.why = why
  }
}

type Begun = { readonly url: string; readonly attempt: Omit<OidcAttempt, 'path'> }

/** The provider. Every request to it takes at most five seconds; each function throws OidcFailure. */
type OidcClient = {
  /** Fetches the provider's addresses, unless they are known. */
  readonly discover: () => Promise<unknown>
  /** The provider's page for a new sign-in, which comes back to `redirectUri`. */
  readonly begin: (redirectUri: string) => Promise<Begun>
  /** The person that the provider's answer is about. */
  readonly finish: (attempt: OidcAttempt, answer: URLSearchParams) => Promise<OidcPerson>
}

const requestTimeoutS = 5
const clockToleranceS = 60
/** The provider's addresses are fetched again after this time, since it may change them. */
const discoveredForMs = hourMs

type Found = { readonly library: typeof import('openid-client'); readonly config: Configuration; readonly atMs: number }

export function makeOidcClient(identity: OidcIdentity, nowMs: () => number): OidcClient {
  let found: Found | null = null
  let pending: Promise<Found> | null = null

  async function discover(): Promise<Found> {
    if (found !== null && nowMs() - found.atMs < discoveredForMs) return found
    pending ??= discovered(identity, nowMs()).finally(() => {
      pending = null
    })
    try {
      found = await pending
      return found
    } catch (error) {
      if (found !== null) return found
      throw asFailure(error)
    }
  }

  return {
    discover,
    begin: async (redirectUri) => {
      const { library, config } = await discover()
      const attempt = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        verifier: library.randomPKCECodeVerifier(),
        redirectUri,
      }
      const url = library.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: identity.scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await library.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, attempt }
    },
    finish: async ({ state, nonce, verifier, redirectUri }, answer) => {
      if (answer.get('state') !== state) throw new OidcFailure('lost')
      const { library, config } = await discover()
      const url = new URL(redirectUri)
      url.search = answer.toString()
      try {
        const tokens = await library.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new OidcFailure('rejected', { code: 'no ID token' })
        const isComplete = claims.email !== undefined && claimAt(claims, identity.groupsClaim) !== undefined
        const asksMore = !isComplete && config.serverMetadata().userinfo_endpoint !== undefined
        const more = asksMore ? await library.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
        return personIn({ ...more, ...claims }, identity.groupsClaim)
      } catch (error) {
        throw asFailure(error)
      }
    },
  }
}

async function discovered(identity: OidcIdentity, nowMs: number): Promise<Found> {
  // Imported only in this mode: the library loads slowly.
  const library = await import('openid-client')
  const { issuer, clientId, clientSecret } = identity
  const isPlain = issuer.startsWith('http:')
  const config = await library.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [library.clockTolerance]: clockToleranceS },
    (server, client, body, headers) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      const takesBasic = methods.includes('client_secret_basic')
      const authenticate = takesBasic ? library.ClientSecretBasic(clientSecret) : library.ClientSecretPost(clientSecret)
      authenticate(server, client, body, headers)
    },
    {
      timeout: requestTimeoutS,
      execute: [library.enableNonRepudiationChecks, ...(isPlain ? [library.allowInsecureRequests] : [])],
    },
  )
  return { library, config, atMs: nowMs }
}

type SomeClaims = Readonly<Record<string, unknown>>

function personIn(claims: SomeClaims, groupsClaim: string): OidcPerson {
  const { iss, sub, email, email_verified, name } = claims
  const groups = claimAt(claims, groupsClaim)
  const isAddress = typeof email === 'string' && email.length <= emailMaxLength && /^[^\s@\0]+@[^\s@\0]+$/.test(email)
  return {
    uid: createHash('sha256')
      .update(JSON.stringify([iss, sub]))
      .digest('base64url'),
    email: isAddress ? email : null,
    emailVerified: isAddress && email_verified !== false && email_verified !== 'false',
    // Some providers use the address as the name; no part of an address becomes public.
    name: typeof name === 'string' && !name.includes('@') ? name : null,
    groups: [groups].flat().filter((group) => typeof group === 'string'),
  }
}

/** A claim by its name, or by its path, such as `realm_access.roles`. */
function claimAt(claims: SomeClaims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  const [first = '', ...rest] = name.split('.')
  const inner = Object.hasOwn(claims, first) ? claims[first] : undefined
  if (rest.length === 0) return inner
  return typeof inner === 'object' && inner !== null ? claimAt({ ...inner }, rest.join('.')) : undefined
}

const refusedClient = 'the provider refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET'

/** The provider's codes that mean that the person, or the provider for them, said no. */
const refusals = ['access_denied', 'login_required', 'consent_required', 'interaction_required']
const outages = ['server_error', 'temporarily_unavailable']

/**
 * Any error of a sign-in as one of a few problems, with what the log says: 200 characters of the provider’s at most.
 */
export function asFailure(error: unknown): OidcFailure {
  if (error instanceof OidcFailure) return error
  if (!(error instanceof Error)) return new OidcFailure('rejected')
  const {
    name,
    code,
    status,
    error: said,
    error_description: text,
  } = error as Partial<ResponseBodyError & AuthorizationResponseError>
  const detail = status === 401 ? refusedClient : (text ?? error.message)
  const why = { name, code, status, said, detail: detail.slice(0, 200), cause: causeOf(error) }
  if (said !== undefined) return new OidcFailure(problemFor(said), why)
  const isAway = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || isServerError(error.cause)
  return new OidcFailure(isAway ? 'unreachable' : 'rejected', why)
}

/** The problem for an error code of the provider. */
export function problemFor(said: string): OidcProblem {
  if (said === 'invalid_grant') return 'expired'
  if (refusals.includes(said)) return 'refused'
  return outages.includes(said) ? 'unreachable' : 'rejected'
}

const isServerError = (cause: unknown): boolean => cause instanceof Response && cause.status >= 500

function causeOf({ cause }: Error): unknown {
  if (cause instanceof Response) return `status ${cause.status}`
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 200) : undefined
}
