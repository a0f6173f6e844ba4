import { join } from 'node:path'
import { buildIfStale } from '../build.ts'
import type { Bench } from '../report.ts'
import { runAlone } from './run-alone.ts'
import { writers } from './server/writers.ts'

// Durable writes on PostgreSQL, by more and more connections: `npm run bench:writers [-- --quick]`.
export const run: Bench = async ({ quick }, progress) => {
  await buildIfStale(join(import.meta.dirname, '../..'))
  return [await writers(quick ? 2 : 6, progress)]
}

if (import.meta.main) await runAlone('writers', run)
