import type { Source, Sources } from '../../text/marks.ts'
import { type JsonObject, listAt, numberAt, objectAt, textAt } from '../json-value.ts'

/** The sources of a message's citations, by the text that stands for each. */
export function sourcesOf(text: string, metadata: JsonObject | null): Sources {
  const sources = new Map<string, readonly Source[]>()
  for (const reference of listAt(metadata, 'content_references') ?? []) {
    const mark = textAt(reference, 'matched_text') ?? ''
    if (/^[\ue200【〖]/.test(mark) && textAt(reference, 'type') !== 'hidden') sources.set(mark, sourcesIn(reference))
  }
  for (const citation of listAt(metadata, 'citations') ?? []) {
    const mark = text.slice(numberAt(citation, 'start_ix') ?? 0, numberAt(citation, 'end_ix') ?? 0)
    if (/^[【〖]/.test(mark) && !sources.has(mark)) sources.set(mark, sourcesIn(objectAt(citation, 'metadata')))
  }
  return sources
}

function sourcesIn(reference: unknown): readonly Source[] {
  const lists = ['items', 'sources', 'fallback_items'].map((key) => listAt(reference, key) ?? [])
  const items = lists.find((list) => list.length > 0) ?? [reference]
  const found = items.flatMap((item) => sourceIn(item) ?? [])
  const [address] = listAt(reference, 'safe_urls') ?? []
  return found.length === 0 && typeof address === 'string' ? [{ label: '', url: address }] : found
}

function sourceIn(item: unknown): Source | null {
  const url = textAt(item, 'url')
  const label = textAt(item, 'attribution') || textAt(item, 'title') || textAt(item, 'name') || ''
  return label === '' && url === null ? null : { label, url }
}
