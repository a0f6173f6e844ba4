import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../tools/services/free-port.ts'

// A whole process starts, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const main = join(import.meta.dirname, '../../src/server/start.js')

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'canopy-process-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** The server as a process of its own, as `npm start` starts it, without the build. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      CANOPY_SKIP_BUILD: '1',
      NODE_ENV: 'production',
      DATA_DIR: join(dir, 'data'),
      ...env,
    },
  })
  const heard = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    heard.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    heard.err += String(chunk)
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, heard, ended }
}

test('an invalid value ends the start with 78 and one line', async () => {
  const { heard, ended } = start({ PORT: 'harbour' })
  expect(await ended).toBe(78)
  expect(heard).toEqual({ out: '', err: 'Configuration: PORT must be a number from 1 to 65535, not "harbour"\n' })
})

test('types are stripped once: the next start doesn’t even load what strips them', async () => {
  const report = `process.on('exit', () => process.stderr.write(process.moduleLoadList.join()))`
  const env = { PORT: 'harbour', NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(report)}` }
  await start(env).ended
  const { heard, ended } = start(env)
  await ended
  expect(heard.err).toContain('internal/modules/esm')
  expect(heard.err).not.toContain('amaro')
})

test('a DATA_DIR that is a file ends the start with one line', async () => {
  const path = join(dir, 'file')
  writeFileSync(path, '')
  const { heard, ended } = start({ DATA_DIR: path, PORT: String(await freePort()) })
  expect(await ended).toBe(78)
  expect(heard.err).toMatch(/^Configuration: DATA_DIR ".*" cannot be used: .*\n$/)
})

test('a DATA_DIR where no folder can be made ends the start, instead of waiting forever', async () => {
  const { heard, ended } = start({ DATA_DIR: '/proc/canopy/data', PORT: String(await freePort()) })
  expect(await ended).toBe(78)
  expect(heard.err).toMatch(/^Configuration: DATA_DIR ".*" cannot be used: .*\n$/)
})

test('an address that can’t be listened on is one line too; it may be free later, so the service is started again', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  for (const env of [{ PORT: String(port) }, { PORT: String(port), HOST: '203.0.113.9' }]) {
    const { heard, ended } = start({ ...env, LOG_LEVEL: 'silent' })
    expect(await ended).toBe(1)
    expect(heard.err).toMatch(/^Configuration: HOST ".*" and PORT \d+ cannot be used: .*\n$/)
  }
  await new Promise((resolve) => taken.close(resolve))
})

test('a server prints its address, makes its directory private, has no warnings and stops on a signal', async () => {
  const port = await freePort()
  const { child, heard, ended } = start({ PORT: String(port) })
  await expect.poll(() => heard.out, { timeout: 50_000 }).toContain(`Canopy is ready at http://127.0.0.1:${port}`)
  await expect.poll(() => heard.out).toContain(`Set it up at http://127.0.0.1:${port}/first-run`)
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(modeOf(join(dir, 'data'))).toBe('700')
  expect(modeOf(join(dir, 'data', 'identity-key.json'))).toBe('600')
  expect(modeOf(join(dir, 'data', 'canopy.db'))).toBe('600')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(heard.err).toBe('')
})

test('commands say how they are used instead of taking an option for a file, or doing what nobody asked for', () => {
  const run = (command: string, ...words: readonly string[]) => {
    const program = join(import.meta.dirname, `../../src/server/process/${command}.ts`)
    const env = { DATA_DIR: join(dir, 'data') }
    const { status, stderr } = spawnSync(process.execPath, [program, ...words], { cwd: dir, env, encoding: 'utf8' })
    return `${status}: ${stderr}`
  }
  expect(run('backup', '--help')).toBe('1: Usage: npm run backup [-- FILE]\n')
  expect(run('repair-times', '--help')).toBe('1: Usage: npm run repair-times\n')
  expect(run('partition', '--dry-run')).toBe('1: Usage: npm run partition\n')
  expect(run('seed', 'walnut')).toMatch(/^1: There is no scenario "walnut"\. There are:\n {2}garden: /)
  expect(run('seed', 'large', 'many')).toBe('1: "many" is no number of messages, which only \'large\' takes.\n')
  expect(readdirSync(dir)).toEqual([])
})
