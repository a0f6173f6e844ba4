import type { Archive } from '../../parsed-import.ts'
import type { Exported } from '../exported.ts'
import { isTrueAt, type JsonObject, listAt, numberAt, objectAt, textAt } from '../json-value.ts'
import { counted, leftOut, type Piece } from '../pieces.ts'
import { exportedTrees, mended, type SourceNode } from '../source-tree.ts'
import { canvasKey, canvasSteps } from './chatgpt-canvas.ts'
import { attachedPieces, type Files, partPieces, pointedAt, quotedFiles } from './chatgpt-parts.ts'

export const isChatgptConversation = (entry: unknown): boolean => objectAt(entry, 'mapping') !== null

/** A conversation of ChatGPT's `conversations.json`: a tree of nodes with all its branches. */
export function chatgptConversations(entry: JsonObject, archive: Archive = null): readonly Exported[] {
  const mapping = objectAt(entry, 'mapping') ?? {}
  const files = quotedFiles(mapping)
  const nodes = Object.entries(mapping).map(([id, node]) => chatNode(id, node, mapping, files))
  const parents = parentsOf(mapping)
  const tree = mended(
    withOneRoot(nodes),
    ({ id }) => parents.get(id) ?? parents.get(textAt(objectAt(mapping, id), 'parent') ?? '') ?? null,
  )
  return exportedTrees({
    id: textAt(entry, 'conversation_id') ?? textAt(entry, 'id'),
    title: textAt(entry, 'title'),
    nodes: withImagesBelow(tree),
    shownId: textAt(entry, 'current_node'),
    archive,
  })
}

type ChatNode = SourceNode & { readonly isTool: boolean }
type Message = Omit<ChatNode, 'id' | 'parentId' | 'createdMs'>

const nothing: Message = { role: null, pieces: [], isTool: false }

function chatNode(id: string, node: unknown, mapping: JsonObject, files: Files): ChatNode {
  const message = objectAt(node, 'message')
  const createdMs = (numberAt(message, 'create_time') ?? 0) * 1000
  const isHidden = isTrueAt(objectAt(message, 'metadata'), 'is_visually_hidden_from_conversation')
  const read = message === null || isHidden ? nothing : messageIn(message, canvasKey(node, mapping), files)
  return { id, parentId: textAt(node, 'parent'), createdMs, ...read }
}

/** Content that the page doesn't show as a message: custom instructions, search results, errors of tools. */
const unshown =
  /^(?:user_editable_context|model_editable_context|reasoning_recap|system_error|execution_output|tether_.*|sonic_webpage|computer_output)$/

const typesWithText = /^(?:text|multimodal_text|code)$/

/** A message between the person and the assistant; steps with tools and thoughts are counted. */
function messageIn(message: JsonObject, key: string | null, files: Files): Message {
  const sender = textAt(objectAt(message, 'author'), 'role')
  const content = objectAt(message, 'content')
  const type = textAt(content, 'content_type') ?? 'text'
  if (sender === null || sender === 'system' || sender === 'developer') return nothing
  if (sender === 'tool') return { role: 'assistant', pieces: toolImages(message, content, type), isTool: true }
  const role = sender === 'user' ? 'user' : 'assistant'
  const recipient = textAt(message, 'recipient') ?? 'all'
  if (role === 'assistant' && recipient !== 'all') return forTool(recipient, content, key)
  if (type === 'thoughts') return { ...nothing, omitted: { thinking: 1 } }
  if (unshown.test(type)) return nothing
  const text = textAt(content, 'text') ?? ''
  const metadata = objectAt(message, 'metadata')
  const parts = listAt(content, 'parts') ?? [text]
  const pieces =
    type === 'code'
      ? [code(textAt(content, 'language') ?? '', text)]
      : [...partPieces(parts, metadata, role === 'user'), ...attachedPieces(parts, metadata, files)]
  const isEmpty = pieces.every((piece) => piece.kind === 'text' && piece.text === '')
  return { role, pieces: isEmpty && !typesWithText.test(type) ? [counted('widget')] : pieces, isTool: false }
}

const code = (language: string, text: string): Piece => ({
  kind: 'block',
  line: '',
  language: language === 'unknown' ? '' : language,
  text,
})

/** Steps in a canvas document, else a call that isn't imported. Images are counted where they arrive. */
function forTool(recipient: string, content: JsonObject | null, key: string | null): Message {
  const [part] = listAt(content, 'parts') ?? []
  const steps = canvasSteps(recipient, textAt(content, 'text') ?? (typeof part === 'string' ? part : ''), key)
  if (steps !== null) return { role: 'assistant', pieces: steps, isTool: false }
  return /^(?:dalle|image_gen|t2uay3k)/.test(recipient) ? nothing : { ...nothing, omitted: { tool: 1 } }
}

/** The images that a tool drew, in a message of their own or as the result of code. */
function toolImages(message: JsonObject, content: JsonObject | null, type: string): readonly Piece[] {
  const metadata = objectAt(message, 'metadata')
  if (type === 'multimodal_text') {
    return partPieces(listAt(content, 'parts') ?? [], metadata).filter(
      ({ kind }) => kind === 'left-out' || kind === 'quoted-file',
    )
  }
  const results = listAt(objectAt(metadata, 'aggregate_result'), 'messages') ?? []
  return results
    .filter((result) => textAt(result, 'message_type') === 'image')
    .map((result) => leftOut('image', null, pointedAt(textAt(result, 'image_url'), null)))
}

/** The parent of each id by the lists of children, also of nodes that were deleted. */
function parentsOf(mapping: JsonObject): ReadonlyMap<string, string> {
  const parents = new Map<string, string>()
  for (const [id, node] of Object.entries(mapping)) {
    for (const child of listAt(node, 'children') ?? []) if (typeof child === 'string') parents.set(child, id)
  }
  return parents
}

/** Only the first node has no parent; the others without one lost theirs. */
function withOneRoot(nodes: readonly ChatNode[]): readonly ChatNode[] {
  const tops = nodes.filter(({ parentId }) => parentId === null)
  const first = tops.find(({ role, omitted }) => role === null && omitted === undefined) ?? earliest(tops)
  return nodes.map((node) => (node.parentId === null && node !== first ? { ...node, parentId: '' } : node))
}

const earliest = (nodes: readonly ChatNode[]): ChatNode | undefined =>
  nodes.reduce<ChatNode | undefined>(
    (one, two) => (one === undefined || two.createdMs < one.createdMs ? two : one),
    undefined,
  )

/** How far below a tool's images their answer is searched. */
const farthest = 20

/** Images that a tool drew are below the answer that presents them. */
function withImagesBelow(nodes: readonly ChatNode[]): readonly ChatNode[] {
  const isDrawn = ({ isTool, pieces }: ChatNode) => isTool && pieces.length > 0
  if (!nodes.some(isDrawn)) return nodes
  const children = Map.groupBy(nodes, ({ parentId }) => parentId ?? '')
  const moved = new Map<string, ChatNode['pieces']>()
  for (const node of nodes.filter(isDrawn)) {
    let below: ChatNode | undefined = node
    for (let step = 0; step < farthest && below !== undefined; step += 1) {
      const only: readonly ChatNode[] = children.get(below.id) ?? []
      below = only.length === 1 ? only[0] : undefined
      if (below === undefined || (below.role !== null && !below.isTool)) break
    }
    if (below?.role !== 'assistant' || below.pieces.length === 0 || isDrawn(below)) continue
    moved.set(below.id, [...(moved.get(below.id) ?? []), ...node.pieces])
    moved.set(node.id, [])
  }
  return nodes.map((node) => {
    const pieces = moved.get(node.id)
    if (pieces === undefined) return node
    return { ...node, pieces: isDrawn(node) ? [] : [...node.pieces, ...pieces] }
  })
}
