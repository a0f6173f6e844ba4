import type { DocumentStep, Edit } from '../documents.ts'
import { isTrueAt, type JsonObject, listAt, objectAt, objectIn, textAt } from '../json-value.ts'
import { type Piece, textPiece } from '../pieces.ts'

/** The canvas document that a call is about: the tool's reply, a child of the call, names it. */
export function canvasKey(node: unknown, mapping: JsonObject): string | null {
  for (const child of listAt(node, 'children') ?? []) {
    const reply = typeof child === 'string' ? objectAt(objectAt(mapping, child), 'message') : null
    const key = textAt(objectAt(objectAt(reply, 'metadata'), 'canvas'), 'textdoc_id')
    if (key !== null) return key
  }
  return null
}

/** A call that writes, edits or comments on a canvas document; null for other calls. */
export function canvasSteps(
  recipient: string,
  call: string,
  key: string | null,
): readonly (Piece | DocumentStep)[] | null {
  if (!recipient.startsWith('canmore.')) return null
  const input = objectIn(call)
  if (input === null) return [{ kind: 'block', line: 'Document', language: 'json', text: call }]
  if (recipient === 'canmore.comment_textdoc') return comments(input)
  const content = textAt(input, 'content')
  const change = content ?? (listAt(input, 'updates') ?? []).map(editOf)
  return [{ kind: 'step', noun: 'Document', key, name: textAt(input, 'name'), language: languageOf(input), change }]
}

function comments(input: JsonObject): readonly Piece[] {
  const texts = (listAt(input, 'comments') ?? []).map((each) => textAt(each, 'comment')?.trim() ?? '')
  return texts.filter((text) => text !== '').map((text) => textPiece(`Comment: ${text}`))
}

/** `code/python` and `document`; code for React is written in JSX. */
function languageOf(input: JsonObject): string | null {
  const type = textAt(input, 'type')
  if (type === null) return null
  const language = type.startsWith('code/') ? type.slice('code/'.length) : 'markdown'
  return language === 'react' ? 'jsx' : language
}

const everything = /^(?:\(\?s\))?\^?(?:\.|\[\\s\\S\]|\(\.\|\\n\)|\[\\S\\s\])[*+]\??\$?$/

/** Patterns are Python's regular expressions. Only those that match all or a fixed text are applied. */
function editOf(update: unknown): Edit {
  const pattern = textAt(update, 'pattern') ?? ''
  const to = textAt(update, 'replacement') ?? ''
  if (everything.test(pattern)) return { kind: 'all', to }
  const from = fixedText(pattern)
  const isTemplate = /\\(?:\d|g<)/.test(to)
  if (from === null || from === '' || isTemplate) return { kind: 'unknown', to }
  return { kind: 'text', from, to, everywhere: isTrueAt(update, 'multiple') }
}

/** The text that a pattern matches if it has no wildcards; null if it has some. */
function fixedText(pattern: string): string | null {
  const plain = pattern
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\([^A-Za-z0-9])/g, escaped)
  return /[\\.*+?^$()[\]{}|]/.test(plain) ? null : plain.replace(/[\ue300-\ue3ff]/g, unescaped)
}

/** Escaped characters are moved to the private-use area while the others are searched for wildcards. */
const escaped = (_: string, character: string) =>
  character <= '\u00ff' ? String.fromCharCode(0xe300 + character.charCodeAt(0)) : character
const unescaped = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xe300)
