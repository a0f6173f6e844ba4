import { sourceLine } from '../text/marks.ts'
import type { Exported } from './exported.ts'
import { isObject, isTrueAt, type JsonObject, listAt, objectAt, textAt } from './json-value.ts'
import { counted, fileKind, leftOut, type Piece, textPiece } from './pieces.ts'
import { chained, exportedTrees, type SourceNode } from './source-tree.ts'

export const isStudioConversation = (entry: unknown): boolean =>
  listAt(objectAt(entry, 'chunkedPrompt'), 'chunks') !== null || isStudioList(bareChunks(entry))

/** Whether a list holds chunks of AI Studio or contents of Gemini's API: only theirs call the assistant a model. */
export const isStudioList = (entries: readonly unknown[]): boolean =>
  entries.some(
    (entry) =>
      textAt(entry, 'role') === 'model' &&
      (listAt(entry, 'parts') !== null || (isObject(entry) && Object.hasOwn(entry, 'isThought'))),
  )

const bareChunks = (entry: unknown): readonly unknown[] => listAt(entry, 'chunks') ?? listAt(entry, 'contents') ?? []

/** A prompt that AI Studio saved. */
export function studioConversations(entry: JsonObject): readonly Exported[] {
  const { messages } = studioList(listAt(objectAt(entry, 'chunkedPrompt'), 'chunks') ?? bareChunks(entry))
  return [{ id: textAt(entry, 'id'), title: textAt(entry, 'displayName') ?? textAt(entry, 'title'), messages }]
}

export function studioList(chunks: readonly unknown[]): Exported {
  const nodes = chained(withUploads(chunks.map(chunkNode)))
  const [conversation] = exportedTrees({ id: null, title: null, nodes, shownId: null })
  return conversation ?? { id: null, title: null, messages: [] }
}

/** AI Studio saves an uploaded file as a prompt of its own: it belongs to the text beside it, if there is one. */
function withUploads(nodes: readonly SourceNode[]): readonly SourceNode[] {
  const joined: SourceNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.role !== 'user' || last?.role !== 'user' || (hasText(node) && hasText(last))) joined.push(node)
    else joined[joined.length - 1] = { ...node, pieces: inOrder(last, node).flatMap(({ pieces }) => pieces) }
  }
  return joined
}

const hasText = ({ pieces }: SourceNode): boolean => pieces.some((piece) => piece.kind === 'text' && piece.text !== '')
const inOrder = (one: SourceNode, two: SourceNode) => (hasText(two) ? [two, one] : [one, two])

function chunkNode(chunk: unknown): SourceNode {
  const role = textAt(chunk, 'role')
  const isPrompt = role === 'user'
  return {
    id: '',
    parentId: null,
    role: isPrompt ? 'user' : role === 'model' ? 'assistant' : null,
    createdMs: Date.parse(textAt(chunk, 'createTime') ?? '') || 0,
    pieces: isPrompt || role === 'model' ? chunkPieces(chunk) : [],
  }
}

/** A chunk's own text repeats the texts of its parts; what else it has is beside the text or in the parts. */
function chunkPieces(chunk: unknown): readonly Piece[] {
  if (isTrueAt(chunk, 'isThought')) return [counted('thinking')]
  const parts = listAt(chunk, 'parts') ?? []
  const shown = parts.filter((part) => !isTrueAt(part, 'thought'))
  const text = textAt(chunk, 'text') || shown.map((part) => textAt(part, 'text') ?? '').join('')
  const besides = [chunk, ...shown].flatMap(besidesText)
  const thoughts = shown.length < parts.length ? [counted('thinking')] : []
  const error = text === '' && besides.length === 0 ? (textAt(chunk, 'errorMessage') ?? '') : ''
  return [textPiece(text || error), ...besides, ...thoughts, ...sources(chunk)]
}

const media = /^(?:drive|inline|file)(?:Image|Audio|Video|Document|File|Data)$/

/** Images, files and calls: `{driveImage: {id}}`, `{inlineData: {mimeType, data}}`, `{executableCode: {code}}`. */
function besidesText(holder: unknown): readonly Piece[] {
  return Object.entries(isObject(holder) ? holder : {}).flatMap(([key, value]): readonly Piece[] => {
    if (!isObject(value)) return []
    if (key === 'executableCode' || key === 'functionCall') return [counted('tool')]
    if (key === 'youtubeVideo') return [leftOut('video', videoAddress(textAt(value, 'id')))]
    if (!media.test(key)) return []
    const name = textAt(value, 'name') ?? textAt(value, 'displayName')
    return [leftOut(kindOf(key, fileKind(name ?? '', textAt(value, 'mimeType') ?? '')), name)]
  })
}

function kindOf(key: string, byContent: ReturnType<typeof fileKind>): ReturnType<typeof fileKind> {
  if (byContent !== 'file') return byContent
  if (key.endsWith('Image')) return 'image'
  if (key.endsWith('Audio')) return 'voice'
  return key.endsWith('Video') ? 'video' : 'file'
}

const videoAddress = (id: string | null): string | null =>
  id === null ? null : `https://www.youtube.com/watch?v=${id}`

/** The sources of a web search, below the text that cites them. */
function sources(chunk: unknown): readonly Piece[] {
  const cited = (listAt(objectAt(chunk, 'grounding'), 'groundingSources') ?? []).flatMap((source) => {
    const url = textAt(source, 'uri')
    return url === null ? [] : [{ label: textAt(source, 'title') ?? '', url }]
  })
  return cited.length === 0 ? [] : [textPiece(sourceLine(cited))]
}
