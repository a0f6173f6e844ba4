import { readConfig } from '../../../src/server/process/config.ts'
import { startPostgres } from '../../services/postgres.ts'
import { grow } from '../grown.ts'
import type { Cell, Progress, Section } from '../report.ts'
import { benchCallsOf, postOf, repliesOf } from './bench-calls.ts'
import { loadOf } from './load.ts'
import { serveOurs } from './serving.ts'

/**
 * The same requests with PostgreSQL as the database, on the same machine. It is seeded in the same way, and has its own
 * ids.
 */
export async function onPostgres(dataDir: string, size: number, seconds: number, progress: Progress): Promise<Section> {
  progress('PostgreSQL')
  const postgres = await startPostgres()
  try {
    const env = { DATABASE_URL: postgres.url }
    await grow(readConfig({ DATA_DIR: dataDir, ...env }), size, false, progress)
    const served = await serveOurs(dataDir, env)
    try {
      const from = { databaseUrl: postgres.url }
      const asked = [...(await benchCallsOf(dataDir, from)), await postOf(dataDir), await repliesOf(dataDir, from)]
      const rows: Cell[][] = []
      for (const { name, ours } of asked.filter((each) => !each.name.startsWith('list of 20'))) {
        progress(`PostgreSQL: ${name}`)
        const { perSecond, p50Ms, p99Ms, cpuMs } = await loadOf(served, ours, seconds)
        rows.push([name, perSecond, p50Ms, p99Ms, cpuMs])
      }
      rows.push(['resident memory, MB', null, null, null, (await served.usage()).residentMb])
      return {
        title: `On PostgreSQL, ${size.toLocaleString('en')} messages, 50 connections`,
        columns: ['what', 'requests/s', 'p50, ms', 'p99, ms', 'CPU-ms of our server'],
        rows,
        note: 'PostgreSQL shares the two or more cores with the server and the load, and writes without waiting for the disk.',
      }
    } finally {
      await served.stop()
    }
  } finally {
    await postgres.stop()
  }
}
