import { bitsOf, codewords, withChecks } from './qr-codewords.ts'

/** A square of modules, row by row: true is dark. */
type QrCode = readonly (readonly boolean[])[]

/** The check codewords per block, the blocks, and all codewords, for versions 1 to 10 at level M (ISO/IEC 18004). */
const versions = [
  [10, 1, 26],
  [16, 1, 44],
  [26, 1, 70],
  [18, 2, 100],
  [24, 2, 134],
  [16, 4, 172],
  [18, 4, 196],
  [22, 4, 242],
  [22, 5, 292],
  [26, 5, 346],
] as const

/** The QR code of a short ASCII text, such as an address; null if it is longer than 213 characters. */
export function qrCode(text: string): QrCode | null {
  const bytes = [...text].map((character) => character.charCodeAt(0))
  if (bytes.some((byte) => byte > 0x7f)) return null
  for (const [index, [checks, blocks, total]] of versions.entries()) {
    const version = index + 1
    const countBits = version < 10 ? 8 : 16
    const dataLength = total - checks * blocks
    if (4 + countBits + 8 * bytes.length > 8 * dataLength) continue
    return drawn(version, withChecks(codewords(bytes, countBits, dataLength), checks, blocks))
  }
  return null
}

const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** Draws the code with each mask, and uses the one that is easiest to read. */
function drawn(version: number, words: readonly number[]): QrCode {
  const bits = words.flatMap((word) => bitsOf(word, 8))
  const all = masks.map((mask, number) => {
    const canvas = new Canvas(version)
    canvas.drawFormat(number)
    canvas.drawData(bits, mask)
    return canvas.rows.map((row) => row.map((module) => module === true))
  })
  return all.reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}

/** Long runs and squares of one colour, and what looks like a corner's rings, make a code hard to read. */
function penalty(code: QrCode): number {
  const textOf = (line: readonly boolean[]) => line.map((module) => (module ? '1' : '0')).join('')
  const rows = code.map(textOf)
  const columns = code.map((_, x) => textOf(code.map((row) => row[x] === true)))
  const inLines = [...rows, ...columns].flatMap((line) => [
    ...[...line.matchAll(/0{5,}|1{5,}/g)].map(([run]) => run.length - 2),
    ...[...line.matchAll(/(?=10111010000|00001011101)/g)].map(() => 40),
  ])
  const squares = rows.flatMap((row, y) =>
    [...row].filter((module, x) => `${module}${row[x + 1]}${rows[y + 1]?.slice(x, x + 2)}` === module.repeat(4)),
  )
  return 3 * squares.length + inLines.reduce((sum, each) => sum + each, 0)
}

class Canvas {
  readonly rows: (boolean | null)[][]
  readonly #size: number

  constructor(version: number) {
    this.#size = 17 + 4 * version
    this.rows = Array.from({ length: this.#size }, () => Array<boolean | null>(this.#size).fill(null))
    const last = this.#size - 4
    for (const [x, y] of [[3, 3] as const, [last, 3] as const, [3, last] as const]) this.#drawRings(x, y, 4, [2, 4])
    const centres = centresOf(version, this.#size)
    for (const x of centres) {
      for (const y of centres) if (this.rows[y]?.[x] === null) this.#drawRings(x, y, 2, [1])
    }
    for (let at = 0; at < this.#size; at += 1) {
      for (const [x, y] of [[6, at] as const, [at, 6] as const]) {
        if (this.rows[y]?.[x] === null) this.#set(x, y, at % 2 === 0)
      }
    }
    if (version >= 7) this.#drawVersion(version)
  }

  #set(x: number, y: number, isDark: boolean): void {
    const row = this.rows[y]
    if (row !== undefined && x >= 0 && x < this.#size) row[x] = isDark
  }

  #drawRings(centreX: number, centreY: number, radius: number, light: readonly number[]): void {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        this.#set(centreX + dx, centreY + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
      }
    }
  }

  #drawVersion(version: number): void {
    let rest = version
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
    const bits = (version << 12) | rest
    for (let at = 0; at < 18; at += 1) {
      const [near, far] = [Math.floor(at / 3), this.#size - 11 + (at % 3)]
      this.#set(far, near, ((bits >>> at) & 1) === 1)
      this.#set(near, far, ((bits >>> at) & 1) === 1)
    }
  }

  /** The mask's number and the level (M is 0), twice. */
  drawFormat(mask: number): void {
    let rest = mask
    for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
    const bits = ((mask << 10) | rest) ^ 0x5412
    for (let at = 0; at < 15; at += 1) {
      const isDark = ((bits >>> at) & 1) === 1
      const [x, y] = at < 8 ? [8, at + (at > 5 ? 1 : 0)] : [at === 8 ? 7 : 14 - at, 8]
      this.#set(x, y, isDark)
      if (at < 8) this.#set(this.#size - 1 - at, 8, isDark)
      else this.#set(8, this.#size - 15 + at, isDark)
    }
    this.#set(8, this.#size - 8, true)
  }

  /** In columns of two from the right, upwards and downwards in turn. */
  drawData(bits: readonly number[], mask: (x: number, y: number) => number): void {
    let next = 0
    for (let right = this.#size - 1; right > 0; right -= right === 8 ? 3 : 2) {
      const isUpward = ((right + 1) & 2) === 0
      for (let step = 0; step < this.#size; step += 1) {
        const y = isUpward ? this.#size - 1 - step : step
        for (const x of [right, right - 1]) {
          if (this.rows[y]?.[x] !== null) continue
          this.#set(x, y, ((bits[next] ?? 0) === 1) !== (mask(x, y) === 0))
          next += 1
        }
      }
    }
  }
}

/** Where the small squares are centred, along each side. */
function centresOf(version: number, size: number): number[] {
  if (version === 1) return []
  return version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7]
}
