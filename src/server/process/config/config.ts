import type { Budget } from '#rules/agents/spending.ts'
import type { Agent } from '../../agents/agents-file.ts'
import type { EnvironmentKey } from '../../agents/environment-key.ts'
import type { ToolServer } from '../../agents/tools/tool-servers.ts'
import { parseRate, type Rate } from '../../http/rates/rate.ts'
import type { Origins } from '../../outgoing/public-hosts.ts'
import { agentKey, agentKeysSecret, agentOrigins, agentsOfFile, toolServers } from './agents-config.ts'
import { budget, currency } from './budget-config.ts'
import { type DatabaseConfig, readDatabaseConfig } from './database-config.ts'
import {
  asOrigin,
  type Environment,
  isNetwork,
  isSender,
  listed,
  oneOf,
  refuse,
  text,
  url,
  urlWithSecret,
} from './environment.ts'
import { type FilesConfig, readFilesConfig } from './files-config.ts'
import { type OidcIdentity, readOidc } from './oidc-config.ts'

export type Identity =
  | { readonly mode: 'local' }
  | OidcIdentity
  | {
      readonly mode: 'firebase'
      readonly apiKey: string
      readonly authDomain: string
      readonly projectId: string
      readonly appId: string | undefined
      readonly jwksUrl: string
    }

/** Everything configured by environment variables (supplement 1). */
export type Config = DatabaseConfig & {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly redisUrl: string | undefined
  readonly identity: Identity
  /** Null if no mail is sent: without SMTP_URL, and with accounts of another provider. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null
  readonly adminEmails: ReadonlySet<string>
  readonly publicOrigin: string | undefined
  /** Which proxies are trusted: this many hops, or those of these networks, read from the right. */
  readonly trustProxy: false | number | readonly string[]
  readonly hasAgentsFile: boolean
  readonly agents: readonly Agent[]
  /** MCP servers whose tools agents may use. */
  readonly toolServers: readonly ToolServer[]
  readonly agentKey: EnvironmentKey | null
  /** What the keys of agents are encrypted with; else a file in DATA_DIR. */
  readonly agentKeysSecret: string | undefined
  /** Where agents that admins add may be besides public hosts. */
  readonly agentOrigins: Origins
  readonly messageRate: Rate
  readonly importRate: Rate
  readonly lookupRate: Rate
  readonly signinRate: Rate
  readonly files: FilesConfig
  readonly fileRate: Rate
  readonly metricsToken: string | undefined
  /** The contact for this installation's pushes, required by push services. */
  readonly pushContact: string
  /** Push services on a private network, which may be called although they are no public hosts. */
  readonly pushOrigins: ReadonlySet<string>
  /** Receivers of webhooks on a private network, which may be called although they are no public hosts. */
  readonly webhookOrigins: ReadonlySet<string>
  readonly agentRate: Rate
  readonly agentTotalRate: Rate
  /** Of prices and of budgets in money. */
  readonly currency: string
  /** What each person may use of all agents, and what everyone together. */
  readonly agentPersonBudget: Budget
  readonly agentBudget: Budget
  readonly logLevel: string
  readonly production: boolean
}

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the environment into a Config. Throws ConfigurationError naming the first invalid value. */
export function readConfig(env: Environment): Config {
  return {
    port: port(env),
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataDir: text(env, 'DATA_DIR') ?? './data',
    ...readDatabaseConfig(env),
    redisUrl: urlWithSecret(env, 'REDIS_URL', ['redis:', 'rediss:', 'unix:']),
    identity: identity(env),
    mail: mail(env),
    adminEmails: new Set(emails(env)),
    publicOrigin: origin(env),
    trustProxy: trustedProxies(env),
    hasAgentsFile: text(env, 'AGENTS_FILE') !== undefined,
    agents: agentsOfFile(env, currency(env)),
    toolServers: toolServers(env),
    agentKey: agentKey(env),
    agentKeysSecret: agentKeysSecret(env),
    agentOrigins: agentOrigins(env),
    messageRate: rate(env, 'MESSAGE_RATE', '60/minute'),
    importRate: rate(env, 'IMPORT_RATE', '20/hour'),
    lookupRate: rate(env, 'LOOKUP_RATE', '30/minute'),
    signinRate: rate(env, 'SIGNIN_RATE', '10/minute'),
    files: readFilesConfig(env),
    fileRate: rate(env, 'FILE_RATE', '60/minute'),
    metricsToken: text(env, 'METRICS_TOKEN'),
    pushContact: pushContact(env),
    pushOrigins: origins(env, 'PUSH_ORIGINS'),
    webhookOrigins: origins(env, 'WEBHOOK_ORIGINS'),
    agentRate: rate(env, 'AGENT_RATE', '100/day'),
    agentTotalRate: rate(env, 'AGENT_TOTAL_RATE', '2000/day'),
    currency: currency(env),
    agentPersonBudget: budget(env, 'AGENT_PERSON_BUDGET'),
    agentBudget: budget(env, 'AGENT_BUDGET'),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    production: env.NODE_ENV !== 'development',
  }
}

function port(env: Environment): number {
  const value = text(env, 'PORT') ?? '3000'
  const number = Number(value)
  const valid = /^\d+$/.test(value) && number >= 1 && number <= 65_535
  return valid ? number : refuse('PORT', 'a number from 1 to 65535', value)
}

function trustedProxies(env: Environment): false | number | readonly string[] {
  const given = listed(env, 'TRUST_PROXY').map((each) => each.toLowerCase())
  const [first = 'false'] = given
  if (given.length <= 1 && ['false', 'no', '0'].includes(first)) return false
  if (given.length === 1 && ['true', 'yes'].includes(first)) return 1
  if (given.length === 1 && /^\d{1,2}$/.test(first)) return Number(first)
  if (given.every(isNetwork)) return given
  return refuse('TRUST_PROXY', 'false, a number of hops, or networks such as 10.0.0.0/8', given.join(', '))
}

function origin(env: Environment): string | undefined {
  const value = text(env, 'PUBLIC_ORIGIN')
  if (value === undefined) return undefined
  return asOrigin(value) ?? refuse('PUBLIC_ORIGIN', 'an origin such as https://canopy.example', value)
}

const origins = (env: Environment, name: string): ReadonlySet<string> =>
  new Set(listed(env, name).map((each) => asOrigin(each) ?? refuse(name, 'origins with commas between them', each)))

/** Apple's push service refuses addresses that cannot exist, so there is one only if the environment sets it. */
function pushContact(env: Environment): string {
  const contact = text(env, 'PUSH_CONTACT')
  if (contact !== undefined && /^(https:\/\/|mailto:)\S+$/.test(contact)) return contact
  if (contact !== undefined) return refuse('PUSH_CONTACT', 'an https: or mailto: address', contact)
  const own = origin(env)
  const [admin] = emails(env)
  if (own?.startsWith('https:') === true) return own
  return admin === undefined ? 'mailto:nobody@canopy.invalid' : `mailto:${admin}`
}

function rate(env: Environment, name: string, initial: string): Rate {
  const value = text(env, name) ?? initial
  return parseRate(value) ?? refuse(name, 'N/second, N/minute, N/hour or N/day', value)
}

function emails(env: Environment): string[] {
  const given = listed(env, 'ADMIN_EMAILS').map((email) => email.toLowerCase())
  const wrong = given.find((email) => !/^[^\s@]+@[^\s@]+$/.test(email))
  return wrong === undefined ? given : refuse('ADMIN_EMAILS', 'e-mail addresses with commas between them', wrong)
}

function identity(env: Environment): Identity {
  const initial = text(env, 'FIREBASE_PROJECT_ID') ? 'firebase' : 'local'
  const mode = oneOf(env, 'IDENTITY', ['local', 'firebase', 'oidc'], initial)
  if (mode === 'local') return { mode: 'local' }
  if (mode === 'oidc') return readOidc(env)
  return {
    mode: 'firebase',
    apiKey: required(env, 'FIREBASE_API_KEY'),
    authDomain: required(env, 'FIREBASE_AUTH_DOMAIN'),
    projectId: required(env, 'FIREBASE_PROJECT_ID'),
    appId: text(env, 'FIREBASE_APP_ID'),
    jwksUrl: url(env, 'FIREBASE_JWKS_URL', ['https:', 'http:']) ?? googleKeys,
  }
}

/** A link in a mail leads to PUBLIC_ORIGIN: whoever makes a request chooses its Host. */
function mail(env: Environment): Config['mail'] {
  const smtpUrl = urlWithSecret(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (smtpUrl === undefined || identity(env).mode !== 'local') return null
  const from = text(env, 'MAIL_FROM') ?? ''
  if (!isSender(from)) refuse('MAIL_FROM', 'an address such as canopy@canopy.example when SMTP_URL is set', from)
  if (origin(env) === undefined) refuse('PUBLIC_ORIGIN', 'set when SMTP_URL is, for the links in mails', '')
  return { smtpUrl, from }
}

const required = (env: Environment, name: string): string =>
  text(env, name) ?? refuse(name, 'set when IDENTITY is firebase', '')
