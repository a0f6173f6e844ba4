import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/process/config/config.ts'
import { startContext } from '../../src/server/process/start-context.ts'
import { buildTestServer } from '../support/server/build-app.ts'
import { freshPostgres } from '../support/server/postgres.ts'
import { startTcpProxy } from '../support/server/tcp-proxy.ts'

test('a running server is ok', async () => {
  const server = await buildTestServer('sqlite')
  expect(await server.call('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  await server.close()
})

test('until migrations are done, and while stopping, every call is 503 with Retry-After', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-health-'))
  const running = await startContext(readConfig({ DATA_DIR: dataDir }), () => {})
  const { server } = await buildApp(running.context, pino({ level: 'silent' }), join(dataDir, 'no-build'))
  const ask = (method: 'GET' | 'POST', url: string) =>
    server.inject({ method, url, headers: { 'content-type': 'application/json' } })
  const askAll = async () => [
    await ask('GET', '/api/health'),
    await ask('GET', '/api/config'),
    await ask('GET', '/api/messages/chronological'),
    await ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'),
  ]
  for (const answer of await askAll()) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  await running.begin()
  expect((await askAll()).map((answer) => answer.statusCode)).toEqual([200, 200, 200, 400])
  running.stopAnswering()
  expect((await askAll()).map((answer) => answer.statusCode)).toEqual([503, 503, 503, 503])
  await server.close()
  await running.close()
  rmSync(dataDir, { recursive: true })
})

test('a start that fails at its last query and is tried again listens once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-health-'))
  await (await buildTestServer('sqlite', { dataDir })).close()
  const running = await startContext(readConfig({ DATA_DIR: dataDir }), () => {})
  const listen = vi.spyOn(running.context.bus, 'listen')
  await sql`alter table webhooks rename to elsewhere`.execute(running.context.db)
  await expect(running.begin()).rejects.toThrow(/no such table: webhooks/)
  expect(listen).not.toHaveBeenCalled()
  await sql`alter table elsewhere rename to webhooks`.execute(running.context.db)
  await running.begin()
  expect(running.context.isReady()).toBe(true)
  await running.close()
  rmSync(dataDir, { recursive: true })
})

test('while the database is unavailable health is 503, and 200 when it is back', async () => {
  const database = await freshPostgres()
  const wire = await startTcpProxy(database.url)
  const server = await buildTestServer('postgres', { databaseUrl: wire.url })
  expect((await server.call('GET', '/api/health')).status).toBe(200)
  await wire.cut()
  const answer = await server.call('GET', '/api/health')
  expect(answer).toMatchObject({ status: 503, body: { detail: 'The database does not answer' } })
  expect(JSON.stringify((await server.call('GET', '/api/messages/chronological')).body)).not.toMatch(
    /ECONN|127\.0\.0\.1/,
  )
  await wire.mend()
  await expect.poll(async () => (await server.call('GET', '/api/health')).status).toBe(200)
  await server.close()
  await wire.cut()
  await database.drop()
})
