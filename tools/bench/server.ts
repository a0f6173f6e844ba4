import { grownDataDir } from './grown.ts'
import type { Bench } from './report.ts'
import { runAlone } from './run-alone.ts'
import { floorAndOurs } from './server/floor-and-ours.ts'
import { socketsBench } from './server/sockets.ts'
import { withCopy } from './server/work-copy.ts'

// The server beside the least that could answer: `npm run bench:server [-- --quick]`.
const small = 10_000

export const run: Bench = async ({ quick }, progress) => {
  const smallDir = await grownDataDir(small, false, progress)
  return withCopy(smallDir, async (copy) => [
    ...(await floorAndOurs(copy, quick ? 1 : 3, progress)),
    await socketsBench(copy, quick, progress),
  ])
}

if (import.meta.main) await runAlone('server', run)
