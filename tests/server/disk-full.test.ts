import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { openTestSocket } from '../support/server/sockets.ts'

/** A limited number of pages is like a full disk for the embedded database: it answers SQLITE_FULL in both cases. */
let server: TestServer
let wei: Account
beforeEach(async () => {
  server = await buildTestServer('sqlite')
  wei = await server.person('wei')
})
afterEach(() => server.close())

/** In a transaction: the limit applies to the writing connection. */
const leavePages = (free: number): Promise<void> =>
  server.context.db.transaction().execute(async (tx) => {
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
