import { createServer } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

export type ProviderKey = { readonly kid: string; readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }

export async function makeProviderKey(kid: string): Promise<ProviderKey> {
  return { kid, ...(await generateKeyPair('RS256', { extractable: true })) }
}

/** The provider's published keys, over HTTP like the provider's own server. */
export async function startKeyServer(initial: readonly ProviderKey[]) {
  let published = initial
  let failing: 'no' | 'status' | 'nonsense' = 'no'
  let fetches = 0
  const server = createServer(async (_request, response) => {
    fetches += 1
    if (failing === 'status') return response.writeHead(503).end()
    if (failing === 'nonsense') return response.writeHead(200).end('{"keys":"none"}')
    const keys = await Promise.all(
      published.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' })),
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/keys`,
    fetches: () => fetches,
    publish: (keys: readonly ProviderKey[]) => {
      published = keys
    },
    fail: (how: typeof failing) => {
      failing = how
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** An ID token as the provider issues it for a Google sign-in; every part can be overridden. */
export function providerToken(
  key: ProviderKey,
  nowMs: number,
  claims: Readonly<Record<string, unknown>> = {},
  header: { alg?: string; kid?: string } = {},
) {
  const nowS = Math.floor(nowMs / 1000)
  return new SignJWT({
    iss: 'https://securetoken.google.com/canopy-test',
    aud: 'canopy-test',
    sub: 'lin-uid',
    auth_time: nowS - 10,
    iat: nowS - 10,
    exp: nowS + 3_600,
    email: 'lin@canopy.example',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header })
    .sign(key.privateKey)
}

export const firebaseEnv = (jwksUrl: string): Record<string, string> => ({
  FIREBASE_PROJECT_ID: 'canopy-test',
  FIREBASE_API_KEY: 'public-api-key',
  FIREBASE_AUTH_DOMAIN: 'canopy-test.firebaseapp.com',
  FIREBASE_APP_ID: '1:2:web:3',
  FIREBASE_JWKS_URL: jwksUrl,
})
