import type { Fences } from '../text/fences.ts'
import { folded } from '../text/lines.ts'
import { visible } from './hits.ts'
import type { Label } from './labels.ts'
import { nameLanguages } from './name-languages.ts'
import { allLanguages, aloneNames, type NameLanguages, type Speaker } from './speakers.ts'

/** A label with the speaker that its name names, if any. */
export type Named = { readonly label: Label; readonly speaker: Speaker | null }

/**
 * A bare label starts with a capital, otherwise it is a key in some data; without a colon only a few words are labels.
 */
export function speaks({ dress, colon, rest, name }: Label): boolean {
  if (dress !== 'bare') return colon !== 'none' || rest === ''
  return /^\p{Lu}|^\P{L}|^\p{Lo}/u.test(name) && (colon !== 'none' || (aloneNames.has(folded(name)) && rest === ''))
}

/**
 * The languages that have both roles, the one that begins first before the others, or else the language of most names;
 * all languages if every name is in all of them.
 */
export function languagesOf(group: readonly Named[], fences: Fences): readonly NameLanguages[] {
  const spoken = group.flatMap(({ label, speaker }) =>
    speaker !== null && speaks(label) ? [{ line: label.line, speaker }] : [],
  )
  const counts = new Map<string, { readonly speaker: Speaker; readonly line: number; count: number }>()
  for (const { line, speaker } of visible(spoken, fences)) {
    const key = `${speaker.role} ${speaker.languages}`
    const before = counts.get(key)
    if (before === undefined) counts.set(key, { speaker, line, count: 1 })
    else before.count += 1
  }
  const kinds = [...counts.values()]
  const rated = everyLanguage.flatMap((language) => {
    const inIt = kinds.filter(({ speaker }) => isIn(speaker, language))
    const own = inIt.filter(({ speaker }) => speaker.languages !== allLanguages)
    const roles = new Set(inIt.map(({ speaker }) => speaker.role)).size
    const count = own.reduce((sum, one) => sum + one.count, 0)
    return own.length === 0 ? [] : [{ language, roles, count, line: Math.min(...own.map(({ line }) => line)) }]
  })
  const both = rated.filter(({ roles }) => roles === 2).sort((one, two) => one.line - two.line || two.count - one.count)
  const sorted = both.length > 0 ? both : rated.sort((one, two) => two.count - one.count).slice(0, 1)
  return rated.length === 0 ? [allLanguages] : sorted.slice(0, languagesTried).map(({ language }) => language)
}

const languagesTried = 4
const everyLanguage = nameLanguages.map((_, index): NameLanguages => 1 << index)

export const inLanguage = (group: readonly Named[], language: NameLanguages): readonly Named[] =>
  group.map(({ label, speaker }) => ({ label, speaker: isIn(speaker, language) ? speaker : null }))

const isIn = (speaker: Speaker | null, language: NameLanguages) =>
  speaker !== null && (speaker.languages & language) !== 0
