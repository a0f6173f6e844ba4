/** The lowest bits of a number, highest first. */
export const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (value >>> (count - 1 - at)) & 1)

/** The text as codewords, padded to a length: its mode, its length, its bytes. */
export function codewords(bytes: readonly number[], countBits: number, length: number): number[] {
  const byteMode = 4
  const bits = [...bitsOf(byteMode, 4), ...bitsOf(bytes.length, countBits), ...bytes.flatMap((byte) => bitsOf(byte, 8))]
  bits.push(...Array<number>(Math.min(4, 8 * length - bits.length)).fill(0))
  while (bits.length % 8 !== 0) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((word, bit) => 2 * word + bit, 0),
  )
  for (let pad = 0xec; words.length < length; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/**
 * The data in blocks, the later ones possibly longer by one, interleaved; then the check codewords of each, which
 * correct errors (Reed-Solomon).
 */
export function withChecks(data: readonly number[], checks: number, blocks: number): number[] {
  const short = Math.floor(data.length / blocks)
  const shortBlocks = blocks - (data.length % blocks)
  const divisor = divisorOf(checks)
  const parts = Array.from({ length: blocks }, (_, at) => {
    const start = at * short + Math.max(0, at - shortBlocks)
    return data.slice(start, start + short + (at < shortBlocks ? 0 : 1))
  })
  const interleaved = (all: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, at) => all.flatMap((part) => part[at] ?? [])).flat()
  const remainders = parts.map((part) => remainderOf(part, divisor))
  return [...interleaved(parts, short + 1), ...interleaved(remainders, checks)]
}

/** In GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1. */
function product(x: number, y: number): number {
  let result = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d)
    result ^= ((y >>> bit) & 1) * x
  }
  return result
}

function divisorOf(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  for (let step = 0, root = 1; step < degree; step += 1, root = product(root, 2)) {
    for (let at = 0; at < degree; at += 1) result[at] = product(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
  }
  return result
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  let result = divisor.map(() => 0)
  for (const word of data) {
    const factor = word ^ (result[0] ?? 0)
    result = divisor.map((each, at) => (result[at + 1] ?? 0) ^ product(each, factor))
  }
  return result
}
