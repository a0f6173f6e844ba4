import type { Fences } from '../text/fences.ts'
import type { Family } from './families.ts'
import { alternation, count, type Hit, hasBothRoles, visible, withoutFurtherPieces } from './hits.ts'
import type { Label } from './labels.ts'
import { markupOf, markupsBelongTogether } from './markups.ts'
import { inLanguage, languagesOf, type Named, speaks } from './named.ts'
import { isNoName } from './not-names.ts'
import { allLanguages, type Role, type Speaker, speakerOf } from './speakers.ts'

/** `## You` with `## ChatGPT`, `Human:` with `Assistant:`, `**User**` with `**Cursor**`: names with the same markup. */
export function wordFamilies(labels: readonly Label[], fences: Fences): readonly Family[] {
  const named: Named[] = []
  const known = new Map<string, Speaker | null>()
  for (const label of labels) {
    const { name } = label
    if (!known.has(name)) known.set(name, speakerOf(name))
    const speaker = known.get(name) ?? null
    if (speaker !== null || label.dress !== 'bare' || label.colon !== 'none') named.push({ label, speaker })
  }
  const exact = grouped(named, ({ dress, colon, icon }) => `${dress} ${colon} ${icon}`)
  const families = [...exact.values()].flatMap((group) => familiesOf(group, fences))
  const [language = allLanguages] = languagesOf(named, fences)
  const mixed = twoMarkups(inLanguage(named, language), fences)
  if (families.some(({ hits }) => hasBothRoles(hits))) return [...families, ...mixed]
  const alike = [...grouped(named, markupOf).values()].flatMap((group) => familiesOf(group, fences))
  return [...alike, ...mixed]
}

/** Labels of both roles in two markups that belong together; other names in a second markup are a quotation. */
function twoMarkups(named: readonly Named[], fences: Fences): readonly Family[] {
  const alone = named.filter(({ label }) => label.rest === '' && speaks(label))
  const hits = visible(
    hitsOf(alone, (speaker) => speaker.strength === 'strong'),
    fences,
  )
  const isTogether = markupsBelongTogether(hits) && namesOf(hits, 'user') === 1 && namesOf(hits, 'assistant') === 1
  return isTogether ? [{ kind: 'words', hits, weak: false, known: true }] : []
}

const namesOf = (hits: readonly Hit[], role: Role): number =>
  new Set(hits.filter((hit) => hit.role === role).map(({ label }) => label.name.toLowerCase())).size

function grouped(named: readonly Named[], key: (label: Label) => string): ReadonlyMap<string, readonly Named[]> {
  const groups = new Map<string, Named[]>()
  for (const one of named) {
    const group = groups.get(key(one.label))
    if (group === undefined) groups.set(key(one.label), [one])
    else group.push(one)
  }
  return groups
}

/**
 * The families in a group's language: a name of another language is text. Further languages compete with their own
 * names only, so that a dialogue quoted in an answer stays within one turn.
 */
function familiesOf(group: readonly Named[], fences: Fences): readonly Family[] {
  const [first = allLanguages, ...others] = languagesOf(group, fences)
  const further = others.map((language) => {
    const named = inLanguage(group, language)
    const own = strongFamily(
      named.filter(({ speaker }) => speaker?.languages !== allLanguages),
      fences,
    )
    return hasBothRoles(own.hits) ? own : strongFamily(named, fences)
  })
  return [...familiesIn(inLanguage(group, first), fences), ...further]
}

/** Strong names alone, weak ones if there are no others, letters if they alternate, a custom name. */
function familiesIn(group: readonly Named[], fences: Fences): readonly Family[] {
  const spoken = group.filter(({ label }) => speaks(label))
  const first = strongFamily(group, fences)
  const strong = first.hits
  const words = visible(
    hitsOf(spoken, (speaker) => speaker.strength !== 'letter'),
    fences,
  )
  const all = visible(
    hitsOf(spoken, () => true),
    fences,
  )
  const families: Family[] = [first]
  if (words.length > strong.length)
    families.push({ kind: 'words', hits: words, weak: hasBothRoles(strong) || !isExporters(group), known: true })
  if (all.length > words.length && alternation(all) === 1) {
    families.push({ kind: 'words', hits: all, weak: strong.length < 2, known: true })
  }
  return [...families, ...ownNames(group, strong, 'assistant', fences), ...ownNames(group, strong, 'user', fences)]
}

function strongFamily(group: readonly Named[], fences: Fences): Family {
  const spoken = group.filter(({ label }) => speaks(label))
  const hits = visible(
    hitsOf(spoken, (speaker) => speaker.strength === 'strong'),
    fences,
  )
  return { kind: 'words', hits, weak: isLone(hits), known: true }
}

/** A single pair of bare labels is hardly a conversation. */
function isLone(hits: readonly Hit[]): boolean {
  const isBare = hits.every(({ label }) => label.dress === 'bare')
  return isBare && Math.min(count(hits, 'user'), count(hits, 'assistant')) < 2
}

/** `## Prompt:` and `## Response:` with a colon are only written by exporters. */
function isExporters(group: readonly Named[]): boolean {
  return group.some(({ label }) => label.dress.startsWith('h') && label.colon !== 'none')
}

function hitsOf(named: readonly Named[], counts: (speaker: Speaker) => boolean): readonly Hit[] {
  return named.flatMap(({ label, speaker }) =>
    speaker !== null && counts(speaker) ? [hit(label, speaker.role, speaker.service)] : [],
  )
}

function hit(label: Label, role: Role, service?: Speaker['service']): Hit {
  return service === undefined ? { line: label.line, role, label } : { line: label.line, role, label, service }
}

/**
 * A custom name: if the names of one role are known and one other name with the same markup repeats and alternates with
 * them, it is the other role's. Known names that alternate with each other need no custom name: `As in:` is text there.
 */
function ownNames(named: readonly Named[], strong: readonly Hit[], role: Role, fences: Fences): readonly Family[] {
  const known = strong.filter((one) => one.role === role)
  if (known.length < 2 || (hasBothRoles(strong) && alternation(withoutFurtherPieces(strong)) === 1)) return []
  const other = role === 'user' ? 'assistant' : 'user'
  for (const name of mostFrequent(
    named.filter(({ speaker }) => speaker === null).map(({ label }) => label.name),
  ).filter((name) => !isNoName(name))) {
    const own = named.filter(({ label }) => label.name === name).map(({ label }) => hit(label, other))
    const both = [...known, ...own].sort((one, two) => one.line - two.line)
    const hits = visible(both, fences)
    const needed = role === 'user' ? 1 : 0.8
    const isEnough = own.length >= 2 && Math.min(known.length, own.length) * 2 >= known.length
    if (isEnough && alternation(hits) >= needed) return [{ kind: 'words', hits, weak: false, known: false }]
  }
  return []
}

const namesTried = 5

function mostFrequent(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const repeated = [...counts].filter(([, times]) => times > 1).sort(([, one], [, two]) => two - one)
  return repeated.slice(0, namesTried).map(([name]) => name)
}
