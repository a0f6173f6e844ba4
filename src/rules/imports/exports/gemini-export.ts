import { merged } from '../merge.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import { momentOf } from '../text/times.ts'
import type { Exported } from './exported.ts'
import { markdownOf } from './html-markdown.ts'
import { isTrueAt, type JsonObject, listAt, objectAt, textAt } from './json-value.ts'

export const isStudioConversation = (entry: unknown): boolean =>
  listAt(objectAt(entry, 'chunkedPrompt'), 'chunks') !== null

/** A prompt that AI Studio saved. */
export function studioConversations(entry: JsonObject): readonly Exported[] {
  const chunks = listAt(objectAt(entry, 'chunkedPrompt'), 'chunks') ?? []
  const messages = merged(chunks.flatMap((chunk) => chunkMessage(chunk) ?? []))
  return [{ id: textAt(entry, 'id'), title: textAt(entry, 'displayName') ?? textAt(entry, 'title'), messages }]
}

function chunkMessage(chunk: unknown): ImportedMessage | null {
  const role = textAt(chunk, 'role')
  if ((role !== 'user' && role !== 'model') || isTrueAt(chunk, 'isThought')) return null
  const parts = (listAt(chunk, 'parts') ?? []).filter((part) => !isTrueAt(part, 'thought'))
  const text = textAt(chunk, 'text') || parts.map((part) => textAt(part, 'text') ?? '').join('')
  const content = (text || (textAt(chunk, 'errorMessage') ?? '')).trim()
  if (content === '') return null
  const timestamp = momentOf(Date.parse(textAt(chunk, 'createTime') ?? ''))
  return { role: role === 'user' ? 'user' : 'assistant', content, ...(timestamp === null ? {} : { timestamp }) }
}

const isActivity = (entry: unknown): boolean =>
  /^(?:Gemini|Bard)/.test(textAt(entry, 'header') ?? '') && textAt(entry, 'title') !== null

export const isTakeout = (entries: readonly unknown[]): boolean => entries.length > 0 && isActivity(entries[0])

/**
 * Takeout's activity: newest first and not divided into conversations, so all of it is one. Entries that are no prompts
 * are left out.
 */
export function takeoutConversations(entries: readonly unknown[]): readonly Exported[] {
  const activity = entries.filter(isActivity)
  const prefix = promptPrefix(activity)
  const prompts = activity
    .filter((entry) => (textAt(entry, 'title') ?? '').startsWith(prefix) && (prefix !== '' || answerHtml(entry) !== ''))
    .map((entry, index) => ({ entry, index, ms: Date.parse(textAt(entry, 'time') ?? '') || 0 }))
    .toSorted((one, two) => one.ms - two.ms || two.index - one.index)
  return [{ id: null, title: null, messages: prompts.flatMap(({ entry, ms }) => exchange(entry, prefix, ms)) }]
}

function exchange(entry: unknown, prefix: string, ms: number): readonly ImportedMessage[] {
  const timestamp = momentOf(ms)
  const time = timestamp === null ? {} : { timestamp }
  const prompt = (textAt(entry, 'title') ?? '').slice(prefix.length).trim()
  const answer = markdownOf(answerHtml(entry))
  return [
    ...(prompt === '' ? [] : [{ role: 'user', content: prompt, ...time }]),
    ...(answer === '' ? [] : [{ role: 'assistant', content: answer, ...time }]),
  ]
}

/** The first draft of the answer. */
const answerHtml = (entry: unknown): string => textAt((listAt(entry, 'safeHtmlItem') ?? [])[0], 'html') ?? ''

/** `Prompted `, or the equivalent in another language: the common start of the titles of all answered prompts. */
function promptPrefix(entries: readonly unknown[]): string {
  const titles = entries.map((entry) => textAt(entry, 'title') ?? '')
  const english = titles.find((title) => /^Prompted[\s\u00a0]/.test(title))
  if (english !== undefined) return english.slice(0, 'Prompted '.length)
  const answered = entries.filter((entry) => answerHtml(entry) !== '').map((entry) => textAt(entry, 'title') ?? '')
  const [first = ''] = answered
  if (answered.length < 2) return ''
  const shared = answered.reduce((length, title) => sharedLength(first, title, length), Math.min(first.length, 60))
  return first.slice(0, first.slice(0, shared).search(/[\s\u00a0:：][^\s\u00a0:：]*$/) + 1)
}

function sharedLength(one: string, two: string, most: number): number {
  let length = 0
  while (length < most && one[length] === two[length]) length += 1
  return length
}
