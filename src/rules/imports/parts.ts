import type { ImportMessage } from '#wire/import.ts'
import { importFilesInPartMax, importMessagesMax, importPartsMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { parentIndex } from './message-places.ts'
import type { ImportedMessage } from './parsed-import.ts'

type Read = {
  readonly count: number
  readonly problems: readonly string[]
  /** Where it has more because of its files. */
  readonly parts?: number
}

/** How many parts a conversation is imported in; 0 if something other than its length prevents it (supplement 11). */
export function partCount({ count, problems, parts = Math.ceil(count / importMessagesMax) }: Read): number {
  return parts <= importPartsMax && problems.every((problem) => problem === texts.importTooManyMessages) ? parts : 0
}

/** Where each part begins. A server keeps few uploads that aren't posted yet, so a part has few files. */
export function partStarts(messages: readonly Pick<ImportedMessage, 'files'>[]): readonly number[] {
  const starts: number[] = []
  let fileCount = 0
  for (const [index, { files = [] }] of messages.entries()) {
    fileCount += files.length
    const isFull = index - (starts.at(-1) ?? 0) >= importMessagesMax || fileCount > importFilesInPartMax
    if (index > 0 && !isFull) continue
    starts.push(index)
    fileCount = files.length
  }
  return starts
}

/** A message as it is sent: its files are uploads by then. */
export type MessageToSend = ImportMessage & Pick<ImportedMessage, 'files'>

/** The messages of one part (from 0); `ids` are the stored messages of earlier parts, by their index. */
export function messagesOfPart(
  messages: readonly ImportedMessage[],
  part: number,
  ids: ReadonlyMap<number, string>,
): readonly MessageToSend[] {
  const starts = partStarts(messages)
  const start = starts[part] ?? messages.length
  return messages.slice(start, starts[part + 1]).map((message, at) => {
    const parent = parentIndex(message, start + at)
    if (parent === null) return message
    const { parent: named, ...rest } = message
    if (parent < start) return { ...rest, parent_id: ids.get(parent) ?? '' }
    return named === undefined ? message : { ...rest, parent: parent - start }
  })
}

/** The ids that the parts after this one need: the messages that their messages answer. */
export function idsForLater(
  messages: readonly ImportedMessage[],
  part: number,
  ids: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const start = partStarts(messages)[part + 1] ?? messages.length
  const needed = new Set(messages.slice(start).map((message, at) => parentIndex(message, start + at)))
  return new Map([...ids].filter(([index]) => needed.has(index)))
}
