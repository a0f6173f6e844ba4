import type { ImportedMessage } from './parsed-import.ts'

/** Consecutive pieces of an answer are one message, a blank line between them; what a person wrote stays apart. */
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
