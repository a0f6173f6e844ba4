import { omittedIn, withOmitted } from '../merge.ts'
import type { ReadMessage } from '../parsed-import.ts'
import { isMarked, widgetsIn, withoutMarks } from '../text/marks.ts'
import { documentsIn } from './documents.ts'
import { contentOf } from './pieces.ts'
import { hasTags, taggedPieces, withoutPlaceholders } from './tags.ts'

/**
 * The messages of a copied page, a markdown file or a list of roles, without the marks and tags that services write
 * for their own pages. A message of which nothing is left is dropped, its counts go to the one before.
 */
export function cleaned(messages: readonly ReadMessage[]): readonly ReadMessage[] {
  const kept: ReadMessage[] = []
  for (const message of messages) {
    const clean = message.role === 'assistant' ? cleanAnswer(message) : cleanPrompt(message)
    const last = kept.at(-1)
    if (clean.content !== '' || message.content === '') kept.push(clean)
    else if (last !== undefined) kept[kept.length - 1] = withOmitted(last, [omittedIn([last.omitted, clean.omitted])])
  }
  return kept
}

const cleanPrompt = (message: ReadMessage): ReadMessage =>
  /\ue200[a-z_]+\ue202/.test(message.content)
    ? { ...message, content: withoutMarks(message.content, new Map(), true).trim() }
    : message

function cleanAnswer(message: ReadMessage): ReadMessage {
  const { content } = message
  const { text, count } = withoutPlaceholders(isMarked(content) ? withoutMarks(content).trim() : content)
  if (text === content && !hasTags(text)) return message
  const widgets = widgetsIn(content)
  const pieces = taggedPieces(text)
  const blockOf = documentsIn([{ id: 'answer', parentId: null, pieces }])
  const read = contentOf(pieces.map((piece) => (piece.kind === 'step' ? blockOf(piece) : piece)))
  const besides = { ...(count > 0 && { tool: count }), ...(widgets > 0 && { widget: widgets }) }
  return withOmitted({ ...message, content: read.content }, [message.omitted ?? {}, read.omitted, besides])
}
