import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/process/config/config.ts'
import { currentNumber, lockClock } from '../../../src/server/store/database/clock-row.ts'
import { type Database, openDatabase } from '../../../src/server/store/database/database.ts'
import { isDatabaseUnavailable } from '../../../src/server/store/database/database-unavailable.ts'
import { numberOnDisk, onDisk } from '../../../src/server/store/database/on-disk.ts'
import { write } from '../../../src/server/store/database/transaction.ts'
import { migrate } from '../../../src/server/store/migrations/migrate.ts'
import { startOwnPostgres } from '../../../tools/services/postgres.ts'
import type { HaltableService } from '../../../tools/services/service.ts'

// Each crash is followed by a recovery.
describe('PostgreSQL crashes after a commit that has not waited for the disk', { timeout: 120_000 }, () => {
  let postgres: HaltableService
  let database: Database

  beforeAll(async () => {
    // Nothing but a commit that waits writes the log: the background writer would within 200 ms.
    postgres = await startOwnPostgres(['wal_writer_delay=10s', 'wal_writer_flush_after=1GB'])
    const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: '/nowhere' })
    database = openDatabase(config)
    await migrate(database)
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  const takeNumber = async () => {
    const wanted = { nowMs: 1, count: 1, reserve: { changes: 1, docs: 0 } }
    const { numbers, run } = await database.queries.transaction().execute((tx) => lockClock(tx, wanted, 'anything'))
    return { seq: numbers.change, run }
  }
  const crash = async () => {
    await postgres.halt('SIGKILL')
    await postgres.resume()
    // The pool's connections are gone.
    await expect.poll(() => currentNumber(database.queries).catch(() => null), { timeout: 30_000 }).not.toBeNull()
  }

  test('a write that waited for the disk is there after the crash, and a later one is refused as lost', async () => {
    const kept = await takeNumber()
    await onDisk(database.queries, kept.run)
    const lost = await takeNumber()
    expect([kept.seq, lost.seq]).toEqual([1, 2])
    await crash()
    expect((await currentNumber(database.queries)).seq).toBe(1)
    const refusal = await onDisk(database.queries, lost.run).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(refusal)).toBe(true)
  })

  test('after it the first write waits itself, and names the new run', async () => {
    expect((await currentNumber(database.queries)).run).toBeNull()
    expect(await committing()).toBe('on')
    const { run } = await currentNumber(database.queries)
    expect(run).toMatch(/^[0-9a-f-]{36}$/)
    expect(await committing()).toBe('off')
    await crash()
    expect(await committing()).toBe('on')
    expect((await currentNumber(database.queries)).run).not.toBe(run)
  })

  const committing = () =>
    write(database.queries, 1, async ({ tx }) => {
      const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(tx)
      return rows[0]?.synchronous_commit
    })

  test('a number that a reader has got is never given to another change', async () => {
    const { seq } = await takeNumber()
    expect((await numberOnDisk(database.queries)).seq).toBe(seq)
    await crash()
    expect((await takeNumber()).seq).toBe(seq + 1)
  })
})
