import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The font comes with a package, so that a server without any fonts draws the same picture. */
export const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
)
export const fontFamily = 'Noto Sans'

/** Which characters a font has, and how wide each is, in parts of the font's size. */
export type Font = {
  readonly has: (sign: string) => boolean
  readonly widthOf: (text: string) => number
}

let loaded: Font | null = null

export function previewFont(): Font {
  loaded ??= readFont(readFileSync(fontFile))
  return loaded
}

/** Reads the tables of a TrueType font that say this: `cmap` (in format 4), `hmtx`, `hhea` and `head`. */
function readFont(file: Buffer): Font {
  const tables = tablesOf(file)
  const at = (name: string): number => tables.get(name) ?? fail(`no table ${name}`)
  const unitsPerEm = file.readUInt16BE(at('head') + 18)
  const widths = file.readUInt16BE(at('hhea') + 34)
  const glyphOf = glyphs(file, at('cmap'))
  const known = new Map<string, number>()
  const advance = (sign: string): number => {
    const stored = known.get(sign)
    if (stored !== undefined) return stored
    const glyph = Math.min(glyphOf(sign.codePointAt(0) ?? 0), widths - 1)
    const width = file.readUInt16BE(at('hmtx') + 4 * glyph) / unitsPerEm
    known.set(sign, width)
    return width
  }
  return {
    has: (sign) => glyphOf(sign.codePointAt(0) ?? 0) !== 0,
    widthOf: (text) => Array.from(text).reduce((sum, sign) => sum + advance(sign), 0),
  }
}

function tablesOf(file: Buffer): ReadonlyMap<string, number> {
  const count = file.readUInt16BE(4)
  const starts = Array.from({ length: count }, (_, index) => 12 + 16 * index)
  return new Map(starts.map((start) => [file.toString('latin1', start, start + 4), file.readUInt32BE(start + 8)]))
}

/** The glyph of a character of the basic plane; 0 is none. */
function glyphs(file: Buffer, cmap: number): (point: number) => number {
  const count = file.readUInt16BE(cmap + 2)
  const offsets = Array.from({ length: count }, (_, index) => cmap + file.readUInt32BE(cmap + 4 + 8 * index + 4))
  const start = offsets.find((offset) => file.readUInt16BE(offset) === 4) ?? fail('no cmap of format 4')
  const segments = file.readUInt16BE(start + 6) / 2
  const end = (index: number) => file.readUInt16BE(start + 14 + 2 * index)
  const first = (index: number) => file.readUInt16BE(start + 16 + 2 * (segments + index))
  const delta = (index: number) => file.readUInt16BE(start + 16 + 2 * (2 * segments + index))
  const rangeAt = (index: number) => start + 16 + 2 * (3 * segments + index)
  return (point) => {
    for (let index = 0; index < segments; index += 1) {
      if (end(index) < point) continue
      if (first(index) > point) return 0
      const range = file.readUInt16BE(rangeAt(index))
      if (range === 0) return (point + delta(index)) & 0xffff
      const glyph = file.readUInt16BE(rangeAt(index) + range + 2 * (point - first(index)))
      return glyph === 0 ? 0 : (glyph + delta(index)) & 0xffff
    }
    return 0
  }
}

function fail(why: string): never {
  throw new Error(`The font of previews can't be read: ${why}`)
}
