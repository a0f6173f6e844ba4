/** Pseudo-random numbers, the same for the same seed. */
export type Chance = {
  /** From 0 to below 1. */
  readonly number: () => number
  /** An integer, both ends included. */
  readonly between: (least: number, most: number) => number
  readonly happens: (share: number) => boolean
  readonly pick: <Each>(from: readonly Each[]) => Each
  /** Another sequence of numbers, the same for the same name however many were drawn here. */
  readonly of: (name: string) => Chance
}

export function chanceOf(seed: string): Chance {
  let state = hash(seed)
  // Mulberry32.
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(number() * (most - least + 1))
  return {
    number,
    between,
    happens: (share) => number() < share,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    of: (name) => chanceOf(`${seed} ${name}`),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum | 0
}
