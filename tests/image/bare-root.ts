import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../../tools/services/free-port.ts'
import { findProgram } from '../runner/command.ts'
import type { Assembled } from './assemble.ts'
import type { Say } from './run.ts'

const mostSecondsToHealthy = 15

/** The image's root read-only, its user, its command as process 1; only the port is chosen, as 3000 may be in use. */
const enter = `set -e
mount --make-rprivate /
mount --bind "$0" "$0"
mount --bind "$0/data" "$0/data"
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
mount -o remount,bind,ro "$0"
user=$1 workdir=$2
shift 2
exec chroot --userspec="$user" "$0" /bin/env -C "$workdir" PATH=/usr/local/bin "$@"`

/** Starts the image's files without Docker: another root, mounted read-only, another user, `/data` writable. */
export async function tryInBareRoot(image: Assembled, say: Say): Promise<void> {
  const promise = 'starts read-only as its own user, healthy within 15 s, SIGTERM ends it with 0'
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0)
    return say.notTried(promise, isRoot ? 'unshare is not allowed on this machine' : 'it takes root')
  addBase(image.folder)
  const port = String(await freePort())
  const env = { ...image.env, PORT: port, PATH: process.env.PATH }
  const setUp = ['--mount', '--pid', '--fork', 'sh', '-c', enter, image.folder, image.user, image.workdir]
  const inside = (command: readonly string[]) => spawn('unshare', [...setUp, ...command], { env })
  const startMs = performance.now()
  const server = inside(image.command)
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = once(server, 'exit')
  let isHealthy = false
  while (!isHealthy && server.exitCode === null && performance.now() - startMs < 60_000) {
    isHealthy = (await exitCodeOf(inside(image.healthcheck))) === 0
    // As often as Docker asks while a container starts, so that asking doesn't slow the start down.
    if (!isHealthy) await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  const seconds = (performance.now() - startMs) / 1000
  say.check(
    'healthy within 15 s, by its own check',
    `${seconds.toFixed(1)} s`,
    isHealthy && seconds <= mostSecondsToHealthy,
  )
  const pid = childOf(server)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1]
  const pidInside = /^NSpid:.*\s(\d+)$/m.exec(status)?.[1]
  say.check(
    'runs as its own user, as process 1',
    `user ${uid}, process ${pidInside}`,
    uid === '1000' && pidInside === '1',
  )
  const writes = await exitCodeOf(inside(['node', '-e', writesNowhereElse]))
  say.check('can write to /data and nowhere else', writes === 0 ? 'it cannot' : 'it can', writes === 0)
  const page = await fetch(`http://127.0.0.1:${port}/cloud`)
  say.check('answers with a page', String(page.status), page.ok && (await page.text()).includes('<main'))
  process.kill(pid, 'SIGTERM')
  const [code] = await ended
  say.check('SIGTERM ends it with 0', `exit code ${code}`, code === 0)
  const stored = readdirSync(join(image.folder, 'data')).sort().join(', ')
  say.check('keeps its data in /data', stored, /canopy\.db.*identity-key\.json/.test(stored))
  if (!isHealthy || code !== 0) console.log(said)
}

const writesNowhereElse = `const fs = require('node:fs')
const can = (folder) => { try { fs.writeFileSync(folder + '/written', ''); fs.rmSync(folder + '/written'); return true } catch { return false } }
process.exit(can('/data') && !['/', '/app', '/app/dist', '/app/node_modules', '/usr/local/bin'].some(can) ? 0 : 1)`

/** What the image's base would bring: Node and the libraries that it and the database's binary are linked to. */
function addBase(folder: string): void {
  for (const name of ['proc', 'dev', 'usr/local/bin', 'bin']) mkdirSync(join(folder, name), { recursive: true })
  const env = findProgram('env') ?? ''
  copyFileSync(process.execPath, join(folder, 'usr/local/bin/node'))
  copyFileSync(env, join(folder, 'bin/env'))
  const sqlite = join(folder, `app/node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`)
  for (const library of [process.execPath, env, sqlite].flatMap(librariesOf)) {
    mkdirSync(join(folder, dirname(library)), { recursive: true })
    copyFileSync(library, join(folder, library))
  }
}

const librariesOf = (binary: string): string[] =>
  [...spawnSync('ldd', [binary], { encoding: 'utf8' }).stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path)

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}

/** The process that unshare has started. */
const childOf = ({ pid = 0 }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
