import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { readConfig } from '../../../src/server/process/config/config.ts'
import type { Cell, Progress, Section } from '../../report.ts'
import { asShipped, startPostgres } from '../../services/postgres.ts'
import { grow } from '../grown.ts'
import { benchCallsOf, postOf, repliesOf } from './bench-calls.ts'
import { loadOf } from './load.ts'
import { idle, serveOurs } from './serving.ts'

/**
 * The same requests with PostgreSQL as the database, on the same machine. It is seeded in the same way, and has its own
 * ids.
 */
export async function onPostgres(
  dataDir: string,
  size: number,
  seconds: number,
  progress: Progress,
): Promise<Section[]> {
  progress('PostgreSQL')
  const postgres = await startPostgres(asShipped)
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const env = { DATABASE_URL: postgres.url }
    await grow(readConfig({ DATA_DIR: dataDir, ...env }), size, false, progress)
    const diskKb = (await numberOf(client, 'select pg_database_size(current_database())')) / 1_024 / size
    const served = await serveOurs(dataDir, env)
    try {
      const from = { databaseUrl: postgres.url }
      const asked = [...(await benchCallsOf(dataDir, from)), await postOf(dataDir), await repliesOf(dataDir, from)]
      const rows: Cell[][] = []
      let logKb = 0
      for (const { name, ours } of asked.filter((each) => !each.name.startsWith('list of 20'))) {
        progress(`PostgreSQL: ${name}`)
        await idle(served)
        const before = await usageOf(client)
        const { perSecond, p50Ms, p99Ms, cpuMs, sent } = await loadOf(served, ours, seconds)
        const after = await usageOf(client)
        rows.push([name, perSecond, p50Ms, p99Ms, cpuMs, (after.cpuMs - before.cpuMs) / sent])
        if (name.startsWith('post')) logKb = (after.logBytes - before.logBytes) / 1_024 / sent
      }
      rows.push(['resident memory, MB', null, null, null, (await served.usage()).residentMb, null])
      return [
        {
          title: `On PostgreSQL, ${size.toLocaleString('en')} messages, 50 connections`,
          columns: ['what', 'requests/s', 'p50, ms', 'p99, ms', 'CPU-ms of our server', 'CPU-ms of PostgreSQL'],
          rows,
          note: 'PostgreSQL shares the two or more cores with the server and the load, writes without waiting for the disk, and has the settings of compose.scale.yaml.',
        },
        {
          title: 'What a message takes on PostgreSQL',
          columns: ['where', 'kB'],
          rows: [
            ['disk, with all indexes', diskKb],
            ['log', logKb],
          ],
        },
      ]
    } finally {
      await served.stop()
    }
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function numberOf(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<Record<string, string>>(query)
  return Number(Object.values(rows[0] ?? {})[0])
}

/**
 * What the processes of all connections have used, from Linux, also those that have ended since: their parent has what
 * they took. And how much has been written to the log.
 */
async function usageOf(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const running = await Promise.all(rows.map(({ pid }) => statOf(pid)))
  const parent = await statOf(running[0]?.parentPid ?? 0)
  return {
    cpuMs: running.reduce((sum, { ticks }) => sum + ticks, parent.ticksOfEnded) * msPerTick,
    logBytes: await numberOf(client, `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`),
  }
}

/** Linux counts a process's time in hundredths of a second, whatever its own clock. */
const msPerTick = 10

/**
 * The 4th field is the parent, the 14th and 15th are the time in user mode and in the kernel, the next two those of
 * ended children; counted from behind the name, which may have spaces. All are 0 for a process that has ended.
 */
async function statOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const sum = (...at: readonly number[]) => at.reduce((total, index) => total + Number(fields[index] ?? 0), 0)
  return { parentPid: sum(1), ticks: sum(11, 12), ticksOfEnded: sum(13, 14) }
}
