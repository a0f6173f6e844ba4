import type { Archive, OmittedKind } from '../parsed-import.ts'
import { sourceLine } from '../text/marks.ts'
import type { Exported } from './exported.ts'
import { isObject, isTrueAt, type JsonObject, listAt, numberAt, objectAt, objectIn, textAt } from './json-value.ts'
import { counted, fileKind, leftOut, type Piece, textPiece } from './pieces.ts'
import { chained, exportedTrees, type SourceNode, withOneRoot } from './source-tree.ts'
import { type Card, taggedPieces } from './tags.ts'
import { unrepeated } from './tree.ts'

export const isGrokConversation = (entry: unknown): boolean => listAt(entry, 'responses') !== null

/** A conversation of Grok's export: a tree if it is one, else its responses by time. */
export function grokConversations(entry: JsonObject, archive: Archive = null): readonly Exported[] {
  const responses = listAt(entry, 'responses') ?? []
  const nodes = unrepeated(responses.map((one, index) => nodeOf(objectAt(one, 'response') ?? one, index)))
  const meta = objectAt(entry, 'conversation') ?? entry
  const leaf = textAt(meta, 'leaf_response_id')
  const ids = new Set(nodes.map((node) => node.id))
  const openings = nodes.filter(({ parentId }) => parentId === null || !ids.has(parentId)).length
  const isList = openings !== 1 && !ids.has(leaf ?? '')
  return exportedTrees({
    id: textAt(meta, 'conversation_id') ?? textAt(meta, 'id') ?? textAt(meta, '_id'),
    title: textAt(meta, 'title'),
    nodes: isList ? chained(nodes.toSorted((one, two) => one.createdMs - two.createdMs)) : withOneRoot(nodes),
    shownId: isList ? null : leaf,
    archive,
  })
}

function nodeOf(response: unknown, index: number): SourceNode {
  return {
    id: textAt(response, '_id') || textAt(response, 'response_id') || `#${index}`,
    parentId: textAt(response, 'parent_response_id'),
    createdMs: msOf(isObject(response) ? response.create_time : null),
    ...messageIn(response),
  }
}

/** The sender is `human`, `assistant` or the model's name. */
function messageIn(response: unknown): Pick<SourceNode, 'role' | 'pieces' | 'omitted'> {
  const sender = textAt(response, 'sender')?.toLowerCase()
  const text = (textAt(response, 'message') ?? '').trim()
  const besides = [...named(response, 'file_attachments', null), ...named(response, 'image_attachments', 'image')]
  if (sender === 'human' || sender === 'user') return { role: 'user', pieces: [textPiece(text), ...besides] }
  if (sender === 'system') return { role: null, pieces: [] }
  if (isTrueAt(response, 'partial'))
    return { role: null, pieces: [], ...(text === '' ? {} : { omitted: { unfinished: 1 } }) }
  const cards = cardsOf(response)
  const said = taggedPieces(text, cards)
  const shown = said.filter((piece) => piece.kind === 'left-out' && piece.omitted === 'image').length
  const drawn = named(response, 'generated_image_urls', 'image').slice(shown)
  return {
    role: 'assistant',
    pieces: [...said, ...sources(response, text, cards), ...besides, ...drawn, ...thoughts(response)],
  }
}

/** The sources of an answer whose citations don't say which one they mean. */
function sources(response: unknown, text: string, cards: ReadonlyMap<string, Card>): readonly Piece[] {
  if (!text.includes('render_inline_citation') || [...cards.values()].some(({ url }) => url !== null)) return []
  const cited = (listAt(response, 'cited_web_search_results') ?? []).flatMap((result) => {
    const url = textAt(result, 'url')
    return url === null ? [] : [{ label: textAt(result, 'title') ?? '', url }]
  })
  return cited.length === 0 ? [] : [textPiece(sourceLine(cited))]
}

const thoughts = (response: unknown): readonly Piece[] =>
  (textAt(response, 'thinking_trace') ?? '').trim() === '' ? [] : [counted('thinking')]

/** Attachments are ids, or objects with a name. */
const named = (response: unknown, key: string, kind: OmittedKind | null): readonly Piece[] =>
  (listAt(response, key) ?? []).map((file) => {
    const name = textAt(file, 'file_name') ?? textAt(file, 'fileName') ?? textAt(file, 'name')
    const id = typeof file === 'string' ? file : (idAt(file) ?? name)
    const reference = id === null ? undefined : { key: id.replace(/^.*\//, ''), name }
    return leftOut(kind ?? fileKind(name ?? '', textAt(file, 'mime_type') ?? ''), name, reference)
  })

const idAt = (file: unknown): string | null =>
  ['asset_id', 'file_metadata_id', 'fileMetadataId', 'id'].map((key) => textAt(file, key)).find((id) => id !== null) ??
  null

/** The cards that tags in the text refer to: JSON in strings. */
function cardsOf(response: unknown): ReadonlyMap<string, Card> {
  const cards = new Map<string, Card>()
  for (const text of listAt(response, 'card_attachments_json') ?? []) {
    const card = typeof text === 'string' ? objectIn(text) : null
    const id = textAt(card, 'id')
    if (id === null) continue
    const image = objectAt(card, 'image')
    const drawn = objectAt(objectAt(card, 'image_chunk'), 'imagePrompt')
    const name = textAt(card, 'title') ?? textAt(image, 'title') ?? textAt(drawn, 'prompt') ?? textAt(card, 'file_name')
    cards.set(id, { name: name ?? '', url: textAt(card, 'url') })
  }
  return cards
}

/** ISO 8601, or MongoDB's `{"$date":{"$numberLong":"…"}}`. */
function msOf(time: unknown): number {
  if (typeof time === 'string') return Date.parse(time) || 0
  const date = isObject(time) ? time.$date : null
  if (typeof date === 'string') return Date.parse(date) || 0
  return Number(textAt(date, '$numberLong') ?? numberAt(time, '$date') ?? 0) || 0
}
