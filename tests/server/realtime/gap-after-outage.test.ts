import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { socketCloseGoingAway } from '#wire/limits.ts'
import { onUnknownOutcome } from '../../../src/server/store/database/unknown-outcome.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { openTestSocket } from '../../support/server/sockets.ts'

let server: TestServer
let ada: Account
let wei: Account
beforeEach(async () => {
  server = await buildTestServer('postgres')
  ;({ ada, wei } = await server.cast())
})
afterEach(() => server.close())

/** What a crash of the database between a commit and the wait for the disk looks like to the server. */
async function crashAfterCommits(): Promise<() => Promise<unknown>> {
  const { db } = server.context
  await sql`create function crash() returns trigger language plpgsql as $$
    begin update database_run set token = 'another'; return new; end $$`.execute(db)
  await sql`create trigger crash after insert on messages for each row execute function crash()`.execute(db)
  return () => sql`drop trigger crash on messages`.execute(db)
}

test('readers learn of a message that was stored although its author was told that the database was away', async () => {
  const root = await server.post(ada, { content: 'root' })
  const reader = await openTestSocket(await server.listen(), wei.token)
  const cursor = (await server.call('GET', '/api/messages/changes', { as: wei })).body.cursor
  const recover = await crashAfterCommits()
  const key = crypto.randomUUID()
  const send = () =>
    server.call('POST', '/api/messages', {
      as: ada,
      headers: { 'idempotency-key': key },
      body: { content: 'stored', parent_id: root.id },
    })
  expect((await send()).status).toBe(503)
  await recover()
  expect((await send()).status).toBe(201)

  expect(await reader.closed()).toBe(socketCloseGoingAway)
  expect(reader.of('new_reply')).toEqual([])
  const missed = (await server.call('GET', '/api/messages/changes', { as: wei, query: { since: cursor } })).body
  expect(missed.new.map(({ content }: { content: string }) => content)).toEqual(['stored'])
})

test('a post whose transaction was undone is no reason to close anything', async () => {
  const { db } = server.context
  const isUnknown = vi.fn()
  onUnknownOutcome(db, isUnknown)
  await sql`create function refuse_messages() returns trigger language plpgsql as $$
    begin raise exception 'away' using errcode = '57P01'; end $$`.execute(db)
  await sql`create trigger refuse_messages after insert on messages for each row execute function refuse_messages()`.execute(
    db,
  )
  const post = () => server.call('POST', '/api/messages', { as: ada, body: { content: 'undone' } })
  expect((await post()).status).toBe(503)
  expect(isUnknown).not.toHaveBeenCalled()

  await sql`drop trigger refuse_messages on messages`.execute(db)
  await crashAfterCommits()
  expect((await post()).status).toBe(503)
  expect(isUnknown).toHaveBeenCalledOnce()
})
