import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Request } from 'autocannon'
import Sqlite from 'better-sqlite3'
import { pino } from 'pino'
import { buildApp } from '../../../src/server/app.ts'
import { systemClock } from '../../../src/server/process/clock.ts'
import { readConfig } from '../../../src/server/process/config/config.ts'
import { startContext } from '../../../src/server/process/start-context.ts'

const root = join(import.meta.dirname, '../../..')
const out = join(root, '.cache/bench')

/**
 * Compiles the counter against the same SQLite that the server uses, whose driver includes its headers; neither the
 * driver nor Node can report a statement's steps. Null if there is no C compiler.
 */
export async function stepCounter(): Promise<string | null> {
  mkdirSync(out, { recursive: true })
  const library = join(out, `vmsteps-${process.versions.modules}.so`)
  const headers = join(root, 'node_modules/better-sqlite3/deps/sqlite3')
  const args = ['-shared', '-fPIC', '-O1', `-I${headers}`, '-o', library, join(import.meta.dirname, 'vm-steps.c')]
  return promisify(execFile)('cc', args).then(
    () => library,
    () => null,
  )
}

/** The steps of each of these requests, including everything: identifying the caller, what they may see, the answer. */
export async function stepsOf(counter: string, dataDir: string, asked: ReadonlyMap<string, readonly Request[]>) {
  const opened: Sqlite.Database[] = []
  const pragma = Sqlite.prototype.pragma
  Sqlite.prototype.pragma = function (this: Sqlite.Database, ...args: Parameters<typeof pragma>) {
    if (!opened.includes(this)) opened.push(this)
    return pragma.apply(this, args)
  }
  const running = await startContext(readConfig({ DATA_DIR: dataDir }), () => {}, systemClock)
  Sqlite.prototype.pragma = pragma
  await running.begin()
  const app = await buildApp(running.context, pino({ level: 'silent' }), join(root, 'dist'))
  try {
    if (opened.length === 0) throw new Error('No database was opened')
    // Reading and writing have a connection each.
    const counts = opened.map((database) => {
      database.loadExtension(counter)
      return database.prepare<[], number>('select vm_steps()').pluck()
    })
    const count = () => counts.reduce((sum, each) => sum + (each.get() ?? 0), 0)
    const steps = new Map<string, number>()
    for (const [name, requests] of asked) {
      count()
      for (const { path, headers } of requests) {
        const answer = await app.server.inject({ method: 'GET', url: path, headers: { ...headers } })
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
      }
      steps.set(name, count() / requests.length)
    }
    return steps
  } finally {
    await app.server.close()
    await running.close()
  }
}
