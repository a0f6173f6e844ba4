import type { ImportService } from '#wire/import.ts'
import type { Label } from './labels.ts'
import { type Role, serviceNamed } from './speakers.ts'

/**
 * The labels for screen readers on the services' pages above each turn: `You said:`, `ChatGPT said:`, in many
 * languages.
 */
export type Said = {
  readonly role: Role
  readonly manner: 'said' | 'responded'
  readonly service?: ImportService
  /** The assistant's name was unknown: a custom GPT's. */
  readonly custom: boolean
}

const userSaid = new Set([
  'You said',
  'Vous avez dit',
  'Tu as dit',
  'Dijiste',
  'Has dicho',
  'Tú dijiste',
  'Você disse',
  'Hai detto',
  'Du hast gesagt',
  'Sie haben gesagt',
  '나의 말',
  '您说',
  '你说',
  '您說',
  '你說',
  'Вы сказали',
  'Ви сказали',
  'あなたのプロンプト',
  'Je zei',
  'U zei',
  'Du sa',
  'Du sagde',
])

/** The assistant's label in each language; the group captures the name. */
const assistantSaid: readonly RegExp[] = [
  /^(.{1,30}) said$/,
  /^(.{1,30}) a dit$/,
  /^(.{1,30}) dijo$/,
  /^(?:O |A )?(.{1,30}) disse$/,
  /^(.{1,30}) ha detto$/,
  /^(.{1,30}) hat gesagt$/,
  /^(.{1,30}?)의 말$/,
  /^(.{1,30}?) ?[说說]$/,
  /^(.{1,30}) сказал[аи]?$/,
  /^(?:Програма )?(.{1,30}) сказала$/,
  /^(.{1,30}) の回答$/,
  /^(.{1,30}) zei$/,
  /^(.{1,30}) sag?de$/,
]

const assistantResponded: readonly RegExp[] = [
  /^(.{1,30}) responded$/,
  /^(.{1,30}) hat geantwortet$/,
  /^(.{1,30}) a répondu$/,
  /^(.{1,30}) respondió$/,
  /^(.{1,30}) respondeu$/,
  /^(.{1,30}) ha risposto$/,
]

/** The speaker, if a label is of this kind; null otherwise. */
export function saidOf({ name }: Label): Said | null {
  if (name.length > 48) return null
  if (userSaid.has(name)) return { role: 'user', manner: 'said', custom: false }
  return named(name, assistantSaid, 'said') ?? named(name, assistantResponded, 'responded')
}

function named(name: string, shapes: readonly RegExp[], manner: Said['manner']): Said | null {
  let custom: Said | null = null
  for (const shape of shapes) {
    const speaker = shape.exec(name)?.[1]
    if (speaker === undefined) continue
    const service = serviceNamed(speaker.replace(/^(?:O|A|Програма) /, ''))
    if (service !== null) return { role: 'assistant', manner, service, custom: false }
    custom ??= { role: 'assistant', manner, custom: true }
  }
  return custom
}
