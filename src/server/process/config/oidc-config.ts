import { readFileSync } from 'node:fs'
import { ConfigurationError, type Environment, listed, refuse, text } from './environment.ts'

export type OidcIdentity = {
  readonly mode: 'oidc'
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: string
  readonly groupsClaim: string
  readonly adminGroups: ReadonlySet<string>
  /** As people know the provider. */
  readonly providerName: string
}

/** The settings of oidc mode. Throws ConfigurationError. */
export function readOidc(env: Environment): OidcIdentity {
  const issuer = oidcIssuer(env)
  return {
    mode: 'oidc',
    issuer,
    clientId: required(env, 'OIDC_CLIENT_ID'),
    clientSecret: oidcSecret(env),
    scopes: oidcScopes(env),
    groupsClaim: text(env, 'OIDC_GROUPS_CLAIM') ?? 'groups',
    adminGroups: new Set(listed(env, 'OIDC_ADMIN_GROUPS')),
    providerName: text(env, 'OIDC_NAME') ?? new URL(issuer).host,
  }
}

/** Tokens and the client's secret are sent to it: without TLS only on this machine. */
function oidcIssuer(env: Environment): string {
  const value = required(env, 'OIDC_ISSUER')
  const parsed = URL.canParse(value) ? new URL(value) : null
  const isLoopback = parsed !== null && ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname)
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback)
  return isSafe && parsed.search === '' ? value : refuse('OIDC_ISSUER', 'an address that starts with https://', value)
}

function oidcSecret(env: Environment): string {
  const file = text(env, 'OIDC_CLIENT_SECRET_FILE')
  if (file === undefined) return required(env, 'OIDC_CLIENT_SECRET')
  if (text(env, 'OIDC_CLIENT_SECRET') !== undefined) {
    throw new ConfigurationError('Configuration: OIDC_CLIENT_SECRET_FILE must not be set beside OIDC_CLIENT_SECRET')
  }
  try {
    return readFileSync(file, 'utf8').trim() || refuse('OIDC_CLIENT_SECRET_FILE', 'a file with the secret in it', file)
  } catch (error) {
    if (error instanceof ConfigurationError) throw error
    return refuse('OIDC_CLIENT_SECRET_FILE', 'a file that can be read', file)
  }
}

function oidcScopes(env: Environment): string {
  const value = text(env, 'OIDC_SCOPES') ?? 'openid email profile'
  return value.split(/\s+/).includes('openid') ? value : refuse('OIDC_SCOPES', "scopes with 'openid' among them", value)
}

const required = (env: Environment, name: string): string =>
  text(env, name) ?? refuse(name, 'set when IDENTITY is oidc', '')
