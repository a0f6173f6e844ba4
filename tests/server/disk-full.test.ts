import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import { readConfig } from '../../src/server/process/config/config.ts'
import { startContext } from '../../src/server/process/start-context.ts'
import { agentsFile } from '../support/server/agents-file.ts'
import { type Account, buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { openTestSocket } from '../support/server/sockets.ts'

/** A limited number of pages is like a full disk for the embedded database: it answers SQLITE_FULL in both cases. */
// Agents' libraries load slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let wei: Account
beforeEach(async () => {
  server = await buildTestServer('sqlite')
  wei = await server.person('wei')
})
afterEach(() => server.close())

/** In a transaction: the limit applies to the writing connection. */
const leavePages = (free: number, db = server.context.db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx)
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + free}`).execute(tx)
  })
const post = (key: string, size = 40_000) =>
  server.call('POST', '/api/messages', {
    as: wei,
    body: { content: `${key} ${'x'.repeat(size)}` },
    headers: { 'idempotency-key': key },
  })

test('on a full disk writes are refused with a clear text, acknowledged data stays, and reading works', async () => {
  await leavePages(60)
  const listener = await openTestSocket(await server.listen(), wei.token)
  const acknowledged: string[] = []
  const refused: string[] = []
  while (refused.length < 3) {
    const key = crypto.randomUUID()
    const answer = await post(key)
    if (answer.status === 201) acknowledged.push(key)
    else {
      expect(answer).toMatchObject({
        status: 503,
        body: { detail: texts.outOfSpace },
        headers: { 'retry-after': '30' },
      })
      refused.push(key)
    }
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  expect((await server.call('GET', '/api/health')).status).toBe(200)
  const stored = async () => {
    const query = { limit: 100, excerpt: 36 }
    const { body } = await server.call('GET', '/api/messages/chronological', { as: wei, query })
    return body.messages.map(({ content }: { content: string }) => content.slice(0, 36)).toSorted()
  }
  const beginnings = (keys: readonly string[]) => keys.map((key) => key.slice(0, 35)).toSorted()
  const kept = (await stored()).map((content: string) => content.slice(0, 35))
  expect(kept).toEqual(beginnings(acknowledged))

  await leavePages(10_000)
  for (const key of refused) expect((await post(key)).status).toBe(201)
  for (const key of acknowledged) expect((await post(key)).status).toBe(201)
  const all = (await stored()).map((content: string) => content.slice(0, 35))
  expect(all).toEqual(beginnings([...acknowledged, ...refused]))
  await listener.heard('new_reply', acknowledged.length + refused.length)
  listener.close()
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(server.context.db)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
})

test('a server starts on a full disk, whatever the last one was doing, and works once there is space', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-full-'))
  const before = await buildTestServer('sqlite', { dataDir })
  const { db } = before.context
  const message = await before.post(await before.person('ada'), {})
  // Calling a webhook, and writing an answer.
  await sql`insert into webhooks (id, uid, url, events, created_ms, due_ms, failures)
    values ('w', 'ada', 'https://hooks.example/', '[]', 1, ${Date.now() + 1_000_000}, 0)`.execute(db)
  await sql`insert into agent_requests (id, message_id, root_id, agent, attempt, asker_uid, stage, text, due_ms, owner,
      tries, stop_asked, created_ms)
    values ('r', ${message.id}, ${message.id}, 'chatgpt', 1, 'ada', 'writing', '', ${Date.now()}, 'gone', 1, 0, ${Date.now()})`.execute(
    db,
  )
  // Whatever is written needs pages, of which there are none.
  await sql`create table filler (bytes blob)`.execute(db)
  for (const [table, act] of [
    ['webhooks', 'update'],
    ['agent_requests', 'update'],
    ['agents', 'insert'],
  ] as const)
    await sql`create trigger ${sql.raw(`fill_${table}`)} before ${sql.raw(act)} on ${sql.table(table)}
      begin insert into filler values (zeroblob(100000)); end`.execute(db)
  await before.close()

  const errors: string[] = []
  const config = readConfig({ DATA_DIR: dataDir, AGENTS_FILE: agentsFile() })
  const running = await startContext(config, (error) => errors.push(String(error)))
  await leavePages(0, running.context.db)
  try {
    await running.begin()
    expect(running.context.isReady()).toBe(true)
    await expect
      .poll(() => errors.filter((error) => error.includes('is full')).length, { timeout: 12_000 })
      .toBeGreaterThan(2)
    const stage = async () =>
      (await running.context.db.selectFrom('agent_requests').select('stage').execute())[0]?.stage
    expect(await stage()).toBe('writing')
    await leavePages(10_000, running.context.db)
    await expect.poll(stage, { timeout: 12_000 }).not.toBe('writing')
  } finally {
    await running.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
