import { afterEach, expect, test, vi } from 'vitest'
import { openPostgres } from '../../../src/server/store/database/database.ts'
import { databaseClock } from '../../../src/server/store/database/database-clock.ts'
import { freshPostgres } from '../../support/server/postgres.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a node whose own clock jumps to another year uses the database’s time', async () => {
  const { url, drop } = await freshPostgres()
  const database = openPostgres(url)
  const realMs = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 0, 1))
  const clock = databaseClock(database.queries, () => {})
  await clock.follow()
  expect(Math.abs(clock.nowMs() - realMs)).toBeLessThan(60_000)
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2035, 0, 1))
  expect(Math.abs(clock.nowMs() - realMs)).toBeLessThan(60_000)
  clock.stop()
  await database.close()
  await drop()
})

test('even an answer that came late is better than a clock that may be wrong by years', async () => {
  const { url, drop } = await freshPostgres()
  const wire = await startTcpProxy(url)
  const database = openPostgres(wire.url)
  const realMs = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 0, 1))
  const clock = databaseClock(database.queries, () => {})
  wire.hold()
  const following = clock.follow()
  setTimeout(wire.letGo, 1_500)
  await following
  expect(Math.abs(clock.nowMs() - realMs)).toBeLessThan(60_000)
  clock.stop()
  await database.close()
  await wire.cut()
  await drop()
})
