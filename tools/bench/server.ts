import { join } from 'node:path'
import { buildIfStale } from '../build.ts'
import type { Bench, Progress, Section } from '../report.ts'
import { seededDataDir, withFolder } from './grown.ts'
import { runAlone } from './run-alone.ts'
import { benchCallsOf, isUncached, newCallsOf } from './server/bench-calls.ts'
import { betweenNodes } from './server/between-nodes.ts'
import { addCrowd } from './server/crowd.ts'
import { floorAndOurs } from './server/floor-and-ours.ts'
import { onPostgres } from './server/postgres.ts'
import { besideSmall, type Sized } from './server/sizes.ts'
import { socketsBench } from './server/sockets.ts'
import { whileWriting } from './server/while-writing.ts'

// The server compared with a minimal one: `npm run bench:server [-- --quick]`.
const small = 10_000
const large = 1_000_000

export const run: Bench = async ({ quick }, progress) => {
  const seconds = quick ? 1 : 2
  progress('building the app')
  await buildIfStale(join(import.meta.dirname, '../..'))
  const smallDir = await seededDataDir(small, false, progress)
  return [
    ...(await withFolder(smallDir, (copy) => floorAndOurs(copy, seconds, progress))),
    await withFolder(smallDir, (copy) => whileWriting(copy, seconds, progress)),
    await sizes(smallDir, quick ? 100_000 : large, seconds / 2, progress),
    await withFolder(smallDir, (copy) => crowded(smallDir, copy, seconds / 2, progress)),
    await withFolder(smallDir, (copy) => socketsBench(copy, quick, progress)),
    await betweenNodes(progress),
    ...(await withFolder(null, (empty) => onPostgres(empty, small, seconds, progress))),
  ]
}

/** Steps are counted on the threads that both databases have, times measured on threads from everywhere. */
export async function sizes(smallDir: string, count: number, seconds: number, progress: Progress): Promise<Section> {
  const largeDir = await seededDataDir(count, false, progress)
  const sameThreads = { first: small / 2 }
  const sized = async (name: string, dataDir: string): Promise<Sized> => ({
    name,
    dataDir,
    counted: [...(await benchCallsOf(dataDir, sameThreads)), ...(await newCallsOf(dataDir, sameThreads))],
    timed: [...(await benchCallsOf(dataDir)), ...(await newCallsOf(dataDir))].filter(isUncached),
  })
  const other = count.toLocaleString('en')
  const [few, many] = [await sized(small.toLocaleString('en'), smallDir), await sized(other, largeDir)]
  return besideSmall(`${other} messages beside 10,000`, few, many, seconds, progress)
}

async function crowded(smallDir: string, copy: string, seconds: number, progress: Progress): Promise<Section> {
  progress('200,000 replies to one message')
  const parent = addCrowd(copy)
  const asked = await benchCallsOf(smallDir)
  const timed = asked.filter(isUncached)
  const without = { name: 'without', dataDir: smallDir, counted: asked, timed }
  const path = `/api/messages/thread/${parent}?depth=5`
  const itself = {
    name: 'the crowded message itself',
    ours: [{ method: 'GET', path }],
    floor: [],
    goal: { ms: 0 },
  } as const
  const beside = { name: 'with', dataDir: copy, counted: asked, timed: [...timed, itself] }
  return besideSmall('200,000 replies to one message, and everything else', without, beside, seconds, progress)
}

if (import.meta.main) await runAlone('server', run)
