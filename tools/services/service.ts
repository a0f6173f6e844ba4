/** A program that the tests started, or were given the address of. */
export type Service = { readonly url: string; readonly stop: () => Promise<void> }

/** One that a test may take away for a while: its address and what it has stored stay. */
export type HaltableService = Service & {
  readonly halt: (signal: NodeJS.Signals) => Promise<void>
  readonly resume: () => Promise<void>
}

/** What to tell someone whose test needs a service that could not be started. */
export class ServiceMissing extends Error {}
