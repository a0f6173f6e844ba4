import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/server/process/config/config.ts'
import { ConfigurationError } from '../../src/server/process/config/environment.ts'

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return 'accepted'
  } catch (error) {
    return error instanceof ConfigurationError ? error.message : `not a ConfigurationError: ${error}`
  }
}

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    databasePrepared: true,
    redisUrl: undefined,
    identity: { mode: 'local' },
    mail: null,
    adminEmails: new Set(),
    publicOrigin: undefined,
    trustProxy: false,
    hasAgentsFile: false,
    agents: [],
    toolServers: [],
    agentKey: null,
    agentOrigins: new Set(['http://127.0.0.1:11434', 'http://localhost:11434']),
    messageRate: { limit: 60, windowMs: 60_000 },
    importRate: { limit: 20, windowMs: 3_600_000 },
    lookupRate: { limit: 30, windowMs: 60_000 },
    signinRate: { limit: 10, windowMs: 60_000 },
    files: { s3: null, fileMaxBytes: 25_000_000, quotaBytes: 500_000_000 },
    fileRate: { limit: 60, windowMs: 60_000 },
    pushContact: 'mailto:nobody@canopy.invalid',
    pushOrigins: new Set(),
    webhookOrigins: new Set(),
    agentRate: { limit: 100, windowMs: 86_400_000 },
    agentTotalRate: { limit: 2_000, windowMs: 86_400_000 },
    currency: 'USD',
    agentPersonBudget: [],
    agentBudget: [],
    logLevel: 'info',
    production: true,
  })
})

test('an empty value counts as missing', () => {
  expect(readConfig({ PORT: '', HOST: '  ', DATABASE_URL: '', AGENTS_FILE: '' })).toEqual(readConfig({}))
})

describe('an invalid value is reported in one line that names it', () => {
  const firebase = { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'd', FIREBASE_PROJECT_ID: 'p' }
  const mailing = {
    SMTP_URL: 'smtps://canopy:secret@mail.example',
    MAIL_FROM: 'Canopy <canopy@canopy.example>',
    PUBLIC_ORIGIN: 'https://canopy.example',
  }
  const oidc = {
    IDENTITY: 'oidc',
    OIDC_ISSUER: 'https://accounts.example',
    OIDC_CLIENT_ID: 'canopy',
    OIDC_CLIENT_SECRET: 'hush-hush',
  }
  const rows: readonly (readonly [string, string, Record<string, string>?])[] = [
    ['PORT', 'harbour'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'mysql://localhost/canopy'],
    ['DATABASE_URL', 'localhost'],
    ['REDIS_URL', 'http://localhost'],
    ['REDIS_URL', '6379'],
    ['REDIS_URL', 'redis://:half%of@localhost'],
    ['IDENTITY', 'ldap'],
    ['FIREBASE_API_KEY', '', { ...firebase, FIREBASE_API_KEY: '' }],
    ['FIREBASE_AUTH_DOMAIN', '', { ...firebase, FIREBASE_AUTH_DOMAIN: '' }],
    ['FIREBASE_PROJECT_ID', '', { ...firebase, IDENTITY: 'firebase', FIREBASE_PROJECT_ID: '' }],
    ['FIREBASE_JWKS_URL', 'file:///keys', firebase],
    ['OIDC_ISSUER', '', oidc],
    ['OIDC_ISSUER', 'accounts.example', oidc],
    ['OIDC_ISSUER', 'http://accounts.example', oidc],
    ['OIDC_ISSUER', 'https://accounts.example?tenant=1', oidc],
    ['OIDC_CLIENT_ID', '', oidc],
    ['OIDC_CLIENT_SECRET', '', oidc],
    ['OIDC_CLIENT_SECRET_FILE', '/nowhere/secret', { ...oidc, OIDC_CLIENT_SECRET: '' }],
    ['OIDC_CLIENT_SECRET_FILE', '/etc/hostname', oidc],
    ['OIDC_SCOPES', 'email profile', oidc],
    ['ADMIN_EMAILS', 'ada@canopy.example, lovelace'],
    ['PUSH_CONTACT', 'keeper@canopy.example'],
    ['PUSH_ORIGINS', 'http://10.0.0.7:8080, ntfy'],
    ['PUBLIC_ORIGIN', 'canopy.example'],
    ['PUBLIC_ORIGIN', 'https://canopy.example/app'],
    ['PUBLIC_ORIGIN', 'https://canopy.example/?a=b'],
    ['PUBLIC_ORIGIN', 'ftp://canopy.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'smtp://canopy:50%off@mail.example', mailing],
    ['S3_URL', 'https://KEY:SE%CRET@s3.example/bucket'],
    ['S3_URL', 'https://KEY:SECRET@s3.example/50%'],
    ['MAIL_FROM', '', mailing],
    ['MAIL_FROM', 'canopy', mailing],
    ['MAIL_FROM', 'Canopy <canopy>', mailing],
    ['MAIL_FROM', 'one@canopy.example, two@canopy.example', mailing],
    ['PUBLIC_ORIGIN', '', mailing],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '1, 10.0.0.0/8'],
    ['MESSAGE_RATE', '60'],
    ['IMPORT_RATE', '0/hour'],
    ['LOOKUP_RATE', '30/fortnight'],
    ['SIGNIN_RATE', 'many/minute'],
    ['AGENT_RATE', 'all/day'],
    ['AGENT_TOTAL_RATE', '-1/day'],
    ['LOG_LEVEL', 'loud'],
    ['AGENTS_FILE', '/nowhere/agents.json'],
  ]
  test.each(rows.map(([name, value, others = {}]) => ({ name, value, others })))(
    '$name=$value',
    ({ name, value, others }) => {
      const message = messageOf({ ...others, [name]: value })
      expect(message).toMatch(new RegExp(`^Configuration: ${name} `))
      expect(message).not.toContain('\n')
    },
  )

  test('the exact texts', () => {
    expect(messageOf({ PORT: 'harbour' })).toBe('Configuration: PORT must be a number from 1 to 65535, not "harbour"')
  })

  test('a password in an address is never shown', () => {
    expect(messageOf({ DATABASE_URL: 'mysql://canopy:secret@localhost/canopy' })).not.toContain('secret')
    expect(messageOf({ REDIS_URL: 'http://:secret@localhost' })).not.toContain('secret')
    expect(messageOf({ SMTP_URL: 'http://canopy:secret@mail.example' })).not.toContain('secret')
    expect(messageOf({ SMTP_URL: 'smtp://canopy:secret%@mail.example' })).not.toContain('secret')
    expect(messageOf({ S3_URL: 'https://KEY:secret%@s3.example/bucket' })).not.toContain('secret')
    expect(messageOf({ ...oidc, OIDC_CLIENT_SECRET_FILE: '/etc/hostname' })).not.toContain('hush-hush')
  })
})

test('an OpenID Connect provider, with its secret in a file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'canopy-secret-'))
  const file = join(dir, 'secret')
  writeFileSync(file, 'hush-hush\n')
  const env = {
    IDENTITY: 'oidc',
    OIDC_ISSUER: 'https://accounts.example/realms/trees',
    OIDC_CLIENT_ID: 'canopy',
    OIDC_CLIENT_SECRET_FILE: file,
  }
  const given = {
    mode: 'oidc',
    issuer: 'https://accounts.example/realms/trees',
    clientId: 'canopy',
    clientSecret: 'hush-hush',
    scopes: 'openid email profile',
    groupsClaim: 'groups',
    adminGroups: new Set(),
    providerName: 'accounts.example',
  }
  expect(readConfig(env).identity).toEqual(given)
  const named = { OIDC_NAME: 'Tree Club', OIDC_ADMIN_GROUPS: 'gardeners, foresters', OIDC_GROUPS_CLAIM: 'realm.roles' }
  expect(readConfig({ ...env, ...named, OIDC_ISSUER: 'http://localhost:8080' }).identity).toEqual({
    ...given,
    issuer: 'http://localhost:8080',
    groupsClaim: 'realm.roles',
    adminGroups: new Set(['gardeners', 'foresters']),
    providerName: 'Tree Club',
  })
  rmSync(dir, { recursive: true })
})

describe('the identity mode', () => {
  const firebase = { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'd', FIREBASE_PROJECT_ID: 'p' }
  test.each([
    [{}, 'local'],
    [firebase, 'firebase'],
    [{ ...firebase, IDENTITY: 'local' }, 'local'],
    [{ ...firebase, IDENTITY: 'firebase' }, 'firebase'],
  ])('%j is %s', (env, mode) => {
    expect(readConfig(env).identity.mode).toBe(mode)
  })
})

test('mail is sent only for accounts of this installation', () => {
  const mailing = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'canopy@canopy.example' }
  const local = { ...mailing, PUBLIC_ORIGIN: 'https://canopy.example' }
  expect(readConfig(local).mail).toEqual({ smtpUrl: 'smtp://mail.example', from: 'canopy@canopy.example' })
  const firebase = { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'd', FIREBASE_PROJECT_ID: 'p' }
  expect(readConfig({ ...mailing, ...firebase }).mail).toBeNull()
})

describe('the key for an endpoint', () => {
  test('comes with its address, and is bound to the origin of it', () => {
    expect(readConfig({}).agentKey).toBeNull()
    expect(readConfig({ AGENT_API_URL: 'https://API.example/v1/', AGENT_API_KEY: ' sk-7 ' }).agentKey).toEqual({
      url: 'https://api.example/v1',
      origin: 'https://api.example',
      key: 'sk-7',
    })
  })

  test.each([
    [{ AGENT_API_KEY: 'sk-7' }, 'AGENT_API_URL'],
    [{ AGENT_API_URL: 'https://api.example/v1' }, 'AGENT_API_KEY'],
    [{ AGENT_API_URL: 'api.example', AGENT_API_KEY: 'sk-7' }, 'AGENT_API_URL'],
  ])('%j is refused, without the key in the message', (env, name) => {
    expect(messageOf(env)).toMatch(new RegExp(`^Configuration: ${name} must be `))
    expect(messageOf(env)).not.toContain('sk-7')
  })
})

describe('AGENTS_FILE', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'canopy-agents-'))
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  const agent = { name: 'chatgpt', tag: 'gpt', display_name: 'ChatGPT', base_url: 'http://localhost:1/v1', model: 'm' }
  const reading = (content: string) => {
    const path = join(dir, 'agents.json')
    writeFileSync(path, content)
    return { AGENTS_FILE: path }
  }

  test('a valid file is read', () => {
    expect(readConfig(reading(JSON.stringify([agent]))).agents).toEqual([agent])
  })

  test.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['an agent without a model', JSON.stringify([{ ...agent, model: undefined }])],
    ['a name that is none', JSON.stringify([{ ...agent, name: 'hal' }])],
    ['a tag with a blank', JSON.stringify([{ ...agent, tag: 'a b' }])],
    ['an address that is none', JSON.stringify([{ ...agent, base_url: 'localhost' }])],
    ['one tag twice', JSON.stringify([agent, { ...agent, name: 'claude', tag: 'GPT' }])],
    ['one name twice', JSON.stringify([agent, { ...agent, tag: 'gpt2' }])],
    ['a key that nobody set', JSON.stringify([{ ...agent, api_key_env: 'KEY_OF_NOBODY' }])],
  ])('%s is refused in one line', (_name, content) => {
    const message = messageOf(reading(content))
    expect(message).toMatch(/^Configuration: AGENTS_FILE ".*" cannot be used: ./)
    expect(message).not.toContain('\n')
  })
})

describe('MCP_SERVERS_FILE', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'canopy-servers-'))
  })
  afterAll(() => rmSync(dir, { recursive: true }))

  const weather = { name: 'weather', url: 'http://localhost:1/mcp' }
  const reading = (content: string) => {
    const path = join(dir, 'servers.json')
    writeFileSync(path, content)
    return { MCP_SERVERS_FILE: path, WEATHER_TOKEN: ' t-7 ' }
  }

  test('a valid file is read, with the tokens that it names', () => {
    const town = { name: 'town2', url: 'https://town.example/mcp', tools: ['book'] }
    const servers = [weather, { ...town, token_env: 'WEATHER_TOKEN' }]
    expect(readConfig(reading(JSON.stringify(servers))).toolServers).toEqual([weather, { ...town, token: 't-7' }])
    expect(readConfig(reading('[]')).toolServers).toEqual([])
    expect(readConfig({}).toolServers).toEqual([])
  })

  test.each([
    ['no JSON', '[{'],
    ['no list', '{}'],
    ['too many servers', JSON.stringify(Array.from({ length: 11 }, (_, index) => ({ ...weather, name: `w${index}` })))],
    ['an entry that is no server', '[7]'],
    ['a server without a name', JSON.stringify([{ url: weather.url }])],
    ['a name with a blank', JSON.stringify([{ ...weather, name: 'my weather' }])],
    ['a name that is too long', JSON.stringify([{ ...weather, name: 'w'.repeat(21) }])],
    ['the name of the tools in Canopy', JSON.stringify([{ ...weather, name: 'canopy' }])],
    ['one name twice', JSON.stringify([weather, weather])],
    ['a server without an address', JSON.stringify([{ name: 'weather' }])],
    ['an address that is none', JSON.stringify([{ ...weather, url: 'localhost:1/mcp' }])],
    ['an address that can’t be read', JSON.stringify([{ ...weather, url: 'http://' }])],
    ['tools that are no list', JSON.stringify([{ ...weather, tools: 'forecast' }])],
    ['a token that nobody set', JSON.stringify([{ ...weather, token_env: 'TOKEN_OF_NOBODY' }])],
  ])('%s is refused in one line', (_name, content) => {
    const message = messageOf(reading(content))
    expect(message).toMatch(/^Configuration: MCP_SERVERS_FILE ".*" cannot be used: ./)
    expect(message).not.toContain('\n')
    expect(message).not.toContain('t-7')
  })

  test('a file that is not there, and an agent with tools of an unlisted server, are refused', () => {
    expect(messageOf({ MCP_SERVERS_FILE: join(dir, 'nothing.json') })).toMatch(/^Configuration: MCP_SERVERS_FILE /)
    const agent = { name: 'chatgpt', tag: 'gpt', display_name: 'GPT', base_url: 'http://localhost:1/v1', model: 'm' }
    const path = join(dir, 'agents.json')
    writeFileSync(path, JSON.stringify([{ ...agent, tools: ['weather', 'town'] }]))
    const message = messageOf({ ...reading(JSON.stringify([weather])), AGENTS_FILE: path })
    expect(message).toMatch(/^Configuration: AGENTS_FILE .*the tools town are neither canopy nor in MCP_SERVERS_FILE$/)
  })
})
