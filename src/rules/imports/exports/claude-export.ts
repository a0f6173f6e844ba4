import { sourceLine } from '../text/marks.ts'
import { claudeStep } from './claude-documents.ts'
import type { Exported } from './exported.ts'
import { isTrueAt, type JsonObject, listAt, numberAt, objectAt, textAt } from './json-value.ts'
import { counted, fileKind, languageOf, leftOut, named, type Piece, textPiece } from './pieces.ts'
import { chained, exportedTrees, type SourceNode, withOneRoot } from './source-tree.ts'
import { taggedPieces, withoutPlaceholders } from './tags.ts'
import { unrepeated } from './tree.ts'

export const isClaudeConversation = (entry: unknown): boolean => listAt(entry, 'chat_messages') !== null

/** A conversation of Claude's export: a tree if every message names its parent, else a list. */
export function claudeConversations(entry: JsonObject): readonly Exported[] {
  const entries = listAt(entry, 'chat_messages') ?? []
  const nodes = unrepeated(entries.map(sourceNode))
  const isList = nodes.length === 0 || nodes.some(({ parentId }) => parentId === null)
  return exportedTrees({
    id: textAt(entry, 'uuid'),
    title: textAt(entry, 'name'),
    nodes: isList ? chained(unrepeated(inOrder(entries).map(sourceNode))) : withOneRoot(nodes),
    shownId: isList ? null : textAt(entry, 'current_leaf_message_uuid'),
  })
}

function inOrder(entries: readonly unknown[]): readonly unknown[] {
  const indexes = entries.map((entry) => numberAt(entry, 'index'))
  if (indexes.includes(null)) return entries
  return entries.toSorted((one, two) => (numberAt(one, 'index') ?? 0) - (numberAt(two, 'index') ?? 0))
}

function sourceNode(message: unknown, index: number): SourceNode {
  const sender = textAt(message, 'sender')
  const role = sender === 'human' || sender === 'user' ? 'user' : 'assistant'
  const written = role === 'user' ? typed(message) : answered(message)
  return {
    id: textAt(message, 'uuid') || `#${index}`,
    parentId: textAt(message, 'parent_message_uuid'),
    role,
    createdMs: Date.parse(textAt(message, 'created_at') ?? '') || 0,
    pieces: [...written, ...attached(message, written.length > 0), ...files(message)],
  }
}

type Pieces = SourceNode['pieces']

const blocksOf = (message: unknown): readonly unknown[] => listAt(message, 'content') ?? []
const textOf = (block: unknown): string => textAt(block, 'text')?.trim() ?? ''
const isTool = (block: unknown): boolean =>
  /^(?:thinking|redacted_thinking|tool_use|tool_result|token_budget|flag)$/.test(textAt(block, 'type') ?? '')

function typed(message: unknown): Pieces {
  const texts = blocksOf(message).map(textOf)
  const said = texts.filter((text) => text !== '')
  return (said.length > 0 ? said : [textOf(message)]).filter((text) => text !== '').map(textPiece)
}

/** Older exports have `text` only; in newer ones it repeats the blocks, thinking included. */
function answered(message: unknown): Pieces {
  const blocks = blocksOf(message)
  const hasBlocks = blocks.some((block) => isTool(block) || textOf(block) !== '')
  return hasBlocks ? blocks.flatMap((block, at) => blockPieces(block, blocks[at + 1])) : answerPieces(textOf(message))
}

/** Thinking is counted, never the answer; so are the steps with tools, except those that write something. */
function blockPieces(block: unknown, next: unknown): Pieces {
  const type = textAt(block, 'type')
  if (type === 'thinking' || type === 'redacted_thinking') return [counted('thinking')]
  if (type === 'image') return [leftOut('image', textAt(block, 'file_name'))]
  if (type !== 'tool_use') return isTool(block) ? [] : [...answerPieces(textOf(block)), ...sources(block)]
  const hasFailed = textAt(next, 'type') === 'tool_result' && isTrueAt(next, 'is_error')
  return [(hasFailed ? null : claudeStep(block)) ?? counted('tool')]
}

function answerPieces(answer: string): Pieces {
  const { text, count } = withoutPlaceholders(answer)
  return [...taggedPieces(text), ...Array.from({ length: count }, () => counted('tool'))]
}

/** The sources of a web search, each once, below the text that cites them. */
function sources(block: unknown): Pieces {
  const cited = (listAt(block, 'citations') ?? []).flatMap((citation) => {
    const url = textAt(citation, 'url') ?? textAt(objectAt(citation, 'details'), 'url')
    return url === null ? [] : [{ label: textAt(citation, 'title') ?? '', url }]
  })
  return cited.length === 0 ? [] : [textPiece(sourceLine(cited))]
}

/** The texts of attached files; a long paste without a name is what the person wrote if nothing else was typed. */
function attached(message: unknown, isTyped: boolean): Pieces {
  const attachments = listAt(message, 'attachments') ?? []
  return attachments.map((file): Piece => {
    const name = textAt(file, 'file_name') ?? ''
    const text = textAt(file, 'extracted_content') ?? ''
    if (text.trim() === '') return leftOut(fileKind(name, textAt(file, 'file_type') ?? ''), name)
    if (name === '' && !isTyped) return textPiece(text)
    return { kind: 'block', line: name === '' ? '' : named('File', name), language: languageOf(name), text }
  })
}

/** Files whose text isn't in the export. */
function files(message: unknown): Pieces {
  const withText = new Set((listAt(message, 'attachments') ?? []).map((file) => textAt(file, 'file_name')))
  const listed = ['files', 'files_v2'].map((key) => listAt(message, key) ?? []).find((list) => list.length > 0) ?? []
  return listed.flatMap((file) => {
    const name = textAt(file, 'file_name') ?? ''
    if (name !== '' && withText.has(name)) return []
    return [leftOut(textAt(file, 'file_kind') === 'image' ? 'image' : fileKind(name), name)]
  })
}
