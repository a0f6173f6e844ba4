/** The time, as an argument: tests pass one that they move by hand. */
export type Clock = { readonly nowMs: () => number }

export const systemClock: Clock = { nowMs: () => Date.now() }
