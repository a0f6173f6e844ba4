import { join } from 'node:path'
import { socketsPerUserMax } from '../../../src/wire/limits.ts'
import type { Plot, Progress, Section } from '../../report.ts'
import { postOf } from './bench-calls.ts'
import { runProcess } from './load.ts'
import { tokensOf } from './samples.ts'
import { type Served, serveBareSockets, serveOurs } from './serving.ts'
import type { SocketPlan, SocketResult } from './socket-process.ts'

const goals: Readonly<Record<number, number>> = { 1000: 50, 5000: 150 }
const peopleMin = 1_000
/** A process has open files besides its sockets. */
const openFiles = 200

/** Many readers get many posts as events: how late the last of them is, and the cost of a socket. */
export async function socketsBench(dataDir: string, quick: boolean, progress: Progress): Promise<Section> {
  const rows: (string | number)[][] = []
  const bars: Plot['bars'][number][] = []
  for (const count of quick ? [1_000] : [1_000, 5_000, Math.min(20_000, openFilesMax() - openFiles)]) {
    for (const name of ['ours', 'bare ws']) {
      progress(`${name}: ${count} sockets`)
      const served = name === 'ours' ? await serveOurs(dataDir) : await serveBareSockets()
      try {
        const { lost, delaysMs, afterFirstMs, bytesEach } = await measureDelivery(
          served,
          dataDir,
          count,
          quick ? 10 : 30,
        )
        const p99 = at(delaysMs, 0.99)
        const goal = name === 'ours' ? (goals[count] ?? '') : ''
        bars.push({ label: `${name}, ${count} sockets`, value: p99, ...(name === 'ours' ? {} : { muted: true }) })
        const delays = [at(delaysMs, 0.5), p99, goal, at(afterFirstMs, 0.99)]
        rows.push([name, count, delaysMs.length, lost, ...delays, bytesEach / 1_024])
      } finally {
        await served.stop()
      }
    }
  }
  return {
    title: 'Sockets: a post told to everyone',
    columns: [
      ...['server', 'sockets', 'told', 'lost', 'p50, ms', 'p99, ms', 'goal, ms'],
      ...['p99 after the first, ms', 'KB a socket'],
    ],
    rows,
    note:
      'From the sending of the post until a reader has it, storing included (ours is on the disk by then; the bare one stores ' +
      'nothing); after the first: without storing, from when the first reader has it. All readers run in one process beside the ' +
      'server. KB a socket: the growth of the resident memory, with what the first sockets load; the aim is 40, and 12 for the most.',
    plot: { name: 'server-sockets', title: 'A post told to everyone', unit: 'p99, ms; grey: a bare ws server', bars },
  }
}

function at(unsorted: readonly number[], share: number): number {
  const sorted = unsorted.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** How many files a process may have open here, and so how many sockets. */
function openFilesMax(): number {
  const { userLimits } = process.report.getReport() as ProcessReport
  return Number(userLimits?.open_files.hard) || Number.POSITIVE_INFINITY
}

type ProcessReport = { readonly userLimits?: { readonly open_files: { readonly hard: number | 'unlimited' } } }

async function measureDelivery(served: Served, dataDir: string, count: number, posts: number): Promise<SocketResult> {
  const people = Math.max(peopleMin, Math.ceil(count / socketsPerUserMax))
  const tokens = await tokensOf(dataDir, people)
  const { ours } = await postOf(dataDir)
  const plan: SocketPlan = {
    url: served.url,
    paths: Array.from({ length: count }, (_, at) => `/ws/user/${tokens[at % people]}/view${at}`),
    posts: ours.slice(0, posts),
  }
  return runProcess<SocketResult>(join(import.meta.dirname, 'socket-process.ts'), plan)
}
