/** The time as a parameter: tests pass a clock that they move by hand. */
export type Clock = { readonly nowMs: () => number }

export const systemClock: Clock = { nowMs: () => Date.now() }
