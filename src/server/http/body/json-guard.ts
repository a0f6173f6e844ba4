import { Transform, type TransformCallback } from 'node:stream'
import { jsonDepthMax } from '#wire/limits.ts'
import { Refusal } from '../refusal.ts'

const quote = 0x22
const backslash = 0x5c
const openings = new Set([0x5b, 0x7b])
const closings = new Set([0x5d, 0x7d])
const separators = new Set([0x2c, 0x3a])

/**
 * Scans a JSON body byte by byte while it arrives, without building anything, and aborts if parsing it would cost more
 * than its size suggests: more than `mostValues` values and names, or too many levels. Invalid JSON passes.
 */
export class JsonGuard extends Transform {
  readonly #mostValues: number
  #values = 1
  #depth = 0
  #inText = false
  /** The last chunk ended within an escape sequence. */
  #escaped = false

  constructor(mostValues: number) {
    super()
    this.#mostValues = mostValues
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#read(chunk)
      done(null, chunk)
    } catch (error) {
      done(error as Error)
    }
  }

  #read(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) at = this.#inText ? this.#endOfText(chunk, at) : this.#next(chunk, at)
  }

  /** Processes one byte outside of strings; returns where to continue. */
  #next(chunk: Buffer, at: number): number {
    const byte = chunk[at] ?? 0
    if (byte === quote) this.#inText = true
    else if (openings.has(byte)) {
      this.#depth += 1
      this.#count()
      if (this.#depth > jsonDepthMax) {
        throw new Refusal(400, ['body_too_deep', { max: jsonDepthMax }])
      }
    } else if (closings.has(byte)) this.#depth -= 1
    else if (separators.has(byte)) this.#count()
    return at + 1
  }

  #count(): void {
    this.#values += 1
    if (this.#values > this.#mostValues) throw new Refusal(400, ['body_too_many_values', { max: this.#mostValues }])
  }

  /** Finds the quote that ends the string, or the end of the chunk; returns where to continue. */
  #endOfText(chunk: Buffer, from: number): number {
    if (this.#escaped) {
      this.#escaped = false
      return from + 1
    }
    const found = chunk.indexOf(quote, from)
    const end = found === -1 ? chunk.length : found
    let backslashes = 0
    while (end - backslashes > from && chunk[end - backslashes - 1] === backslash) backslashes += 1
    const isEscaped = backslashes % 2 === 1
    if (found === -1) this.#escaped = isEscaped
    else if (!isEscaped) this.#inText = false
    return end + 1
  }
}
