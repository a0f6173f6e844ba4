import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Person } from '../../journeys/support/people.ts'
import type { ServerProcess } from '../../journeys/support/server.ts'
import { until } from './until.ts'

const probe = fileURLToPath(new URL('./probe.ts', import.meta.url))

/** What another caller experienced meanwhile, and by how much the server's memory grew at most. */
export type Seen = {
  readonly calls: number
  readonly failures: readonly string[]
  readonly p99Ms: number
  readonly longestMs: number
  readonly grownMiB: number
}

/** Calls `path` repeatedly from another process for as long as `act` takes. */
export async function whileBystanderCalls(
  server: ServerProcess,
  { path, person }: { readonly path: string; readonly person: Person | null },
  act: () => Promise<void>,
): Promise<Seen> {
  const before = memoryMiB(server, 'VmRSS')
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryMiB(server, 'VmRSS'))
  }, 20)
  const child = spawn(process.execPath, [probe, `${server.url}${path}`, person?.token ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await until('the bystander calls', () => said.includes('\n'))
  try {
    await act()
  } finally {
    clearInterval(watch)
    child.kill('SIGTERM')
    await once(child, 'close')
  }
  const { tookMs, failures } = JSON.parse(said.slice(said.indexOf('\n'))) as { tookMs: number[]; failures: string[] }
  const sorted = tookMs.sort((a, b) => a - b)
  return {
    calls: sorted.length,
    failures,
    p99Ms: Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0),
    longestMs: Math.round(sorted.at(-1) ?? 0),
    grownMiB: Math.round(peak - before),
  }
}

/** The memory of the server's process as Linux reports it. */
function memoryMiB(server: ServerProcess, field: 'VmRSS'): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
}
