import type { ImportService } from '#wire/import.ts'
import type { Family } from '../speakers/families.ts'
import type { Hit } from '../speakers/hits.ts'
import type { Label } from '../speakers/labels.ts'
import { isNoName } from '../speakers/not-names.ts'
import { type Fences, outsideFences } from '../text/fences.ts'
import { comparable, isIndented } from '../text/lines.ts'

const longest = 40
const mostWords = 5
const services: readonly (readonly [string, ImportService])[] = [
  ['ChatGPT', 'chatgpt'],
  ['Gemini', 'gemini'],
  ['Claude', 'claude'],
  ['Grok', 'grok'],
]

/** Buttons and fields: `Ask ChatGPT`, `Message Claude`. */
const inviting = /^(?:Ask|Message|Share|Open|Try|About|Upgrade|New|Get|Use|Download|Meet|Continue|Chat with|Talk to) /

/** How many comparisons of lines a text may take; a real one needs far fewer. */
const mostWork = 20_000_000

/** A line that repeats, and its places outside fenced code. */
type Repeated = { readonly text: string; readonly times: number; readonly at: readonly number[] }

/**
 * A page in an unlisted language: one short line with a service's name repeats, alternating with one other short line.
 */
export function repeatedLines(lines: readonly string[], fences: Fences): Family | null {
  if (!lines.some((text) => text.length <= longest && services.some(([name]) => text.includes(name)))) return null
  const repeated = repeatedIn(lines, fences)
  const partners = repeated.filter(({ text }) => !isNoName(text))
  let work = mostWork
  for (const [name, service] of services) {
    for (const label of repeated) {
      const { text } = label
      if (!text.includes(name) || text === name || inviting.test(text)) continue
      for (const other of partners) {
        const turns = isLike(label, other) ? alternating(label.at, other.at) : 0
        work -= 1 + turns
        if (work < 0) return null
        if (turns > 0 && turns === label.at.length + other.at.length) return familyOf(label, other, service)
      }
    }
  }
  return null
}

function repeatedIn(lines: readonly string[], fences: Fences): readonly Repeated[] {
  const places = new Map<string, number[]>()
  const fenceLines = new Set(fences.map(({ line }) => line))
  for (const [line, text] of lines.entries()) {
    if (text.length === 0 || text.length > longest || fenceLines.has(line)) continue
    const short = comparable(text)
    if (isIndented(short)) continue
    const key = short.trim()
    if (key === '' || key.split(' ').length > mostWords) continue
    const known = places.get(key)
    if (known === undefined) places.set(key, [line])
    else known.push(line)
  }
  const repeated = [...places].filter(([, all]) => all.length >= 2)
  const inOrder = repeated.flatMap(([, all]) => all).sort((one, two) => one - two)
  const outside = new Set(outsideFences(inOrder, fences))
  return repeated
    .map(([text, all]) => ({ text, times: all.length, at: all.filter((line) => outside.has(line)) }))
    .filter(({ at }) => at.length > 0)
}

/** Whether two lines may be labels of one page: as frequent, and both with a colon or both without. */
const isLike = (one: Repeated, two: Repeated): boolean =>
  one !== two && Math.abs(one.times - two.times) <= 1 && endsWithColon(one.text) === endsWithColon(two.text)

const endsWithColon = (text: string): boolean => text.endsWith(':') || text.endsWith('：')

/** How many places of two lines alternate from the first one on. */
function alternating(one: readonly number[], two: readonly number[]): number {
  const [first, second] = (one[0] ?? 0) < (two[0] ?? 0) ? [one, two] : [two, one]
  let turns = 0
  for (let before = -1; ; turns += 1) {
    const line = (turns % 2 === 0 ? first : second)[turns >> 1]
    if (line === undefined || line < before) return turns
    before = line
  }
}

function familyOf(label: Repeated, other: Repeated, service: ImportService): Family {
  const assistant = label.at.map((line): Hit => ({ line, role: 'assistant', label: bare(line, label.text), service }))
  const user = other.at.map((line): Hit => ({ line, role: 'user', label: bare(line, other.text) }))
  const hits = [...assistant, ...user].sort((one, two) => one.line - two.line)
  return { kind: 'page', hits, weak: false, known: false }
}

const bare = (line: number, name: string): Label => ({
  line,
  dress: 'bare',
  colon: 'none',
  icon: false,
  name,
  suffix: '',
  rest: '',
})
