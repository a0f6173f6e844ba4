import type { ImportService } from '#wire/import.ts'
import { canopyFormat } from '../../exports/canopy-file.ts'
import { agentDisplayName } from '../../people/agent-names.ts'
import { excerpt } from '../../text/truncate.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import type { Export, Exported } from './exported.ts'
import { listAt, textAt } from './json-value.ts'

export const isCanopyFile = (value: unknown): boolean => textAt(value, 'format') === canopyFormat

/** What a thread without a title is named after: its first words. */
const titleLength = 80

const services: readonly ImportService[] = ['chatgpt', 'claude', 'gemini', 'grok']

/**
 * Canopy's own file: every thread with its branches, in the file's order. An import has one author for people's
 * messages and one for answers, so where a file has several, each message begins with its author's name.
 */
export function canopyExport(value: unknown): Export {
  const threads = (listAt(value, 'threads') ?? []).map((thread) => listAt(thread, 'messages') ?? [])
  const agents = new Set(threads.flat().flatMap((message) => textAt(message, 'agent') ?? []))
  const [agent] = agents
  return {
    format: 'canopy-json',
    service: agents.size === 1 ? (services.find((service) => service === agent) ?? null) : null,
    confidence: 'high',
    conversations: threads.flatMap(conversation),
  }
}

/** A thread; messages whose parent is missing begin another one. */
function conversation(entries: readonly unknown[]): readonly Exported[] {
  const people = new Set(entries.flatMap((entry) => (isByAgent(entry) ? [] : (textAt(entry, 'author') ?? ''))))
  const agents = new Set(entries.flatMap((entry) => textAt(entry, 'agent') ?? []))
  const places = new Map<string, { readonly top: number; readonly index: number }>()
  const found: { readonly title: string | null; readonly id: string | null; readonly messages: ImportedMessage[] }[] =
    []
  for (const entry of entries) {
    const content = textAt(entry, 'content')
    if (content === null) continue
    const parent = places.get(textAt(entry, 'parent_id') ?? '')
    const id = textAt(entry, 'id')
    const top = parent?.top ?? found.length
    if (parent === undefined)
      found.push({ title: textAt(entry, 'title') ?? excerpt(content, titleLength), id, messages: [] })
    const messages = found[top]?.messages ?? []
    const isNamed = isByAgent(entry) ? agents.size > 1 : people.size > 1
    if (id !== null) places.set(id, { top, index: messages.length })
    messages.push({
      role: isByAgent(entry) ? 'assistant' : 'user',
      content: isNamed ? `**${nameOf(entry)}**\n\n${content}` : content,
      ...(parent === undefined ? {} : { parent: parent.index }),
      ...timeOf(entry),
    })
  }
  return found
}

const isByAgent = (entry: unknown): boolean => textAt(entry, 'agent') !== null

const nameOf = (entry: unknown): string =>
  textAt(entry, 'author') ?? agentDisplayName(textAt(entry, 'agent') ?? '') ?? 'Somebody'

function timeOf(entry: unknown): Pick<ImportedMessage, 'timestamp'> {
  const timestamp = textAt(entry, 'written_at')
  return timestamp === null || Number.isNaN(Date.parse(timestamp)) ? {} : { timestamp }
}
