import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { readConfig } from '../../../src/server/process/config/config.ts'
import type { Cell, Progress, Section } from '../../report.ts'
import { asShipped, startOwnPostgres } from '../../services/postgres.ts'
import { grow, withFolder } from '../grown.ts'
import { postOf, repliesOf } from './bench-calls.ts'
import { loadOf } from './load.ts'
import { serveOurs } from './serving.ts'

const size = 5_000
const connections = [1, 2, 4, 8, 16]
const disks = [
  { name: 'this machine’s', delayMs: 0 },
  { name: '3 ms more', delayMs: 3 },
]

/**
 * Posts and replies on PostgreSQL, each on the disk before it is answered, by more and more connections. The database
 * has the first core for itself, if there are several.
 */
export async function writers(seconds: number, progress: Progress): Promise<Section> {
  const rows: Cell[][] = []
  for (const { name, delayMs } of disks) {
    rows.push(...(await withFolder(null, (folder) => withDisk(folder, name, delayMs, seconds, progress))))
  }
  return {
    title: 'Writers on PostgreSQL, each write on the disk',
    columns: ['a wait for the disk', 'connections', 'posts/s', 'p99, ms', 'replies/s', 'p99 of replies, ms'],
    rows,
    note: 'PostgreSQL on the first core, server and load on the others.',
  }
}

async function withDisk(
  dataDir: string,
  name: string,
  delayMs: number,
  seconds: number,
  progress: Progress,
): Promise<Cell[][]> {
  const slower = [`commit_delay=${delayMs * 1_000}`, 'commit_siblings=0']
  const postgres = await startOwnPostgres(['fsync=on', 'synchronous_commit=on', ...asShipped, ...slower])
  try {
    const env = { DATABASE_URL: postgres.url }
    await grow(readConfig({ DATA_DIR: dataDir, ...env }), size, false, progress)
    await onFirstCore(postgres.url)
    const [posts, replies] = [await postOf(dataDir), await repliesOf(dataDir, { databaseUrl: postgres.url })]
    const served = await serveOurs(dataDir, env)
    try {
      const rows: Cell[][] = []
      for (const count of connections) {
        progress(`${count} writers, a wait for the disk: ${name}`)
        const post = await loadOf(served, posts.ours, seconds, count)
        const reply = await loadOf(served, replies.ours, seconds, count)
        rows.push([name, count, post.perSecond, post.p99Ms, reply.perSecond, reply.p99Ms])
      }
      return rows
    } finally {
      await served.stop()
    }
  } finally {
    onAllCores()
    await postgres.stop()
  }
}

/** PostgreSQL and the connections that it starts from now on; this process and those that it starts get the others. */
async function onFirstCore(url: string): Promise<void> {
  const cores = navigator.hardwareConcurrency
  if (cores < 2) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  pin(parentOf(rows[0]?.pid ?? 0), '0')
  await client.end()
  pin(process.pid, `1-${cores - 1}`)
}

/** What is measured after this has the whole machine again. */
function onAllCores(): void {
  const cores = navigator.hardwareConcurrency
  if (cores >= 2) pin(process.pid, `0-${cores - 1}`)
}

const parentOf = (pid: number): number =>
  Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
const pin = (pid: number, to: string): void => {
  execFileSync('taskset', ['-acp', to, String(pid)], { stdio: 'ignore' })
}
