import type { ImportedMessage } from './parsed-import.ts'

/**
 * Joins consecutive pieces of an answer into one message, separated by a blank line; a person's messages stay separate.
 */
export function merged(messages: readonly ImportedMessage[]): readonly ImportedMessage[] {
  const pieces: { first: ImportedMessage; contents: string[] }[] = []
  for (const message of messages) {
    const last = pieces.at(-1)
    if (message.role === 'assistant' && last?.first.role === 'assistant') last.contents.push(message.content)
    else pieces.push({ first: message, contents: [message.content] })
  }
  return pieces.map(({ first, contents }) => ({ ...first, content: joinedPieces(contents) }))
}

export const joinedPieces = (contents: readonly string[]): string =>
  contents.filter((content) => content !== '').join('\n\n')
