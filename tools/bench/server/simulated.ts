import type { Cell, Progress, Section } from '../../report.ts'
import { type Stream, simulate } from '../../scale/cluster.ts'
import type { Request } from '../../scale/costs.ts'
import { untilNext } from '../../scale/queue.ts'
import { benchCallsOf, postOf } from './bench-calls.ts'
import { type Served, serveOurs } from './serving.ts'

const seconds = 10
/** As busy as forums are planned to be: a request takes more when few come, and half as much under full load. */
const plannedPerSecond = 150
/** How busy the server is to be. */
const shares = [0.2, 0.4, 0.6] as const
const mix: Readonly<Record<string, { readonly name: Request; readonly weight: number }>> = {
  'list of 5, person': { name: 'list', weight: 4 },
  'thread, person': { name: 'thread', weight: 4 },
  'post, on the disk': { name: 'post', weight: 1 },
}

/**
 * The simulation beside a real server: requests come at random moments, as many as should make it so busy, and what
 * they take is measured first, one kind after the other. On SQLite, because then the server is alone.
 */
export async function besideMeasured(dataDir: string, progress: Progress): Promise<Section> {
  const served = await serveOurs(dataDir)
  try {
    const calls = [...(await benchCallsOf(dataDir)), await postOf(dataDir)].filter(({ name }) => name in mix)
    const costMs = new Map<string, number>()
    for (const { name, ours } of calls) {
      progress(`what it takes: ${name}`)
      const { busy } = await sendAtRandom(served, [ours], plannedPerSecond)
      costMs.set(name, (busy * 1_000) / plannedPerSecond)
    }
    const weights = calls.reduce((sum, { name }) => sum + (mix[name]?.weight ?? 0), 0)
    const meanMs = calls.reduce(
      (sum, { name }) => sum + ((mix[name]?.weight ?? 0) * (costMs.get(name) ?? 0)) / weights,
      0,
    )
    const rows: Cell[][] = []
    for (const share of shares) {
      const perSecond = (share * 1_000) / meanMs
      progress(`${perSecond.toFixed(0)} requests a second`)
      const streams = calls.map(({ name }): Stream => {
        const ofThis = (perSecond * (mix[name]?.weight ?? 0)) / weights
        const cost = { serverMs: costMs.get(name) ?? 0, databaseMs: 0, lockMs: 0 }
        return { name: mix[name]?.name ?? 'list', cost, perSecondMax: ofThis, perSecond: () => ofThis }
      })
      const simulated = simulate({ nodes: 1, databaseCores: 1 }, { seconds, streams })
      const requests = calls.flatMap(({ name, ours }) => Array.from({ length: mix[name]?.weight ?? 0 }, () => ours))
      const real = await sendAtRandom(served, requests, perSecond)
      rows.push([perSecond, simulated.busy.node, real.busy, real.busy / simulated.busy.node])
    }
    return {
      title: 'The simulation beside this machine',
      columns: ['requests a second', 'busy, simulated', 'busy, measured', 'ratio'],
      rows,
      note: 'Busy: a share of the time of one processor. Goal: ratios from 0.8 to 1.25.',
    }
  } finally {
    await served.stop()
  }
}

type Requests = readonly (readonly { readonly path?: string; readonly method?: string }[])[]

/** Sends each request when its time comes, however many are still waiting. */
async function sendAtRandom({ url, usage }: Served, kinds: Requests, perSecond: number) {
  const sent: Promise<void>[] = []
  const send = async (): Promise<void> => {
    const requests = kinds[Math.floor(Math.random() * kinds.length)] ?? []
    const request = requests[Math.floor(Math.random() * requests.length)]
    const answer = await fetch(url + request?.path, request as RequestInit)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${request?.path} answered ${answer.status}`)
  }
  const [before, startMs] = [await usage(), performance.now()]
  let nextS = untilNext(perSecond, Math.random)
  while (nextS < seconds) {
    const waitMs = startMs + nextS * 1_000 - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    sent.push(send())
    nextS += untilNext(perSecond, Math.random)
  }
  await Promise.all(sent)
  const [after, tookMs] = [await usage(), performance.now() - startMs]
  return { busy: (after.cpuMs - before.cpuMs) / tookMs }
}
