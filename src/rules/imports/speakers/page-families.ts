import type { Fences } from '../text/fences.ts'
import type { Family } from './families.ts'
import { type Hit, visible } from './hits.ts'
import { type Label, labelOf } from './labels.ts'
import { markupsBelongTogether } from './markups.ts'
import { everyLanguage, type Languages, type Said, saidOf } from './said.ts'

type Spoken = { readonly label: Label; readonly said: Said }

/** `You said:` with `ChatGPT said:`, `Gemini said` or `Claude responded: …`: the labels on the services' own pages. */
export function pageFamilies(labels: readonly Label[], fences: Fences): readonly Family[] {
  const spoken: Spoken[] = []
  const known = new Map<string, Said | null>()
  for (const label of labels) {
    const { name } = label
    if (!known.has(name)) known.set(name, saidOf(name))
    const said = known.get(name) ?? null
    if (said !== null) spoken.push({ label, said })
  }
  return languagesIn(spoken, fences).flatMap((language) => inLanguage(spoken, language, fences))
}

/** A page is in one language: a label in another is text, except where no language has both roles. */
function languagesIn(spoken: readonly Spoken[], fences: Fences): readonly Languages[] {
  const outside = visible(
    spoken.map(({ label, said }) => ({ line: label.line, said })),
    fences,
  )
  const counts = everyLanguage.flatMap((language) => {
    const own = outside.filter(({ said }) => ((said.said | said.responded) & language) !== 0)
    const roles = new Set(own.map(({ said }) => said.role))
    return roles.size === 2 ? [{ language, count: own.length }] : []
  })
  counts.sort((one, two) => two.count - one.count)
  return counts.length === 0 ? [anyOf(everyLanguage)] : counts.slice(0, languagesTried).map(({ language }) => language)
}

const languagesTried = 2
const anyOf = (languages: readonly Languages[]): Languages => languages.reduce((all, one) => all | one, 0)

function inLanguage(spoken: readonly Spoken[], language: Languages, fences: Fences): readonly Family[] {
  const families = dresses.flatMap((dress) => {
    const dressed = spoken.filter(({ label }) => label.dress.startsWith(dress))
    const hasAnswer = dressed.some(({ said }) => said.role === 'assistant')
    return hasAnswer ? manners.map((manner) => family(dressed, manner, language)) : []
  })
  const inTwoMarkups = manners
    .map((manner) => family(spoken, manner, language))
    .filter(({ hits }) => markupsBelongTogether(visible(hits, fences)))
  return [...families, ...inTwoMarkups]
}

const dresses = ['bare', 'bold', 'h'] as const

type Manner = {
  readonly kind: Family['kind']
  readonly fits: (label: Label, said: Said, language: Languages) => boolean
}

const isSaid = (said: Said, language: Languages) => (said.said & language) !== 0

const manners: readonly Manner[] = [
  {
    kind: 'page',
    fits: ({ colon, rest }, said, language) => isSaid(said, language) && colon !== 'none' && rest === '',
  },
  {
    kind: 'page',
    fits: ({ colon, rest }, said, language) => isSaid(said, language) && colon === 'none' && rest === '',
  },
  {
    kind: 'responded',
    fits: ({ colon }, { responded }, language) => colon !== 'none' && (responded & language) !== 0,
  },
  { kind: 'rewrapped', fits: (_, said, language) => isSaid(said, language) },
]

/** A name of no known service (a custom GPT's) counts only where no service is named, and if it is one name. */
function family(spoken: readonly Spoken[], { kind, fits }: Manner, language: Languages): Family {
  const fitting = spoken.filter(({ label, said }) => fits(label, said, language))
  const known = fitting.some(({ said }) => said.service !== undefined)
  const customs = new Set(fitting.filter(({ said }) => said.custom).map(({ label }) => label.name))
  const counted = fitting.filter(({ said }) => !said.custom || (!known && customs.size === 1))
  return { kind, hits: counted.map(hit), weak: kind === 'rewrapped', known }
}

function hit({ label, said }: Spoken): Hit {
  const { line } = label
  const { role, service } = said
  return service === undefined ? { line, role, label } : { line, role, label, service }
}

const namesService = /chatgpt|gpt|claude|gemini|bard|grok|cursor/i

/** One answer's label with the prompt above it, if the person's own label was left out of the selection. */
export function lonePageFamily(lines: readonly string[], fences: Fences): Family | null {
  const hits: Hit[] = []
  for (const [line, text] of lines.entries()) {
    if (text.length > 60 || !namesService.test(text)) continue
    const label = labelOf(text, line)
    const said = label === null ? null : saidOf(label.name)
    if (label !== null && said?.service !== undefined && !said.bare) hits.push(hit({ label, said }))
  }
  const outside = visible(hits, fences)
  const kind = outside[0]?.label.rest === '' ? 'page' : 'responded'
  return outside.length === 1 ? { kind, hits: outside, weak: false, known: true } : null
}
