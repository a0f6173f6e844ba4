import { readFileSync } from 'node:fs'

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

/** Sends a signal to a process and to all that it has started, except those that end meanwhile. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    process.kill(pid, signal)
    for (const child of children) signalAll(Number(child), signal)
  } catch (error) {
    if (!hasEnded(error)) throw error
  }
}

const hasEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))

/** The error for a test that needs a service which could not be started. */
export class ServiceMissing extends Error {}
