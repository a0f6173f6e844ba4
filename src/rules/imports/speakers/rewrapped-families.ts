import { byFirstSign, comparable, isIndented, isInvisible } from '../text/lines.ts'
import type { Family } from './families.ts'
import { type Hit, hasBothRoles } from './hits.ts'
import { type Label, originalEnd } from './labels.ts'
import { everyLanguage, type Languages, saidPrefixes } from './said.ts'

type Wrapped = { readonly hit: Hit; readonly languages: Languages }

/** Gemini's page with rewrapped lines: the text follows on the label's line, without a colon. */
export function rewrappedFamilies(lines: readonly string[]): readonly Family[] {
  const found: Wrapped[] = []
  for (const [line, text] of lines.entries()) {
    const wrapped = mayBeWrapped(text) ? wrappedIn(text, line) : null
    if (wrapped !== null) found.push(wrapped)
  }
  const language = languageOf(found)
  if (language === undefined) return []
  return [{ kind: 'rewrapped', hits: hitsIn(found, language), weak: true, known: true }]
}

const prefixes = [...saidPrefixes('Gemini')].sort(([one], [two]) => two.length - one.length)
const prefixesBySign = byFirstSign(prefixes, ([prefix]) => prefix)

function mayBeWrapped(text: string): boolean {
  const first = text.charAt(0)
  return prefixesBySign.has(first) || first === ' ' || isInvisible(first)
}

/** The longest label that the line begins with, and the languages that have it. */
function wrappedIn(text: string, line: number): Wrapped | null {
  const start = comparable(text)
  if (isIndented(start)) return null
  const plain = start.trimStart()
  const fitting = (prefixesBySign.get(plain.charAt(0)) ?? []).filter(
    ([prefix]) => plain.startsWith(prefix) && after.test(plain.slice(prefix.length)),
  )
  const [name, role] = fitting[0] ?? []
  if (name === undefined || role === undefined) return null
  const rest = after.exec(plain.slice(name.length))?.[1] ?? ''
  const end = rest === '' ? '' : originalEnd(text, start, rest)
  const label: Label = { line, dress: 'bare', colon: 'none', icon: false, name, suffix: '', rest: end }
  const languages = fitting.reduce((all, [text, , one]) => (text === name ? all | one : all), 0)
  return { hit: role === 'user' ? { line, role, label } : { line, role, label, service: 'gemini' }, languages }
}

const after = /^ ?[:：]?(?: +(\S.*))?$/

/** The language with most labels of those that have both roles. */
function languageOf(found: readonly Wrapped[]): Languages | undefined {
  const counts = everyLanguage.map((language) => {
    const hits = hitsIn(found, language)
    return { language, count: hasBothRoles(hits) ? hits.length : 0 }
  })
  const best = counts.reduce((one, two) => (two.count > one.count ? two : one))
  return best.count > 0 ? best.language : undefined
}

const hitsIn = (found: readonly Wrapped[], language: Languages): readonly Hit[] =>
  found.filter(({ languages }) => (languages & language) !== 0).map(({ hit }) => hit)
