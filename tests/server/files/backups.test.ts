import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orphanRetentionMs } from '#wire/limits.ts'
import { filesOfBackup } from '../../../src/server/files/backup-files.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { readBytes, sendText } from '../../support/server/uploads.ts'

let dataDir: string
let server: TestServer
let wei: Account
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'canopy-backup-'))
  server = await buildTestServer('sqlite', { dataDir })
  wei = await server.person('wei')
})
afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const program = (name: string) => join(import.meta.dirname, `../../../src/server/process/${name}.ts`)
const run = (name: 'backup' | 'restore', ...args: string[]) =>
  execFileSync(process.execPath, [program(name), ...args], { env: { DATA_DIR: dataDir }, encoding: 'utf8' }).trim()
const post = async (text: string) => {
  const id = await sendText(server, wei, text)
  return { id, message: await server.post(wei, { attachments: [id], public: false }) }
}
const text = async (id: string) => {
  const { status, bytes } = await readBytes(server, wei, `/api/attachments/${id}/file`)
  return status === 200 ? bytes.toString() : status
}
const filesNow = () => readdirSync(join(dataDir, 'files', 'files')).toSorted()

test('a backup has the files, also those deleted afterwards, and what was replaced keeps its own', async () => {
  const [kept, deleted] = [await post('kept'), await post('deleted')]
  const backup = run('backup')
  expect(readdirSync(filesOfBackup(backup)).toSorted()).toEqual([kept.id, deleted.id].toSorted())
  await server.call('DELETE', `/api/messages/${deleted.message.id}`, { as: wei })
  await server.context.files.cleanup.sweep()
  expect(filesNow()).toEqual([kept.id])
  const later = await post('later')
  await server.close()

  const told = run('restore', backup)
  server = await buildTestServer('sqlite', { dataDir })
  expect([await text(kept.id), await text(deleted.id), await text(later.id)]).toEqual(['kept', 'deleted', 404])
  const before = /kept as (\S+)\.$/.exec(told)?.[1] ?? ''
  expect(readdirSync(filesOfBackup(before))).toEqual(expect.arrayContaining([kept.id, later.id]))

  // What the restored database doesn't know goes a week later.
  await server.context.files.cleanup.sweep()
  server.clock.advanceMs(orphanRetentionMs + 1)
  await server.context.files.cleanup.sweep()
  expect(filesNow()).toEqual([kept.id, deleted.id].toSorted())
  await server.close()
  run('restore', before)
  server = await buildTestServer('sqlite', { dataDir })
  expect([await text(kept.id), await text(deleted.id), await text(later.id)]).toEqual(['kept', 404, 'later'])
})

test('a backup without files has no folder for them', () => {
  expect(existsSync(filesOfBackup(run('backup')))).toBe(false)
})

test('a target that cannot be written ends in one line that says why, and leaves nothing in the way of the next', async () => {
  await post('a whole file')
  writeFileSync(join(dataDir, 'file'), '')
  const wrong = join(dataDir, 'file', 'copy.db')
  const full = join(dataDir, 'copies', 'copy.db')
  const diskFull = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.linkSync = fs.copyFileSync = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    syncBuiltinESMExports()`
  const backUpTo = (target: string, before = '') => {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(before)}`, program('backup'), target]
    const { status, stderr } = spawnSync(process.execPath, args, { env: { DATA_DIR: dataDir }, encoding: 'utf8' })
    return { status, stderr }
  }
  expect(backUpTo(wrong)).toEqual({
    status: 1,
    stderr: expect.stringMatching(new RegExp(`^${wrong} cannot be written: E[A-Z]+: .*\n$`)),
  })
  expect(backUpTo(full, diskFull)).toEqual({
    status: 1,
    stderr: `${full} cannot be written: ENOSPC: no space left on device\n`,
  })
  expect(backUpTo(full)).toEqual({ status: 0, stderr: '' })
})

test('a restore onto a full disk ends in one line that names it, and can be repeated', async () => {
  const { id } = await post('a whole file')
  const backup = run('backup')
  await server.close()
  rmSync(join(dataDir, 'files'), { recursive: true })
  const full = (what: string) => `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const fails = (path) => {
      if (String(path).includes(${JSON.stringify(what)}))
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    const { linkSync, copyFileSync } = fs
    fs.linkSync = (from, to) => (fails(from), linkSync(from, to))
    fs.copyFileSync = (from, to, mode) => (fails(from), copyFileSync(from, to, mode))
    syncBuiltinESMExports()`
  const noRoom = `import Sqlite from ${JSON.stringify(import.meta.resolve('better-sqlite3'))}
    const { pragma } = Sqlite.prototype
    const fails = () => { throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }) }
    Sqlite.prototype.pragma = function (text) { return /integrity/.test(text) ? fails() : pragma.call(this, text) }`
  const restoreWith = (before: string) => {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(before)}`, program('restore'), backup]
    const { status, stderr } = spawnSync(process.execPath, args, { env: { DATA_DIR: dataDir }, encoding: 'utf8' })
    return { status, stderr }
  }
  const said = (why: string) => ({
    status: 1,
    stderr: `The backup cannot be restored into ${dataDir}: ${why}. Restore it again once that is mended.\n`,
  })
  expect(restoreWith(full(filesOfBackup(backup)))).toEqual(said('ENOSPC: no space left on device'))
  expect(restoreWith(noRoom)).toEqual(said('database or disk is full'))
  expect(restoreWith('')).toEqual({ status: 0, stderr: '' })
  server = await buildTestServer('sqlite', { dataDir })
  expect(await text(id)).toBe('a whole file')
})

test('a file that an interrupted restore has left unfinished is replaced', async () => {
  const { id } = await post('a whole file')
  const backup = run('backup')
  await server.close()
  const folder = join(dataDir, 'files', 'files', id)
  const [name = ''] = readdirSync(folder)
  // As a copy from another disk.
  rmSync(join(folder, name))
  writeFileSync(join(folder, name), 'a wh')
  run('restore', backup)
  server = await buildTestServer('sqlite', { dataDir })
  expect(await text(id)).toBe('a whole file')
})

test('a copy to another disk has its name only once it is whole, and an interrupted one is made again', async () => {
  const { id } = await post('a whole file')
  const backup = run('backup')
  await server.close()
  const folder = join(dataDir, 'files', 'files', id)
  const [name = ''] = readdirSync(folder)
  rmSync(folder, { recursive: true })
  const interrupted = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.linkSync = () => { throw new Error('another disk') }
    const { copyFileSync } = fs
    fs.copyFileSync = (from, to, ...rest) => {
      if (!to.includes(process.env.FILE)) return copyFileSync(from, to, ...rest)
      fs.writeFileSync(to, 'a wh')
      process.kill(process.pid, 'SIGKILL')
    }
    syncBuiltinESMExports()`
  const { signal } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(interrupted)}`, program('restore'), backup],
    { env: { DATA_DIR: dataDir, FILE: id } },
  )
  expect(signal).toBe('SIGKILL')
  expect(readdirSync(folder)).toEqual([`${name}.unfinished`])
  run('restore', backup)
  expect(readdirSync(folder)).toEqual([name])
  server = await buildTestServer('sqlite', { dataDir })
  expect(await text(id)).toBe('a whole file')
})
