import { join } from 'node:path'
import type { Plot, Progress, Section } from '../../report.ts'
import { postOf, tokensOf } from './bench-calls.ts'
import { runProcess } from './load.ts'
import { type Served, serveBareSockets, serveOurs } from './serving.ts'
import type { SocketPlan, SocketResult } from './socket-process.ts'

const people = 1_000
const goals: Readonly<Record<number, number>> = { 1000: 50, 5000: 150 }

/** Many readers get many posts as events: how late the last of them is, and the cost of a socket. */
export async function socketsBench(dataDir: string, quick: boolean, progress: Progress): Promise<Section> {
  const rows: (string | number)[][] = []
  const bars: Plot['bars'][number][] = []
  for (const count of quick ? [1_000] : [1_000, 5_000]) {
    for (const name of ['ours', 'bare ws']) {
      progress(`${name}: ${count} sockets`)
      const served = name === 'ours' ? await serveOurs(dataDir) : await serveBareSockets()
      try {
        const { lost, delaysMs, bytesEach } = await told(served, dataDir, count, quick ? 10 : 30)
        const delays = delaysMs.toSorted((a, b) => a - b)
        const at = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? 0
        const goal = name === 'ours' ? (goals[count] ?? '') : ''
        bars.push({ label: `${name}, ${count} sockets`, value: at(0.99), ...(name === 'ours' ? {} : { muted: true }) })
        rows.push([name, count, delays.length, lost, at(0.5), at(0.99), goal, bytesEach / 1_024])
      } finally {
        await served.stop()
      }
    }
  }
  return {
    title: 'Sockets: a post told to everyone',
    columns: ['server', 'sockets', 'told', 'lost', 'p50, ms', 'p99, ms', 'goal, ms', 'KB a socket'],
    rows,
    note:
      'From the sending of the post until a reader has it, storing included (ours is on the disk by then; the bare one stores ' +
      'nothing). All readers run in one process beside the server. KB a socket: the growth of the resident memory; the aim is 40.',
    plot: { name: 'server-sockets', title: 'A post told to everyone', unit: 'p99, ms; grey: a bare ws server', bars },
  }
}

async function told(served: Served, dataDir: string, count: number, posts: number): Promise<SocketResult> {
  const tokens = await tokensOf(dataDir, people)
  const { ours } = await postOf(dataDir)
  const plan: SocketPlan = {
    url: served.url,
    paths: Array.from({ length: count }, (_, at) => `/ws/user/${tokens[at % people]}/view${at}`),
    posts: ours.slice(0, posts),
  }
  return runProcess<SocketResult>(join(import.meta.dirname, 'socket-process.ts'), plan)
}
