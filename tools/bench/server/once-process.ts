import { Agent, request as send } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Request } from 'autocannon'

// Sends each request once, so many at a time, and prints how long it took: autocannon would send each from every
// connection.
export type Plan = {
  readonly url: string
  readonly requests: readonly Request[]
  readonly connections: number
  readonly minBytes: number
}
export type Timed = { readonly durationMs: number; readonly latenciesMs: readonly number[]; readonly failed: number }

const { url, requests, connections, minBytes } = (await json(process.stdin)) as Plan
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const waiting = [...requests].reverse()
const latenciesMs: number[] = []
let failed = 0

async function sendNext(): Promise<void> {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const startMs = performance.now()
    if (!(await answers(next))) failed += 1
    latenciesMs.push(performance.now() - startMs)
  }
}

const answers = ({ path, headers }: Request): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = send(new URL(path ?? '/', url), { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(answer.statusCode === 200 && bytes >= minBytes))
    })
    sent.on('error', () => resolve(false))
    sent.end()
  })

const startMs = performance.now()
await Promise.all(Array.from({ length: connections }, sendNext))
const timed: Timed = { durationMs: performance.now() - startMs, latenciesMs, failed }
agent.destroy()
process.stdout.write(JSON.stringify(timed))
