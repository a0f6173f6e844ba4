import type { ImportService } from '#wire/import.ts'
import type { Family } from '../speakers/families.ts'
import { alternation, type Hit, hasBothRoles, visible } from '../speakers/hits.ts'
import type { Label } from '../speakers/labels.ts'
import { isNoName } from '../speakers/not-names.ts'
import type { Fences } from '../text/fences.ts'
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

/**
 * A page in an unlisted language: one short line with a service's name repeats, alternating with one other short line.
 */
export function repeatedLines(lines: readonly string[], fences: Fences): Family | null {
  if (!lines.some((text) => text.length <= longest && services.some(([name]) => text.includes(name)))) return null
  const places = new Map<string, number[]>()
  for (const [line, text] of lines.entries()) {
    if (text.length === 0 || text.length > longest) continue
    const short = comparable(text)
    if (isIndented(short)) continue
    const key = short.trim()
    if (key === '' || key.split(' ').length > mostWords) continue
    const known = places.get(key)
    if (known === undefined) places.set(key, [line])
    else known.push(line)
  }
  const repeated = [...places].filter(([, at]) => at.length >= 2)
  for (const [name, service] of services) {
    for (const [label, at] of repeated) {
      if (!label.includes(name) || label === name || inviting.test(label)) continue
      const family = withPartner(label, at, service, repeated, fences)
      if (family !== null) return family
    }
  }
  return null
}

function withPartner(
  label: string,
  at: readonly number[],
  service: ImportService,
  repeated: readonly (readonly [string, readonly number[]])[],
  fences: Fences,
): Family | null {
  for (const [other, places] of repeated) {
    if (isNoName(other)) continue
    const alike = other !== label && /[:：]$/.test(other) === /[:：]$/.test(label)
    if (!alike || Math.abs(places.length - at.length) > 1) continue
    const assistant = at.map((line): Hit => ({ line, role: 'assistant', label: bare(line, label), service }))
    const user = places.map((line): Hit => ({ line, role: 'user', label: bare(line, other) }))
    const hits = visible(
      [...assistant, ...user].sort((one, two) => one.line - two.line),
      fences,
    )
    if (hasBothRoles(hits) && alternation(hits) === 1) return { kind: 'page', hits, weak: false, known: false }
  }
  return null
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
