/** A job waits until one of a station's servers is free, first come, first served. Times are in seconds. */
export type Visit = { readonly at: number; readonly takes: number }

/** When each visit ends, in the order given; `visits` must be ordered by `at`. `servers` is how many work at once. */
export function endsOf(visits: readonly Visit[], servers: number): number[] {
  const free = new FreeTimes(servers)
  return visits.map(({ at, takes }) => {
    const end = Math.max(at, free.soonest) + takes
    free.replaceSoonest(end)
    return end
  })
}

/** When each server is free again: a binary heap, because a database may have very many cores. */
class FreeTimes {
  readonly #times: number[]

  constructor(count: number) {
    this.#times = new Array<number>(count).fill(0)
  }

  get soonest(): number {
    return this.#times[0] ?? 0
  }

  replaceSoonest(time: number): void {
    const times = this.#times
    let at = 0
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const child =
        (times[right] ?? Number.POSITIVE_INFINITY) < (times[left] ?? Number.POSITIVE_INFINITY) ? right : left
      const below = times[child]
      if (below === undefined || below >= time) break
      times[at] = below
      at = child
    }
    times[at] = time
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How long until the next of events that come independently of each other. */
export const untilNext = (perSecond: number, random: () => number): number => -Math.log(1 - random()) / perSecond

/** A time around a mean that varies by half of it, as measured service times do (an Erlang distribution of four). */
export const around = (mean: number, random: () => number): number =>
  (-Math.log((1 - random()) * (1 - random()) * (1 - random()) * (1 - random())) * mean) / 4

/** The value below which this share of the values lies; `sorted` is in rising order. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
