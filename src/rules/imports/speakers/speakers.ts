import type { ImportService } from '#wire/import.ts'
import { folded } from '../text/lines.ts'
import { anyLanguage, type NameLanguage, nameLanguages } from './name-languages.ts'

export type Role = 'user' | 'assistant'

/** A set of languages, one bit for each row of the table (at most 31); names such as `User` or `ChatGPT` are in all. */
export type NameLanguages = number

/**
 * The speaker that a label names. Weak words are also headings of ordinary answers; letters count only if they
 * alternate.
 */
export type Speaker = {
  readonly role: Role
  readonly strength: 'strong' | 'weak' | 'letter'
  readonly languages: NameLanguages
  readonly service?: ImportService
}

export const allLanguages: NameLanguages = (1 << nameLanguages.length) - 1

const known = new Map<string, Speaker>()
for (const [index, row] of nameLanguages.entries()) addRow(row, 1 << index)
addRow(anyLanguage, allLanguages)

function addRow({ you, me, assistant, prompt, answer }: NameLanguage, languages: NameLanguages): void {
  add(you, { role: 'user', strength: 'strong', languages })
  add(me, { role: 'user', strength: 'strong', languages })
  add(prompt, { role: 'user', strength: 'weak', languages })
  add(assistant, { role: 'assistant', strength: 'strong', languages })
  add(answer, { role: 'assistant', strength: 'weak', languages })
}

/** A word that is a name in one language and something else in another keeps its first meaning. */
function add(names: string, speaker: Speaker): void {
  for (const name of names === '' ? [] : folded(names).split('|')) {
    const before = known.get(name)
    if (before === undefined) known.set(name, speaker)
    else if (before.role === speaker.role)
      known.set(name, { ...before, languages: before.languages | speaker.languages })
  }
}

/** Names that are labels without a colon where they are alone on a line. */
export const aloneNames: ReadonlySet<string> = new Set([
  ...['chatgpt', 'claude', 'gemini', 'grok', 'bard', 'model', 'assistant'],
  ...[anyLanguage, ...nameLanguages].flatMap(({ you }) => folded(you).split('|')),
])

const letters: Readonly<Record<string, Role>> = { q: 'user', i: 'user', h: 'user', a: 'assistant' }

const services: readonly (readonly [RegExp, ImportService])[] = [
  [/^(?:chat ?gpt|gpt)(?:[- ]?[\d.]+[a-z]{0,2})?(?:[- ](?:mini|turbo|plus|pro|thinking|instant))*$/, 'chatgpt'],
  [/^claude(?:[- ](?:[\d.]+|opus|sonnet|haiku|instant|ai))*$/, 'claude'],
  [/^(?:google )?(?:gemini|bard)(?:[- ](?:[\d.]+|pro|flash|ultra|advanced))*$/, 'gemini'],
  [/^grok(?:[- ](?:[\d.]+|mini|fast|beta|ai))*$/, 'grok'],
  [/^cursor(?: ai)?$/, 'cursor'],
]

/** `User Message 1`, `Assistant Response 1`, `Prompt 2`. */
const numbered =
  /^(user|human|assistant|ai|bot|model|prompt|response|question|answer)(?: (?:message|turn|prompt|response))?(?: ?#?\d+)?$/

/** The speaker for a name, or null for an unknown name. */
export function speakerOf(name: string): Speaker | null {
  if (name.length > 40) return null
  const plain = folded(name).replace(numbered, '$1')
  const letter = letters[plain]
  if (letter !== undefined) return { ...everywhere, role: letter, strength: 'letter' }
  const speaker = known.get(plain)
  if (speaker !== undefined) return speaker
  if (plain.startsWith('plugin')) return { ...everywhere, role: 'assistant', strength: 'weak' }
  const answering = plain.replace(/(?:['’]s)? (?:response|answer|reply)$/, '')
  const answerer = known.get(answering)
  if (answerer?.role === 'assistant' && answerer.strength === 'strong') return answerer
  const service = serviceNamed(answering)
  if (service === null) return null
  return { ...everywhere, role: 'assistant', strength: 'strong', service }
}

const everywhere = { languages: allLanguages }

/** The service for a name: `GPT-4o`, `Claude 3.5 Sonnet`, `Gemini`. */
export function serviceNamed(name: string): ImportService | null {
  const word = folded(name)
  return services.find(([shape]) => shape.test(word))?.[1] ?? null
}
