import { readFileSync } from 'node:fs'

/** A program that the tests started, or were given the address of. */
export type Service = { readonly url: string; readonly stop: () => Promise<void> }

/** One that a test may take away for a while: its address and what it has stored stay. */
export type HaltableService = Service & {
  readonly halt: (signal: NodeJS.Signals) => Promise<void>
  readonly resume: () => Promise<void>
  /** Stops and continues its processes: it is there, and answers nothing. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/** Sends a signal to a process and to all that it has started. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  process.kill(pid, signal)
  for (const child of children) signalAll(Number(child), signal)
}

/** What to tell someone whose test needs a service that could not be started. */
export class ServiceMissing extends Error {}
