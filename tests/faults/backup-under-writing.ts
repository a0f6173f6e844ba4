import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { assertIntact } from '../../src/server/store/database/backup.ts'
import { databaseFile } from '../../src/server/store/database/database.ts'
import { type ServerProcess, startServer } from '../journeys/support/server.ts'
import { root } from '../runner/command.ts'
import { makeGate } from './gate.ts'
import { handsOf } from './killed-server.ts'
import { until } from './support/until.ts'
import { idIn, makeWriters, sendOnce, somePosting, withoutRates } from './support/writing.ts'

/** How many times longer than without writers it may take, on a machine kept busy by the writers. */
const slowerAllowed = 5
const paddingBytes = 100_000

/** S3: a backup of a large database while people write. */
export const backupUnderWriting = makeGate({
  id: 'S3',
  promise: 'a backup finishes while people write, has everything acknowledged before it, and is private',
  sizes: { full: { megabytes: 200, writers: 20 }, short: null },
  attempt: async ({ megabytes, writers }, chance) => {
    const server = await startServer(withoutRates)
    try {
      const hands = handsOf(await makeWriters(server, 5), writers)
      pad(server, megabytes)
      const quietMs = (await backUp(server, 'quiet.db')).tookMs
      const acknowledged: string[] = []
      let isDone = false
      const writing = hands.map(async (person, index) => {
        const own = chance.of(`writer ${index}`)
        while (!isDone) {
          const id = await idIn(await sendOnce(server, person, somePosting(own, [], hands)))
          if (id !== null) acknowledged.push(id)
        }
      })
      await until('people write', () => acknowledged.length > 50)
      const before = acknowledged.length
      const { tookMs, file } = await backUp(server, 'busy.db')
      isDone = true
      await Promise.all(writing)
      assertIntact(file)
      const copy = new Sqlite(file, { readonly: true })
      const ids = new Set(copy.prepare('select id from messages').pluck().all())
      copy.close()
      for (const id of acknowledged.slice(0, before)) assert.ok(ids.has(id), 'what was acknowledged before is there')
      assert.equal(statSync(file).mode & 0o777, 0o600)
      assert.deepEqual(
        readdirSync(server.dataDir).filter((name) => name.includes('unfinished')),
        [],
      )
      assert.ok(tookMs <= slowerAllowed * quietMs, `${tookMs} ms, and ${quietMs} ms while nobody wrote`)
      return { megabytes, writers, written: acknowledged.length, 'quiet, ms': quietMs, 'while written, ms': tookMs }
    } finally {
      await server.remove()
    }
  },
})

/** Makes the database as large as one with much text. */
function pad({ dataDir }: ServerProcess, megabytes: number): void {
  const database = new Sqlite(databaseFile(dataDir))
  database.exec('create table padding (bytes blob)')
  const insert = database.prepare('insert into padding values (?)')
  const rows = Math.ceil((megabytes * 1_000_000) / paddingBytes)
  database.transaction(() => {
    for (let row = 0; row < rows; row += 1) insert.run(randomBytes(paddingBytes))
  })()
  database.close()
}

async function backUp({ dataDir }: ServerProcess, name: string) {
  const file = join(dataDir, name)
  const startMs = performance.now()
  const backup = spawn(process.execPath, ['src/server/process/backup.ts', file], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(backup, 'exit')
  assert.equal(code, 0, 'the backup ended well')
  return { file, tookMs: Math.round(performance.now() - startMs) }
}
