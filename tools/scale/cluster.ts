import type { Cost, Request } from './costs.ts'
import { around, endsOf, quantile, seededRandom, untilNext, type Visit } from './queue.ts'

export type Cluster = { readonly nodes: number; readonly databaseCores: number }

/** A stream of requests; `perSecond` may change with the time, in seconds from the start. */
export type Stream = {
  readonly name: Request | 'reconnect'
  readonly cost: Cost
  readonly perSecondMax: number
  readonly perSecond: (atS: number) => number
}

/** Work of every node, such as sending an event to its sockets, that requests wait behind. */
type Burst = { readonly atS: number; readonly ms: number }

export type Load = {
  readonly seconds: number
  readonly streams: readonly Stream[]
  readonly bursts?: readonly Burst[]
  /** Which nodes answer at that time; all, if it isn't given. */
  readonly nodesAt?: Answering
}

export type Outcome = {
  readonly requests: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the time; of a node, that of the busiest one. */
  readonly busy: { readonly node: number; readonly database: number; readonly lock: number }
  /** The busiest node in its busiest second. Above 1, requests have to wait for seconds. */
  readonly busiestSecond: number
}

type Job = { readonly cost: Cost; readonly node: number; readonly arrived: number; readonly isBurst: boolean }

/**
 * Requests arrive independently of each other. Each waits for its node, which does one thing at a time, then for a core
 * of the database, and, if it writes, for the one write before it.
 */
export function simulate({ nodes, databaseCores }: Cluster, load: Load, seed = 1): Outcome {
  const random = seededRandom(seed)
  const ms = (mean: number) => around(mean, random) / 1_000
  const all = Array.from({ length: nodes }, (_, node) => node)
  const answering = load.nodesAt ?? (() => all)
  const jobs = [...arrivals(load, answering, random), ...burstsOf(load, answering)].toSorted(
    (a, b) => a.arrived - b.arrived,
  )
  const takes = jobs.map(({ cost, isBurst }) => (isBurst ? cost.serverMs / 1_000 : ms(cost.serverMs)))

  const ends = jobs.map(({ arrived }) => arrived)
  for (let node = 0; node < nodes; node += 1) {
    const own = jobs.flatMap((job, at) => (job.node === node ? [at] : []))
    pass(own, ends, (at) => takes[at] ?? 0, 1)
  }
  const asking = jobs.flatMap(({ cost }, at) => (cost.databaseMs > 0 ? [at] : []))
  const database = pass(asking, ends, (at) => ms(jobs[at]?.cost.databaseMs ?? 0), databaseCores)
  const writing = jobs.flatMap(({ cost }, at) => (cost.lockMs > 0 ? [at] : []))
  const lock = pass(writing, ends, (at) => ms(jobs[at]?.cost.lockMs ?? 0), 1)

  const spent = Float64Array.from(
    jobs.flatMap(({ arrived, isBurst }, at) => (isBurst ? [] : [(ends[at] ?? 0) - arrived])),
  )
  spent.sort()
  const bySecond = busyBySecond(jobs, takes, load.seconds, nodes)
  const ofNode = bySecond.map((seconds) => seconds.reduce((sum, busy) => sum + busy, 0) / load.seconds)
  return {
    requests: spent.length,
    p50Ms: quantile(spent, 0.5) * 1_000,
    p99Ms: quantile(spent, 0.99) * 1_000,
    busy: {
      node: Math.max(...ofNode),
      database: database / load.seconds / databaseCores,
      lock: lock / load.seconds,
    },
    busiestSecond: Math.max(...bySecond.flat()),
  }
}

/** Sends these jobs through a station in the order in which they reach it. Returns how long it worked, in seconds. */
function pass(chosen: readonly number[], ends: number[], takes: (at: number) => number, servers: number): number {
  const inOrder = chosen.toSorted((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))
  const visits = inOrder.map((at): Visit => ({ at: ends[at] ?? 0, takes: takes(at) }))
  for (const [place, end] of endsOf(visits, servers).entries()) ends[inOrder[place] ?? 0] = end
  return visits.reduce((sum, visit) => sum + visit.takes, 0)
}

type Answering = (atS: number) => readonly number[]

/** Streams whose rate changes are drawn at their highest rate, and thinned. */
function arrivals({ seconds, streams }: Load, answering: Answering, random: () => number): Job[] {
  const jobs: Job[] = []
  for (const { cost, perSecondMax, perSecond } of streams) {
    if (perSecondMax === 0) continue
    for (let at = untilNext(perSecondMax, random); at < seconds; at += untilNext(perSecondMax, random)) {
      if (random() * perSecondMax >= perSecond(at)) continue
      const nodes = answering(at)
      const node = nodes[Math.floor(random() * nodes.length)] ?? 0
      jobs.push({ cost, node, arrived: at, isBurst: false })
    }
  }
  return jobs
}

function burstsOf({ bursts = [] }: Load, answering: Answering): Job[] {
  return bursts.flatMap(({ atS, ms }) =>
    answering(atS).map((node) => ({
      cost: { serverMs: ms, databaseMs: 0, lockMs: 0 },
      node,
      arrived: atS,
      isBurst: true,
    })),
  )
}

/** How busy each node is by what reaches it in each second; what lasts longer counts in the second in which it came. */
function busyBySecond(jobs: readonly Job[], takes: readonly number[], seconds: number, nodes: number): number[][] {
  const busy = Array.from({ length: nodes }, () => new Array<number>(Math.ceil(seconds)).fill(0))
  for (const [at, { node, arrived }] of jobs.entries()) {
    const ofNode = busy[node]
    const second = Math.floor(arrived)
    if (ofNode !== undefined) ofNode[second] = (ofNode[second] ?? 0) + (takes[at] ?? 0)
  }
  return busy
}
