import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Options, Request, Result } from 'autocannon'
import type { Plan, Timed } from './once-process.ts'
import type { Served } from './serving.ts'

export type Load = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuMs: number
  /** All requests, with those of the first round. */
  readonly sent: number
}

const manyConnections = 50

/**
 * Sends these requests to a server, 50 at a time by default, and returns the cost of one request. A first round that is
 * not counted lets the engine compile the code.
 */
export async function loadOf(
  served: Served,
  requests: readonly Request[],
  seconds: number,
  connections = manyConnections,
): Promise<Load> {
  const first = await cannon({ url: served.url, connections, duration: Math.max(1, seconds / 2), requests })
  const load = await measured(served, { url: served.url, connections, duration: seconds, requests })
  return { ...load, sent: load.sent + first.requests.total }
}

/** Sends each of these once, 50 at a time, without a first round. An answer with fewer bytes is an error. */
export async function once(served: Served, requests: readonly Request[], minBytes: number): Promise<Load> {
  const before = await served.usage()
  const plan: Plan = { url: served.url, requests, connections: manyConnections, minBytes }
  const { durationMs, latenciesMs, failed } = await runProcess<Timed>(
    join(import.meta.dirname, 'once-process.ts'),
    plan,
  )
  const after = await served.usage()
  if (failed > 0) throw new Error(`${failed} of ${requests.length} requests failed: ${requests[0]?.path}`)
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const below = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return {
    perSecond: (1000 * requests.length) / durationMs,
    p50Ms: below(0.5),
    p99Ms: below(0.99),
    cpuMs: (after.cpuMs - before.cpuMs) / requests.length,
    sent: requests.length,
  }
}

async function measured(served: Served, options: Options): Promise<Load> {
  const before = await served.usage()
  const result = await cannon(options)
  const after = await served.usage()
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: (after.cpuMs - before.cpuMs) / result.requests.total,
    sent: result.requests.total,
  }
}

async function cannon(options: Options): Promise<Result> {
  const result = await runProcess<Result>(join(import.meta.dirname, 'load-process.ts'), options)
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0 || result.requests.total === 0)
    throw new Error(`${failed} of ${result.requests.total} requests failed: ${options.requests[0]?.path}`)
  return result
}

/** Gives a separate process a task, and returns what it prints. */
export async function runProcess<Answer>(file: string, plan: object): Promise<Answer> {
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(plan))
  const answer = await text(child.stdout)
  if (answer === '') throw new Error(`${file} gave no answer`)
  return JSON.parse(answer) as Answer
}
