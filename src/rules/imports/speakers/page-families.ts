import type { Fences } from '../text/fences.ts'
import type { Family } from './families.ts'
import { type Hit, visible } from './hits.ts'
import { type Label, labelOf } from './labels.ts'
import { markupsBelongTogether } from './markups.ts'
import { type Said, saidOf } from './said.ts'

type Spoken = { readonly label: Label; readonly said: Said }

/** `You said:` with `ChatGPT said:`, `Gemini said` or `Claude responded: …`: the labels on the services' own pages. */
export function pageFamilies(labels: readonly Label[], fences: Fences): readonly Family[] {
  const spoken: Spoken[] = []
  const known = new Map<string, Said | null>()
  for (const label of labels) {
    const { name } = label
    if (!known.has(name)) known.set(name, saidOf(label))
    const said = known.get(name) ?? null
    if (said !== null) spoken.push({ label, said })
  }
  const families = dresses.flatMap((dress) => {
    const dressed = spoken.filter(({ label }) => label.dress.startsWith(dress))
    return dressed.some(({ said }) => said.role === 'assistant') ? manners.map((manner) => family(dressed, manner)) : []
  })
  return [...families, ...inTwoMarkups(spoken, fences)]
}

const dresses = ['bare', 'bold', 'h'] as const

/** Headed and plain labels in one text. */
const inTwoMarkups = (spoken: readonly Spoken[], fences: Fences): readonly Family[] =>
  manners.map((manner) => family(spoken, manner)).filter(({ hits }) => markupsBelongTogether(visible(hits, fences)))

type Manner = { readonly kind: Family['kind']; readonly fits: (label: Label, said: Said) => boolean }

const manners: readonly Manner[] = [
  { kind: 'page', fits: ({ colon, rest }, { manner }) => manner === 'said' && colon !== 'none' && rest === '' },
  { kind: 'page', fits: ({ colon, rest }, { manner }) => manner === 'said' && colon === 'none' && rest === '' },
  {
    kind: 'responded',
    fits: ({ colon }, { manner, role }) => colon !== 'none' && (role === 'user' || manner === 'responded'),
  },
  { kind: 'rewrapped', fits: (_, { manner }) => manner === 'said' },
]

/** A name of no known service (a custom GPT's) counts only where no service is named. */
function family(spoken: readonly Spoken[], { kind, fits }: Manner): Family {
  const fitting = spoken.filter(({ label, said }) => fits(label, said))
  const known = fitting.some(({ said }) => said.service !== undefined)
  const kept = fitting.filter(({ said }) => !(known && said.custom))
  return { kind, hits: kept.map(hit), weak: kind === 'rewrapped', known }
}

function hit({ label, said }: Spoken): Hit {
  const { line } = label
  const { role, service } = said
  return service === undefined ? { line, role, label } : { line, role, label, service }
}

const wrapped = /^ ?(You said|Gemini said):?(?: +(\S.*))?$/

/** A copied page whose lines were rewrapped: the text follows on the label's line. */
export function rewrappedFamily(lines: readonly string[]): Family {
  const hits: Hit[] = []
  for (const [line, text] of lines.entries()) {
    const found = text.startsWith('You said') || text.includes('Gemini said') ? wrapped.exec(text) : null
    if (found === null) continue
    const name = found[1] ?? ''
    const label = { line, dress: 'bare', colon: 'none', icon: false, name, suffix: '', rest: found[2] ?? '' } as const
    hits.push(
      name === 'You said' ? { line, role: 'user', label } : { line, role: 'assistant', label, service: 'gemini' },
    )
  }
  return { kind: 'rewrapped', hits, weak: true, known: true }
}

/** One answer's label with the prompt above it, if the person's own label was left out of the selection. */
export function lonePageFamily(lines: readonly string[], fences: Fences): Family | null {
  const hits: Hit[] = []
  for (const [line, text] of lines.entries()) {
    if (text.length === 0 || text.length > 60) continue
    const label = labelOf(text, line)
    const said = label === null ? null : saidOf(label)
    if (label !== null && said?.service !== undefined) hits.push(hit({ label, said }))
  }
  const outside = visible(hits, fences)
  return outside.length === 1 ? { kind: 'page', hits: outside, weak: false, known: true } : null
}
