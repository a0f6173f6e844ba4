import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** A service that the tests started, or were given the address of. */
export type Service = { readonly url: string; readonly stop: () => Promise<void> }

/** One that a test may stop for a while: its address and its data stay. */
export type HaltableService = Service & {
  readonly halt: (signal: NodeJS.Signals) => Promise<void>
  readonly resume: () => Promise<void>
  /** Suspends and resumes its processes: it is reachable, but doesn't answer. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/** A process and all that it has started; none once it has ended. */
export function processesOf(pid: number): readonly number[] {
  const children = unlessEnded(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
  return children === undefined ? [] : [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(processesOf)]
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) unlessEnded(() => process.kill(pid, signal))
}

/** Waits until none of these processes runs any more, nor holds memory that it shared with the others. */
export async function untilEnded(pids: readonly number[]): Promise<void> {
  const giveUpMs = Date.now() + 20_000
  while (pids.some(isRunning) && Date.now() < giveUpMs) await setTimeout(10)
}

function isRunning(pid: number): boolean {
  const status = unlessEnded(() => readFileSync(`/proc/${pid}/status`, 'utf8'))
  return status !== undefined && !/^State:\s*Z/m.test(status)
}

function unlessEnded<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return undefined
    throw error
  }
}

/** The error for a test that needs a service which could not be started. */
export class ServiceMissing extends Error {}
