import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { inject } from 'vitest'
import { type Call, calls } from '#wire/calls.ts'
import { Message } from '#wire/message.ts'
import type { UserStatus } from '#wire/user.ts'
import { type AgentTimes, agentTimes } from '../../../src/server/agents/agent-times.ts'
import { type App, buildApp } from '../../../src/server/app.ts'
import { issueTokens } from '../../../src/server/identity/local-tokens.ts'
import { type Config, readConfig } from '../../../src/server/process/config/config.ts'
import type { Context } from '../../../src/server/process/context.ts'
import { startContext } from '../../../src/server/process/start-context.ts'
import { newUser } from '../../../src/server/store/people/new-user.ts'
import { insertUser } from '../../../src/server/store/people/users.ts'
import { clockAt, type HandClock } from '../clock.ts'
import { copyDataTemplate } from './data-template.ts'
import { wrongError } from './error-answers.ts'
import { freshPostgres } from './postgres.ts'
import { tokensIn } from './tokens-in.ts'

/**
 * For every test of what may differ between the databases (queries, transactions, constraints, locks), in `for (const
 * dialect of dialects)`. What is independent of the database (headers, limits, tokens, logs, rendering) is tested on
 * SQLite alone.
 */
export const dialects = ['sqlite', 'postgres'] as const
type DialectName = (typeof dialects)[number]

/** Somebody with a record and a token. */
export type Account = { readonly uid: string; readonly email: string; readonly token: string; readonly name: string }

export type CallInput = {
  readonly as?: Account | null
  readonly token?: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
  /** For a repeated request: its response is the first one's, whatever the call. */
  readonly anyShape?: true
}

export type Answered = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, each checked against its schema
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

export type TestServer = {
  readonly app: App
  readonly context: Context
  readonly clock: HandClock
  readonly log: () => string
  /** Makes one call of the product; its answer must match the schema in wire. */
  readonly call: (method: string, path: string, asked?: CallInput) => Promise<Answered>
  readonly person: (name: string, status?: UserStatus) => Promise<Account>
  /** The three people of most suites: ada is an admin, wei and mia may post. */
  readonly cast: () => Promise<Record<'ada' | 'wei' | 'mia', Account>>
  /** Posts a message and returns it. */
  readonly post: (as: Account, message: Readonly<Record<string, unknown>>) => Promise<Static<typeof Message>>
  readonly tokenFor: (uid: string, email: string) => Promise<string>
  /** Opens a port, once, and returns the address, for sockets. */
  readonly listen: () => Promise<string>
  readonly close: () => Promise<void>
}

export type Setting = {
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: HandClock
  readonly databaseUrl?: string
  readonly dataDir?: string
  readonly pingEveryMs?: number
  readonly agentTimes?: Partial<AgentTimes>
  /** Another version than the one of package.json. */
  readonly version?: string
  /** The built app, for tests of the pages; without it, there is only the API. */
  readonly distDir?: string
}

/** The whole server on a database of its own, with a clock controlled by the test. */
export async function buildTestServer(dialect: DialectName, setting: Setting = {}): Promise<TestServer> {
  const dataDir = setting.dataDir ?? mkdtempSync(join(tmpdir(), 'canopy-test-'))
  copyDataTemplate(inject('dataTemplate'), dataDir)
  const own = dialect === 'postgres' && setting.databaseUrl === undefined ? await freshPostgres() : null
  const databaseUrl = setting.databaseUrl ?? own?.url
  const config: Config = readConfig({
    NODE_ENV: 'production',
    MESSAGE_RATE: '100000/minute',
    LOOKUP_RATE: '100000/minute',
    IMPORT_RATE: '100000/minute',
    LOG_LEVEL: 'trace',
    // Models of tests are on this machine.
    AGENT_HOSTS: '*',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...setting.env,
  })
  const clock = setting.clock ?? clockAt()
  const lines: string[] = []
  const logger = pino({ level: config.logLevel, base: null }, { write: (line: string) => void lines.push(line) })
  const times = { ...agentTimes, ...setting.agentTimes }
  const running = await startContext(
    config,
    (error) => logger.error({ error: String(error) }),
    clock,
    times,
    setting.version,
  )
  await running.begin()
  const context: Context = { ...running.context, pingEveryMs: setting.pingEveryMs ?? running.context.pingEveryMs }
  const app = await buildApp(context, logger, setting.distDir ?? join(dataDir, 'no-build'))

  const tokenFor = async (uid: string, email: string) => {
    const authTimeS = Math.floor(clock.nowMs() / 1000)
    return (await issueTokens(context.key, { uid, email, authTimeS }, clock.nowMs())).idToken
  }

  let address: Promise<string> | undefined
  const server: TestServer = {
    app,
    context,
    clock,
    log: () => lines.join(''),
    tokenFor,
    call: (method, path, asked = {}) => makeCall(app, method, path, asked),
    person: async (name, status = 'whitelisted') => {
      const account = {
        uid: name,
        email: `${name}@canopy.example`,
        token: await tokenFor(name, `${name}@canopy.example`),
        name,
      }
      const user = { uid: name, email: account.email, display_name: name, user_tag: name, status }
      await insertUser(context.db, newUser(user, clock.nowMs()))
      return account
    },
    cast: async () => ({
      ada: await server.person('ada', 'admin'),
      wei: await server.person('wei'),
      mia: await server.person('mia'),
    }),
    post: async (as, message) => {
      const answer = await server.call('POST', '/api/messages', { as, body: { content: 'Hello', ...message } })
      if (answer.status !== 201) throw new Error(`The message was refused: ${JSON.stringify(answer.body)}`)
      return Value.Parse(Message, answer.body)
    },
    listen: () => {
      address ??= app.server.listen({ port: 0, host: '127.0.0.1' })
      return address
    },
    close: async () => {
      app.closeSockets(1001, 'the test is over')
      await app.server.close()
      await running.close()
      await own?.drop()
      if (setting.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
      const told = tokensIn(lines.join(''))
      if (told.length > 0) throw new Error(`The log holds a token: ${told[0]}`)
    },
  }
  return server
}

async function makeCall(app: App, method: string, path: string, asked: CallInput): Promise<Answered> {
  const token = asked.token ?? asked.as?.token
  const response = await app.server.inject({
    method: method as 'GET',
    url: path,
    ...(asked.query === undefined ? {} : { query: queryString(asked.query) }),
    ...(asked.address === undefined ? {} : { remoteAddress: asked.address }),
    headers: {
      ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...asked.headers,
    },
    ...(asked.body === undefined ? {} : { payload: asPayload(asked.body) }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const body: unknown = isJson && response.body !== '' ? JSON.parse(response.body) : response.body
  checkError(method, path, response.statusCode, body)
  if (asked.anyShape !== true) checkShape(method, path, response.statusCode, body)
  return { status: response.statusCode, body, headers: response.headers }
}

const asPayload = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)

function queryString(query: Readonly<Record<string, string | number | readonly string[]>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]))
  return new URLSearchParams(pairs).toString()
}

/** Every error has a code and its text; only the provider's calls have a format of their own. */
function checkError(method: string, path: string, status: number, body: unknown): void {
  if (status < 400 || typeof body !== 'object' || path.includes('.googleapis.com/')) return
  const wrong = wrongError(body)
  if (wrong !== null) throw new Error(`${method} ${path} answers ${status}, and that ${wrong}`)
}

/** The contract: the server's answer must match the schema in wire. */
function checkShape(method: string, path: string, status: number, body: unknown): void {
  const call: Call | undefined = findCall(method, path)
  if (call === undefined || status !== (call.status ?? 200) || Value.Check(call.answer, body)) return
  const [first] = Value.Errors(call.answer, body)
  throw new Error(`${method} ${path} answers another shape: ${first?.instancePath} ${first?.message}`)
}

const patterns = Object.values<Call>(calls).map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/:[a-z]+/g, '[^/]+')}$`),
  isExact: !call.path.includes(':'),
}))

export function findCall(method: string, path: string): Call | undefined {
  const [plain = ''] = path.split('?')
  const matching = patterns.filter(({ call, pattern }) => call.method === method && pattern.test(plain))
  return (matching.find(({ isExact }) => isExact) ?? matching[0])?.call
}
