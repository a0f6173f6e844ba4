import type { ImportService } from '#wire/import.ts'
import { byFirstSign, folded } from '../text/lines.ts'
import { saidLanguages } from './said-languages.ts'
import { type Role, serviceNamed } from './speakers.ts'

/** A set of languages, one bit for each row of the table: at most 31 rows. */
export type Languages = number

/**
 * The labels for screen readers on the services' pages above each turn: `You said:`, `ChatGPT said:`, in many
 * languages. `said` and `responded` are the languages in which the label has that form.
 */
export type Said = {
  readonly role: Role
  readonly said: Languages
  readonly responded: Languages
  readonly service?: ImportService
  /** The assistant's name was unknown: a custom GPT's. */
  readonly custom: boolean
  /** The label is nothing but the assistant's name. */
  readonly bare: boolean
}

/** The text before and after the assistant's name. */
type Shape = {
  readonly before: string
  readonly after: string
  readonly manner: 'said' | 'responded'
  readonly languages: Languages
  /** Words in the name's place that name nobody; null if an unknown name isn't accepted. */
  readonly pronouns: ReadonlySet<string> | null
}

export const everyLanguage: readonly Languages[] = saidLanguages.map((_, index) => 1 << index)

const variants = (list: string): readonly string[] => list.split('|')

const users = new Map<string, Languages>()
for (const [index, { you }] of saidLanguages.entries()) {
  for (const name of variants(folded(you))) users.set(name, (users.get(name) ?? 0) | (1 << index))
}

const shapes: readonly Shape[] = saidLanguages.flatMap(({ said, responded, pronouns }, index) => [
  ...variants(said).map((shape, at) => shapeOf(shape, 'said', 1 << index, at === 0 ? pronouns : null)),
  ...variants(responded).map((shape) => shapeOf(shape, 'responded', 1 << index, null)),
])

function shapeOf(shape: string, manner: Shape['manner'], languages: Languages, pronouns: string | null): Shape {
  const [before = '', after = ''] = folded(shape).split('%')
  return { before, after, manner, languages, pronouns: pronouns === null ? null : new Set(variants(folded(pronouns))) }
}

/** What the person's label begins with in every language, and an assistant's with that name. */
export function saidPrefixes(name: string): readonly (readonly [string, Role, Languages])[] {
  const ofUsers = saidLanguages.flatMap(({ you }, index) =>
    variants(you).map((text) => [text, 'user', 1 << index] as const),
  )
  const ofAssistants = saidLanguages.flatMap(({ said }, index) =>
    variants(said)
      .filter((shape) => shape !== '%')
      .flatMap((shape) => spaced(shape).map((text) => [text.replace('%', name), 'assistant', 1 << index] as const)),
  )
  return [...ofUsers, ...ofAssistants]
}

/** In scripts without spaces the name may be set off by one. */
const spaced = (shape: string): readonly string[] =>
  /%[\u0e00-\u0e7f\u3000-\uffff]/.test(shape) ? [shape.replace('%', '% '), shape] : [shape]

/** The speaker, if a label is of this kind; null otherwise. Labels begin with a capital where the script has them. */
export function saidOf(name: string): Said | null {
  if (name.length > 48 || /^\p{Ll}/u.test(name)) return null
  const plain = folded(name)
  const you = users.get(plain)
  if (you !== undefined) return { role: 'user', said: you, responded: you, custom: false, bare: false }
  return assistantIn(plain)
}

function assistantIn(name: string): Said | null {
  let known: Said | null = null
  let custom: Said | null = null
  for (const shape of shapesFor(name)) {
    const speaker = speakerIn(name, shape)
    if (speaker === null) continue
    const service = serviceNamed(speaker)
    if (service !== null) known = { ...joined(known, shape), service, custom: false, bare: speaker === name }
    else if (shape.pronouns?.has(speaker) === false) custom = { ...joined(custom, shape), custom: true, bare: false }
  }
  return known ?? custom
}

/** Most names end or begin like no shape. */
const shapesFor = (name: string): readonly Shape[] => [
  ...(byEnd.get(name.at(-1) ?? '') ?? []),
  ...(byStart.get(name.charAt(0)) ?? []),
  ...bareShapes,
]

const byEnd = byFirstSign(
  shapes.filter(({ after }) => after !== ''),
  ({ after }) => after.slice(-1),
)
const byStart = byFirstSign(
  shapes.filter(({ before, after }) => after === '' && before !== ''),
  ({ before }) => before,
)
const bareShapes = shapes.filter(({ before, after }) => before === '' && after === '')

function joined(before: Said | null, { manner, languages }: Shape): Pick<Said, 'role' | 'said' | 'responded'> {
  const said = (before?.said ?? 0) | (manner === 'said' ? languages : 0)
  const responded = (before?.responded ?? 0) | (manner === 'responded' ? languages : 0)
  return { role: 'assistant', said, responded }
}

function speakerIn(name: string, { before, after }: Shape): string | null {
  if (!name.startsWith(before) || !name.endsWith(after)) return null
  const speaker = name.slice(before.length, name.length - after.length).trim()
  return speaker === '' || speaker.length > longestName ? null : speaker
}

const longestName = 30
