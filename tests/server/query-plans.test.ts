import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type Call, calls } from '#wire/calls.ts'
import { insertRequest } from '../../src/server/store/agents/agent-requests.ts'
import { insertUse } from '../../src/server/store/agents/agent-uses.ts'
import { savePart } from '../../src/server/store/agents/digest-parts.ts'
import { insertDigest } from '../../src/server/store/agents/digests.ts'
import type { Queries } from '../../src/server/store/database/database.ts'
import { insertRow } from '../../src/server/store/database/prepared.ts'
import { saveDraft } from '../../src/server/store/messages/drafts/drafts.ts'
import { logModeration } from '../../src/server/store/moderation/moderation-log.ts'
import { putInReview } from '../../src/server/store/moderation/posts-in-review.ts'
import { insertApplication } from '../../src/server/store/people/applications.ts'
import { insertClaim, insertInvitation } from '../../src/server/store/people/invitations.ts'
import { revokedSince } from '../../src/server/store/people/revocations.ts'
import { afterAllMessages, partitionMessages } from '../../src/server/store/upkeep/partition-messages.ts'
import { agentsFile } from '../support/server/agents-file.ts'
import { buildTestServer, findCall, type TestServer } from '../support/server/build-app.ts'
import { statementOf } from '../support/server/pg-statement.ts'
import { freshPostgres } from '../support/server/postgres.ts'
import { seedForest } from '../support/server/seeded-forest.ts'
import { walkThroughAllCalls } from '../support/server/walk.ts'

/** Tables that may be scanned: the clock has one row, and there are few agents. */
const tiny = ['clock', 'agents', 'installed_agents']
const isQuery = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !/kysely_|pg_|sqlite_/.test(text)

afterEach(() => vi.restoreAllMocks())

/** With an agent, so that its queries are made as well; there is no model. */
const env = () => ({ AGENTS_FILE: agentsFile() })

test('the walk makes every call of the wire', async () => {
  const server = await buildTestServer('sqlite', { env: env() })
  const made = new Set<Call | undefined>()
  const call: TestServer['call'] = (method, path, asked) => {
    made.add(findCall(method, path))
    return server.call(method, path, asked)
  }
  await walkThroughAllCalls({ ...server, call })
  const missing = Object.entries<Call>(calls).filter(([, each]) => !made.has(each))
  expect(missing.map(([name, { method, path }]) => `${name}: ${method} ${path} is not in the walk`)).toEqual([])
  await server.close()
})

test('on SQLite every query finds its rows by an index', { timeout: 60_000 }, async () => {
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare')
  const server = await buildTestServer('sqlite', { env: env() })
  await walkThroughAllCalls(server)
  await revokedSince(server.context.db, 0)
  const statements = [...new Set(prepare.mock.calls.map(([text]) => text))].filter(isQuery)
  prepare.mockRestore()
  expect(statements.length).toBeGreaterThan(60)
  const database = new Sqlite(join(server.context.config.dataDir, 'canopy.db'), { readonly: true })
  const scans = statements.flatMap((text) => scansOf(database, text).map((line) => `${line} <- ${text}`))
  database.close()
  await server.close()
  expect(scans, scans.join('\n')).toEqual([])
})

/** The steps of a plan that scan a table. A walk along an index in its order, with a limit, does not. */
function scansOf(database: Sqlite.Database, text: string): string[] {
  const nothing = (text.match(/\?/g) ?? []).map(() => null)
  const plan = database.prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(nothing)
  const steps = plan.map(({ detail }) => detail)
  const isWalk = (step: string) =>
    / USING (COVERING )?INDEX /.test(step) && /\blimit\b/i.test(text) && !steps.some((each) => /TEMP B-TREE/.test(each))
  const tables = new Set(
    database
      .prepare<[], { name: string }>(`select name from sqlite_master`)
      .all()
      .map(({ name }) => name),
  )
  /** FTS5 has an index for a match (M) and for a row number (=); without either it reads everything. */
  const isFullText = (step: string) => / VIRTUAL TABLE INDEX \d+:(M|=)/.test(step)
  return steps.filter((step) => {
    const table = /^SCAN (\w+)/.exec(step)?.[1] ?? ''
    return tables.has(table) && !tiny.includes(table) && !isWalk(step) && !isFullText(step)
  })
}

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

for (const isDivided of [false, true]) {
  const where = isDivided ? ', also in each of three partitions' : ''
  test(`on PostgreSQL every query can find its rows by an index${where}`, { timeout: 60_000 }, async () => {
    const own = await freshPostgres()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const server = await buildTestServer('postgres', { databaseUrl: own.url, env: env() })
    const divideSoon = async () => {
      const { db, clock } = server.context
      await partitionMessages(db, (await afterAllMessages(db, clock.nowMs())) + 10)
    }
    await walkThroughAllCalls(server)
    await revokedSince(server.context.db, 0)
    const made = new Map(query.mock.calls.map((args) => statementOf(args)))
    query.mockRestore()
    const statements = [...made].filter(([text]) => isQuery(text))
    expect(statements.length).toBeGreaterThan(60)
    await seedLarge(server, isDivided ? [divideSoon, divideSoon] : [])
    // A running server would end the streams.
    await server.close()
    const client = new pg.Client({ connectionString: own.url })
    await client.connect()
    await seedStreams(client)
    await client.query('analyze')
    await client.query('set enable_seqscan = off')
    // Partitions of a few hundred messages are read as a whole sooner than looked into for each of as many rows.
    if (isDivided) await client.query('set enable_hashjoin = off; set enable_mergejoin = off')
    const leading = await leadingColumns(client)
    const scans: string[] = []
    for (const [text, values] of statements) {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      scans.push(...fullScans(rows[0]['QUERY PLAN'][0].Plan, leading, false).map((line) => `${line} <- ${text}`))
    }
    const { rows: sizes } = await client.query('select count(*)::int as count from messages group by tableoid')
    expect(sizes.length).toBe(isDivided ? 3 : 1)
    await client.end()
    await own.drop()
    expect(scans, scans.join('\n')).toEqual([])
  })
}

/** The first column of each index: a condition on any other reads the whole index. */
async function leadingColumns(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query(`select indexrelid::regclass::text as name, attname from pg_index
    join pg_attribute on attrelid = indexrelid and attnum = 1`)
  return new Map(rows.map((row) => [row.name, row.attname]))
}

/** A plan's steps that scan a whole table, or a whole index without a limit above them. */
function fullScans(plan: Plan, leading: ReadonlyMap<string, string>, isLimited: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, 'Index Cond': condition } = plan
  const first = index === undefined ? undefined : leading.get(index)
  const isWhole = first !== undefined && condition?.includes(first) !== true
  const isWalk = isLimited && condition === undefined
  const isFull = !tiny.includes(table) && (type === 'Seq Scan' || (isWhole && !isWalk))
  const limited = type === 'Limit' || (isLimited && !/Sort/.test(type))
  const below = (plan.Plans ?? []).flatMap((each) => fullScans(each, leading, limited))
  return isFull ? [`${type} ${table} ${index ?? ''}`, ...below] : below
}

async function seedLarge(server: TestServer, divisions: readonly (() => Promise<void>)[]): Promise<void> {
  const someone = (index: number) => ['ada', 'wei', 'mia'][index % 3] ?? ''
  const seedMessages = () =>
    seedForest(
      server,
      Array.from({ length: 600 }, (_, index) => ({
        parent: index < 20 ? null : index % 20,
        author: someone(index),
        public: index % 4 !== 0,
        recipients: index % 5 === 0 ? [someone(index + 1)] : [],
      })),
    )
  await seedMessages()
  for (const divide of divisions) {
    await divide()
    await seedMessages()
  }
  const { db } = server.context
  for (let index = 0; index < 300; index += 1) {
    await server.person(`someone${index}`, 'other')
    await insertRow(db, 'agent_askers', { agent: `agent:a${index % 30}`, uid: `someone${index}` })
    const asking = { agent: 'chatgpt', root_id: `root${index % 40}`, asker_uid: 'wei', reason: 'busy' } as const
    const { request } = await insertRequest(db, index, { ...asking, message_id: `message${index}` })
    await insertUse(db, { id: request.id, uid: `someone${index}`, agent: 'chatgpt' }, index * 86_400_000)
    const at = new Date(index).toISOString()
    await insertInvitation(db, { ...invitation, id: `i${index}`, token_hash: `h${index}`, expires_at: at })
    await insertClaim(db, `i${index}`, `someone${index}`, at)
    await insertApplication(db, { ...application, id: `0${index}`, created_at: at })
    const inReview = { content_author: 'wei', parent: null, content: 'x', asksAgents: true, words: ['x'], key: null }
    await putInReview(db, index, { ...inReview, author_uid: `someone${index}`, recipients: [`someone${index + 1}`] })
    const draft = { target: `message${index}`, text: 'x', public: true, recipients: [`someone${index + 1}`], base: 0 }
    await saveDraft(db, index, `someone${index}`, draft)
  }
  for (let index = 0; index < 600; index += 1) await seedReported(db, index)
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < 150; index += 1) await seedDigest(tx, index)
  })
  // In a table of two pages any index with the column is as good as the right one.
  await sql`insert into users
      (uid, email_verified, user_tag, user_tag_key, status, unread, created_at, public_posts)
    select 'reader' || at, 0, 'reader' || at, 'reader' || at, 'other', 0, '2026-01-01T00:00:00.000Z', 0
    from generate_series(1, 5000) as at`.execute(db)
}

async function seedStreams(client: pg.Client): Promise<void> {
  await client.query(`insert into streams
      (id, author_uid, token_id, parent_id, root_id, public, text, due_ms, created_ms)
    select 'stream' || at, 'reader' || at, 'token' || at, 'message' || at, 'root' || at % 1000, 0, 'x', at, at
    from generate_series(1, 5000) as at`)
  await client.query(`insert into stream_recipients (stream_id, uid, position)
    select 'stream' || at, 'reader' || at, 0 from generate_series(1, 5000) as at`)
}

async function seedDigest(db: Queries, index: number): Promise<void> {
  const id = `digest${index}`
  const asked = { asker_uid: `someone${index}`, root_id: `root${index % 40}`, message_id: `message${index}` }
  const digest = { ...asked, id, kind: 'new', agent: 'chatgpt', language: null, more: 0, created_ms: index } as const
  await insertDigest(db, { ...digest, parts: 2, parts_done: 0 }, [
    { id: `message${index}`, part: 0, branch: 0 },
    { id: `message${index + 1}`, part: 1, branch: 0 },
  ])
  const sentences = [0, 1].map((at) => ({ text: 'So', numbers: at === 0 ? [1] : [], point: null }))
  await savePart(db, { ...digest, parts: 2, parts_done: 0 }, { given: [1], cut: [], sentences })
}

async function seedReported(db: Queries, index: number): Promise<void> {
  const [id, at] = [`reported${index}`, new Date(index * 60_000).toISOString()]
  const person = `someone${index % 300}`
  const copy = { message_id: id, parent_id: null, author_uid: person, public: 1, title: null, content: 'x' } as const
  const state = { state: index % 2 === 0 ? 'open' : 'done', state_at: at, settled_by: person } as const
  await insertRow(db, 'reported_messages', { ...copy, ...state, id, timestamp: at, created_at: at })
  const report = { id, reported_id: id, reporter_uid: person, is_open: 1, note: null, created_at: at } as const
  await insertRow(db, 'reports', { ...report, reason: 'spam' })
  const logged = { action: 'warn', uid: person, done_by: `someone${index % 50}`, reason: 'x', reported_id: id } as const
  await logModeration(db, index * 60_000, logged)
}

const invitation = {
  note: null,
  thread_id: null,
  uses_max: 1,
  uses: 0,
  created_by: 'ada',
  created_at: '2026-01-01T00:00:00.000Z',
  revoked_at: null,
}

const application = {
  answers: '[]',
  contact_email: null,
  email_key: null,
  interests: '[]',
  uid: null,
  decision: null,
  decided_by: null,
  decided_at: null,
}
