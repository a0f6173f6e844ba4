import { importContentMaxLength } from '#wire/limits.ts'
import type { Omitted, OmittedKind, ReadMessage } from './parsed-import.ts'

/**
 * Joins consecutive pieces of an answer into one message, separated by a blank line, unless it would become too long; a
 * person's messages stay separate.
 */
export function merged(messages: readonly ReadMessage[]): readonly ReadMessage[] {
  const pieces: {
    first: ReadMessage
    all: ReadMessage[]
    contents: string[]
    length: number
    omitted: Omitted[]
  }[] = []
  for (const message of messages) {
    const last = pieces.at(-1)
    const omitted = message.omitted === undefined ? [] : [message.omitted]
    const { content } = message
    const before = last?.length ?? 0
    const length = before === 0 || content === '' ? before + content.length : before + blankLine.length + content.length
    const isShort = content === '' || length <= importContentMaxLength
    if (message.role === 'assistant' && last?.first.role === 'assistant' && isShort) {
      last.all.push(message)
      last.contents.push(content)
      last.length = length
      last.omitted.push(...omitted)
    } else {
      pieces.push({ first: message, all: [message], contents: [content], length: content.length, omitted })
    }
  }
  return pieces.map(({ first, all, contents, omitted }) =>
    withOmitted({ ...first, content: joinedPieces(contents), ...withFilesOf(all) }, omitted),
  )
}

/** The files of messages that become one; absent without files. */
export function withFilesOf(messages: readonly ReadMessage[]): Pick<ReadMessage, 'files'> {
  const files = messages.flatMap((message) => message.files ?? [])
  return files.length === 0 ? {} : { files }
}

export const joinedPieces = (contents: readonly string[]): string =>
  contents.filter((content) => content !== '').join(blankLine)

const blankLine = '\n\n'

/** A message that begins with its author's name, if there is room for it. */
export function withAuthor(name: string, content: string): string {
  const named = joinedPieces([`**${name}**`, content])
  return named.length > importContentMaxLength ? content : named
}

export function omittedIn(counts: readonly (Omitted | undefined)[]): Omitted {
  const sum: Partial<Record<OmittedKind, number>> = {}
  for (const each of counts) {
    for (const [kind, count] of Object.entries(each ?? {}) as [OmittedKind, number][])
      sum[kind] = (sum[kind] ?? 0) + count
  }
  return sum
}

/** The message with the sum of these counts; without the field if nothing was left out. */
export function withOmitted(message: ReadMessage, counts: readonly Omitted[]): ReadMessage {
  const { omitted: _, ...plain } = message
  const omitted = omittedIn(counts)
  return Object.keys(omitted).length === 0 ? plain : { ...plain, omitted }
}
