import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

/** What the provider says about somebody. The name they sign in with is their subject. */
type ProviderAccount = {
  readonly email?: string
  readonly email_verified?: boolean | string
  readonly name?: string
  readonly groups?: readonly string[]
}

const client = { id: 'canopy', secret: 'the-clients-secret' }

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>

/**
 * A real OpenID Connect provider, with a page to sign in on and one to consent on. Its host is another site than
 * 127.0.0.1 for browsers.
 */
export async function startOidcProvider() {
  const accounts = new Map<string, ProviderAccount>()
  let state: 'up' | 'down' | 'failing' = 'up'
  let handle = (_request: IncomingMessage, response: ServerResponse): unknown => response.writeHead(503).end()
  const server = createServer((request, response) => {
    if (state === 'down') return request.socket.destroy()
    if (state === 'failing') return response.writeHead(503).end()
    return handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const issuer = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`

  return {
    issuer,
    env: (given: Readonly<Record<string, string>> = {}): Record<string, string> => ({
      IDENTITY: 'oidc',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Tree Club',
      ...given,
    }),
    /** Registers where sign-ins come back to; until then, every answer is 503. */
    register: async (redirectUri: string) => {
      const provider = new Provider(issuer, await configurationFor(redirectUri, accounts))
      const answer = provider.callback()
      const fail = (response: ServerResponse) => (error: unknown) => response.writeHead(400).end(String(error))
      handle = (request, response) =>
        request.url?.startsWith('/interaction/') === true
          ? interact(provider, accounts, request, response).catch(fail(response))
          : answer(request, response)
    },
    /** Creates an account, or changes what is said about it. */
    account: (name: string, account: ProviderAccount) => void accounts.set(name, account),
    turn: (to: typeof state) => {
      state = to
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function configurationFor(redirectUri: string, accounts: ReadonlyMap<string, ProviderAccount>) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    cookies: { keys: ['a key for signed cookies'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...accounts.get(sub) }),
    }),
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    pkce: { required: () => true },
    renderError: (context: { body: string }, _out: unknown, error: Error) => {
      context.body = error.stack ?? error.message
    },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile', 'groups'],
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 3_600, IdToken: 300, Interaction: 3_600, Session: 3_600 },
  }
}

/** The provider's own pages: who signs in, then whether they consent; 'Cancel' on each. */
async function interact(
  provider: Provider,
  accounts: ReadonlyMap<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    const buttons =
      prompt.name === 'login'
        ? [...accounts.keys()].map((name) => `<button name="login" value="${name}">Continue as ${name}</button>`)
        : ['<button name="consent" value="yes">Allow</button>']
    const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Tree Club</title>
      <h1>Tree Club</h1><form method="post">${buttons.join('')}<button name="cancel" value="yes">Cancel</button></form>`
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    return
  }
  const chosen = new URLSearchParams(await text(request))
  if (chosen.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' })
  const login = chosen.get('login')
  if (login !== null) return provider.interactionFinished(request, response, { login: { accountId: login } })
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id })
  grant.addOIDCScope(params.scope)
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

/** The package's own warns that it isn't for production. */
function memoryAdapter() {
  const rows = new Map<string, Record<string, unknown>>()
  return class {
    readonly kind: string
    constructor(kind: string) {
      this.kind = kind
    }
    key = (id: string) => `${this.kind}:${id}`
    upsert = async (id: string, row: Record<string, unknown>) => void rows.set(this.key(id), row)
    find = async (id: string) => rows.get(this.key(id))
    findByUid = async (uid: string) => [...rows.values()].find((row) => row.uid === uid && row.kind === this.kind)
    findByUserCode = async () => undefined
    destroy = async (id: string) => void rows.delete(this.key(id))
    consume = async (id: string) => void Object.assign(rows.get(this.key(id)) ?? {}, { consumed: 1 })
    revokeByGrantId = async (grantId: string) => {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
    }
  }
}
