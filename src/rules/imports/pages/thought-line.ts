import { folded } from '../text/lines.ts'
import type { Shape } from './page.ts'
import { lineAround, variants } from './page-controls.ts'

const whiles = new Set(variants('while').map(folded))
const units = new Set(variants('units').map(folded))
const joining = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'en',
  'i',
  've',
  'và',
  'dan',
  'och',
  'og',
  'и',
  'і',
  'та',
  'و',
  'ו',
  'और',
])
const longest = 40
const parts = /\p{Nd}+(?:[.,]\p{Nd}+)?|[^\p{Nd}\s]+/gu

/** `12 seconds`, `1m 41s`, `8 minutos`, `a few seconds`. */
function isDuration(text: string): boolean {
  if (text.length > longest) return false
  if (whiles.has(text)) return true
  const words = (text.match(parts) ?? []).map((word) => word.replace(/\.$/, '')).filter((word) => !joining.has(word))
  return words.length > 0 && words.length % 2 === 0 && words.every((word, index) => isPart(word, index))
}

const isPart = (word: string, index: number) => (index % 2 === 0 ? /^\p{Nd}/u.test(word) : units.has(word))

/** `Thought for 12 seconds`, `1m 41s nachgedacht`: how long it thought. */
export const thoughtLine: Shape = lineAround('thought', isDuration)
