import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/process/config/config.ts'
import { migrateAtStart } from '../../../src/server/process/migrate-at-start.ts'
import { assertIntact, BackupError, backupsDir, copyDatabase } from '../../../src/server/store/database/backup.ts'
import { databaseFile, openSqlite } from '../../../src/server/store/database/database.ts'
import * as foundation from '../../../src/server/store/migrations/0001-foundation.ts'
import { storePasswordLink } from '../../../src/server/store/people/password-links.ts'
import { restoreDatabase } from '../../../src/server/store/upkeep/restore.ts'
import { type Account, buildTestServer, type CallInput, type TestServer } from '../../support/server/build-app.ts'
import { makeToken } from '../../support/server/tokens.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')

let dataDir: string
let server: TestServer | null
let ada: Account

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'canopy-backup-'))
  server = await buildTestServer('sqlite', { dataDir })
  ada = await server.person('ada', 'admin')
})
afterEach(async () => {
  await server?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const running = (): TestServer => {
  if (server === null) throw new Error('the server has been stopped')
  return server
}
const backUp = async (name: string): Promise<string> => {
  const file = join(dataDir, name)
  await copyDatabase(databaseFile(dataDir), file)
  return file
}
const stop = async () => {
  await server?.close()
  server = null
}
const contents = (file: string): unknown[] => {
  const database = new Sqlite(file, { readonly: true })
  const found = database.prepare('select content from messages order by timestamp').pluck().all()
  database.close()
  return found
}

test('a backup is taken while people write, is sound, private, and a snapshot of one moment', async () => {
  const posting = Array.from({ length: 40 }, (_, index) => running().post(ada, { content: `Leaf ${index}` }))
  const file = await backUp('copy.db')
  await Promise.all(posting)
  assertIntact(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const kept = contents(file)
  const all = contents(databaseFile(dataDir))
  expect(all).toHaveLength(40)
  expect(all.slice(0, kept.length)).toEqual(kept)
  expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('a backup ends, private from its first byte, while another connection writes without a pause', async () => {
  for (let at = 0; at < 20; at += 1) await running().post(ada, { content: `Leaf ${at} ${'x'.repeat(40_000)}` })
  const file = join(dataDir, 'copy.db')
  const other = new Sqlite(databaseFile(dataDir))
  other.exec('create table scribble (at integer)')
  const write = other.prepare('insert into scribble values (1)')
  const modes = new Set<number>()
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      write.run()
      const unfinished = `${file}.unfinished`
      if (existsSync(unfinished)) modes.add(statSync(unfinished).mode & 0o777)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  await copyDatabase(databaseFile(dataDir), file)
  isDone = true
  await writing
  other.close()
  assertIntact(file)
  expect([...modes]).toEqual([0o600])
  expect(contents(file)).toHaveLength(20)
})

test('a backup that fails leaves nothing behind', async () => {
  const broken = join(dataDir, 'broken.db')
  writeFileSync(broken, 'not a database')
  await expect(copyDatabase(broken, join(dataDir, 'copies', 'copy.db'))).rejects.toThrow(BackupError)
  expect(readdirSync(join(dataDir, 'copies'))).toEqual([])
})

test('a backup never overwrites a file', async () => {
  writeFileSync(join(dataDir, 'mine.db'), 'mine')
  await expect(backUp('mine.db')).rejects.toThrow(/is there already/)
})

test('a restored database equals the backup, the replaced one is saved, and every client reloads everything', async () => {
  await running().post(ada, { content: 'Before' })
  const file = await backUp('copy.db')
  await running().post(ada, { content: 'After' })
  const { body } = await running().call('GET', '/api/messages/changes', { as: ada })
  await stop()

  const kept = restoreDatabase(dataDir, file, nowMs)
  expect(kept).toBe(join(backupsDir(dataDir), 'before-restore-2026-11-21T12-00-00-000Z.db'))
  expect(contents(kept ?? '')).toEqual(['Before', 'After'])
  expect(contents(databaseFile(dataDir))).toEqual(['Before'])
  expect(existsSync(`${databaseFile(dataDir)}.restoring`)).toBe(false)

  server = await buildTestServer('sqlite', { dataDir })
  const heardBefore = { as: ada, query: { since: body.cursor } }
  expect((await server.call('GET', '/api/messages/changes', heardBefore)).status).toBe(410)
  await server.post(ada, { content: 'Again' })
  expect(contents(databaseFile(dataDir))).toEqual(['Before', 'Again'])
})

test('a session revoked after the backup stays revoked; if that is lost, everybody signs in again', async () => {
  const wei = await running().person('wei')
  const mia = await running().person('mia')
  const file = await backUp('copy.db')
  running().clock.advanceMs(2_000)
  await running().call('POST', '/api/user/sign-out-everywhere', { as: wei })
  const atMs = running().clock.nowMs()
  await stop()
  restoreDatabase(dataDir, file, atMs)
  const unread = async (as: Account) => (await running().call('GET', '/api/messages/unread-count', { as })).status
  server = await buildTestServer('sqlite', { dataDir })
  expect([await unread(wei), await unread(mia)]).toEqual([401, 200])
  await stop()
  writeFileSync(databaseFile(dataDir), 'damaged')
  restoreDatabase(dataDir, file, atMs)
  server = await buildTestServer('sqlite', { dataDir })
  expect([await unread(wei), await unread(mia)]).toEqual([401, 401])
})

test('where the present database is missing, nobody knows what was revoked: everybody signs in again', async () => {
  const wei = await running().person('wei')
  const mia = await running().person('mia')
  const { secret } = await makeToken(running(), mia, ['read'])
  const file = await backUp('copy.db')
  running().clock.advanceMs(2_000)
  await running().call('POST', '/api/user/sign-out-everywhere', { as: wei })
  await running().post(ada, { content: 'After' })
  const { body } = await running().call('GET', '/api/messages/changes', { as: ada })
  const { clock } = running()
  await stop()
  rmSync(databaseFile(dataDir))
  expect(restoreDatabase(dataDir, file, clock.nowMs())).toBeNull()
  server = await buildTestServer('sqlite', { dataDir, clock })
  const unread = async (asked: CallInput) => (await running().call('GET', '/api/messages/unread-count', asked)).status
  const asked = [{ as: wei }, { as: mia }, { as: ada }, { token: secret }]
  expect(await Promise.all(asked.map(unread))).toEqual([401, 401, 401, 401])
  clock.advanceMs(2_000)
  const again = { ...ada, token: await running().tokenFor(ada.uid, ada.email) }
  const heardBefore = { as: again, query: { since: body.cursor } }
  expect((await running().call('GET', '/api/messages/changes', heardBefore)).status).toBe(410)
})

test('a new database knows nothing of what was revoked in the one that is lost: everybody signs in again', async () => {
  await running().post(ada, { content: 'Before' })
  const file = await backUp('copy.db')
  const { clock } = running()
  await stop()
  rmSync(databaseFile(dataDir))
  server = await buildTestServer('sqlite', { dataDir, clock })
  await stop()
  restoreDatabase(dataDir, file, clock.nowMs())
  server = await buildTestServer('sqlite', { dataDir, clock })
  expect((await server.call('GET', '/api/messages/unread-count', { as: ada })).status).toBe(401)
})

test('the log of a database that is missing or damaged is not applied to the restored one', async () => {
  await running().post(ada, { content: 'Before' })
  const file = await backUp('copy.db')
  await running().post(ada, { content: 'After' })
  const present = databaseFile(dataDir)
  const log = readFileSync(`${present}-wal`)
  expect(log.length).toBeGreaterThan(0)
  await stop()
  for (const damage of [() => rmSync(present), () => writeFileSync(present, 'damaged')]) {
    damage()
    for (const path of [present, `${present}.restoring`]) writeFileSync(`${path}-wal`, log)
    restoreDatabase(dataDir, file, nowMs)
    expect(contents(present)).toEqual(['Before'])
  }
  const aside = readdirSync(backupsDir(dataDir)).filter((name) => name.endsWith('-wal'))
  expect(aside.map((name) => readFileSync(join(backupsDir(dataDir), name)).equals(log))).toEqual([true])
})

test('a restore that is killed before its last step leaves the database as it was, and can be repeated', async () => {
  await running().post(ada, { content: 'Before' })
  const file = await backUp('copy.db')
  await running().post(ada, { content: 'After' })
  await stop()
  const present = databaseFile(dataDir)
  const killed = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { renameSync } = fs
    fs.renameSync = (from, to) => (to === process.env.PRESENT ? process.kill(process.pid, 'SIGKILL') : renameSync(from, to))
    syncBuiltinESMExports()`
  const program = join(import.meta.dirname, '../../../src/server/process/restore.ts')
  const { signal } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(killed)}`, program, file],
    { env: { DATA_DIR: dataDir, PRESENT: present } },
  )
  expect(signal).toBe('SIGKILL')
  expect(contents(present)).toEqual(['Before', 'After'])

  const kept = restoreDatabase(dataDir, file, nowMs)
  expect([contents(present), contents(kept ?? '')]).toEqual([['Before'], ['Before', 'After']])
})

test('a session that was ended on its own after the backup stays ended, and no other', async () => {
  const wei = await running().person('wei')
  const mia = await running().person('mia')
  const { sessions } = (await running().call('GET', '/api/account/sessions', { as: wei })).body
  const file = await backUp('copy.db')
  await running().call('POST', `/api/account/sessions/${sessions[0].id}/end`, { as: wei })
  const atMs = running().clock.nowMs()
  await stop()
  restoreDatabase(dataDir, file, atMs)
  const unread = async (as: Account) => (await running().call('GET', '/api/messages/unread-count', { as })).status
  server = await buildTestServer('sqlite', { dataDir })
  expect([await unread(wei), await unread(mia)]).toEqual([401, 200])
})

test('a webhook that was paused or deleted after the backup is paused, and no other', async () => {
  const db = () => running().context.db
  const row = { uid: ada.uid, url: 'https://hooks.example/', events: 'all' as const, created_ms: nowMs, failures: 0 }
  for (const id of ['kept', 'paused', 'deleted'])
    await db()
      .insertInto('webhooks')
      .values({ ...row, id })
      .execute()
  const file = await backUp('copy.db')
  await db().updateTable('webhooks').set({ paused: 'signed-out' }).where('id', '=', 'paused').execute()
  await db().deleteFrom('webhooks').where('id', '=', 'deleted').execute()
  await stop()
  restoreDatabase(dataDir, file, nowMs)
  server = await buildTestServer('sqlite', { dataDir })
  const stored = await db().selectFrom('webhooks').select(['id', 'paused']).orderBy('id').execute()
  expect(stored.map(({ id, paused: reason }) => [id, reason])).toEqual([
    ['deleted', 'signed-out'],
    ['kept', null],
    ['paused', 'signed-out'],
  ])
})

test('a token that was revoked after the backup stays revoked, and no other', async () => {
  const wei = await running().person('wei')
  const [kept, revoked] = [await makeToken(running(), wei, ['read']), await makeToken(running(), wei, ['read'])]
  const file = await backUp('copy.db')
  await running().call('POST', `/api/account/tokens/${revoked.token.id}/revoke`, { as: wei })
  await stop()
  restoreDatabase(dataDir, file, nowMs)
  server = await buildTestServer('sqlite', { dataDir })
  const read = async (token: string) => (await running().call('GET', '/api/user/me', { token })).status
  expect([await read(kept.secret), await read(revoked.secret)]).toEqual([200, 401])
})

test('a link for a new password that is in the backup is worth nothing once it is restored', async () => {
  const link = { uid: ada.uid, token_hash: 'hash', made_by: ada.uid, expires_ms: Number.MAX_SAFE_INTEGER }
  await storePasswordLink(running().context.db, link)
  const file = await backUp('copy.db')
  await stop()
  restoreDatabase(dataDir, file, nowMs)
  server = await buildTestServer('sqlite', { dataDir })
  expect(await server.context.db.selectFrom('password_links').selectAll().execute()).toEqual([])
})

test('nothing is restored under a running server, from a damaged file, or from another kind of file', async () => {
  const file = await backUp('copy.db')
  await running().post(ada, { content: 'After' })
  expect(() => restoreDatabase(dataDir, file, nowMs)).toThrow(/A server is using this database/)
  await stop()
  for (const [name, words] of [
    ['text.db', 'not a database'],
    ['empty.db', ''],
  ] as const) {
    writeFileSync(join(dataDir, name), words)
    const path = join(dataDir, name)
    expect(() => restoreDatabase(dataDir, path, nowMs)).toThrow(new BackupError(`${path} is not a database of Canopy`))
  }
  expect(() => restoreDatabase(dataDir, dataDir, nowMs)).toThrow(/^\/\S+ cannot be copied: /)
  expect(() => restoreDatabase(dataDir, join(dataDir, 'nowhere.db'), nowMs)).toThrow(/is not there/)
  expect(contents(databaseFile(dataDir))).toEqual(['After'])
})

/** Leaves a database of the very first version. */
async function makeFirstDatabase(): Promise<void> {
  rmSync(databaseFile(dataDir))
  const { queries, close } = openSqlite(dataDir)
  const firstOnly = { '0001-foundation': { up: (db: Kysely<unknown>) => foundation.up(db, 'sqlite') } }
  await new Migrator({ db: queries, provider: { getMigrations: async () => firstOnly } }).migrateToLatest()
  await close()
}

test('a schema update backs up the older database first; a new database has nothing to back up', async () => {
  expect(existsSync(backupsDir(dataDir))).toBe(false)
  await stop()
  await makeFirstDatabase()
  server = await buildTestServer('sqlite', { dataDir })
  const [kept = ''] = readdirSync(backupsDir(dataDir))
  expect(kept).toMatch(/^before-update-.*\.db$/)
  const older = new Sqlite(join(backupsDir(dataDir), kept), { readonly: true })
  expect(older.prepare('select name from kysely_migration').pluck().all()).toEqual(['0001-foundation'])
  older.close()
})

test('a schema update that fails leaves no copy, however often it is tried, and the database as it was', async () => {
  await stop()
  await makeFirstDatabase()
  const database = openSqlite(dataDir)
  await database.queries.schema.createTable('invitations').addColumn('id', 'text').execute()
  for (let start = 1; start <= 2; start += 1) {
    const migrating = migrateAtStart(database, readConfig({ DATA_DIR: dataDir }))
    await expect(migrating).rejects.toThrow(/invitations.* already exists/)
  }
  await database.close()
  expect(readdirSync(backupsDir(dataDir))).toEqual([])
  const left = new Sqlite(databaseFile(dataDir), { readonly: true })
  expect(left.prepare('select name from kysely_migration').pluck().all()).toEqual(['0001-foundation'])
  left.close()
})

test('a schema update that is killed again and again leaves one copy, with its date once the update is done', async () => {
  await stop()
  await makeFirstDatabase()
  const migrations = join(import.meta.dirname, '../../../src/server')
  // Dies when the first migration is about to change the database, after the copy was made.
  const program = `
    import { readConfig } from '${migrations}/process/config/config.ts'
    import { migrateAtStart } from '${migrations}/process/migrate-at-start.ts'
    import { openSqlite } from '${migrations}/store/database/database.ts'
    const database = openSqlite(process.env.DATA_DIR)
    const copyTo = async (file) => {
      await database.copyTo(file)
      process.kill(process.pid, 'SIGKILL')
    }
    await migrateAtStart({ ...database, copyTo }, readConfig(process.env))`
  for (let start = 1; start <= 2; start += 1) {
    const env = { DATA_DIR: dataDir }
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { env })
    expect(signal).toBe('SIGKILL')
    expect(readdirSync(backupsDir(dataDir))).toHaveLength(1)
  }
  server = await buildTestServer('sqlite', { dataDir })
  expect(readdirSync(backupsDir(dataDir))).toEqual([expect.stringMatching(/^before-update-2.*\.db$/)])
})

test('text deleted for good is in no file once the log is emptied', async () => {
  const words = 'Words that nobody shall find again.'
  const { id } = await running().post(ada, { content: words })
  await running().call('DELETE', `/api/messages/${id}`, { as: ada })
  await running().call('DELETE', `/api/admin/bin/${id}`, { as: ada })
  await stop()
  const database = openSqlite(dataDir)
  database.emptyLog()
  await database.close()
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith('canopy.db'))) {
    expect(readFileSync(join(dataDir, name)).includes(words), name).toBe(false)
  }
})

test('emptying the log during a write is put off, without an error', async () => {
  await stop()
  const database = openSqlite(dataDir)
  await database.queries.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ display_name: 'Ada' }).execute()
    database.emptyLog()
  })
  expect(statSync(join(dataDir, 'canopy.db-wal')).size).toBeGreaterThan(0)
  database.emptyLog()
  expect(statSync(join(dataDir, 'canopy.db-wal')).size).toBe(0)
  await database.close()
})

test('nobody waits for a backup that is being made when the log is emptied', async () => {
  await stop()
  const database = openSqlite(dataDir)
  const backup = new Sqlite(databaseFile(dataDir))
  backup.exec('begin')
  backup.prepare('select seq from clock').get()
  await database.queries.updateTable('users').set({ display_name: 'Ada' }).execute()
  const beganMs = performance.now()
  database.emptyLog()
  expect(performance.now() - beganMs).toBeLessThan(1_000)
  backup.close()
  database.emptyLog()
  expect(statSync(join(dataDir, 'canopy.db-wal')).size).toBe(0)
  await database.close()
})
