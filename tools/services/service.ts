/** A program that the tests started, or were given the address of. */
export type Service = { readonly url: string; readonly stop: () => Promise<void> }

/** What to tell someone whose test needs a service that could not be started. */
export class ServiceMissing extends Error {}
