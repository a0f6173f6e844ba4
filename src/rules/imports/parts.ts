import type { ImportMessage } from '#wire/import.ts'
import { importMessagesMax, importPartsMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { ImportedMessage } from './parsed-import.ts'
import { parentIndex } from './placed.ts'

type Read = { readonly count: number; readonly problems: readonly string[] }

/** How many parts a conversation is imported in; 0 if something other than its length prevents it (supplement 11). */
export function partCount({ count, problems }: Read): number {
  const parts = Math.ceil(count / importMessagesMax)
  return parts <= importPartsMax && problems.every((problem) => problem === texts.importTooManyMessages) ? parts : 0
}

/** The messages of one part (from 0); `ids` are the stored messages of earlier parts, by their index. */
export function messagesOfPart(
  messages: readonly ImportedMessage[],
  part: number,
  ids: ReadonlyMap<number, string>,
): readonly ImportMessage[] {
  const start = part * importMessagesMax
  return messages.slice(start, start + importMessagesMax).map((message, at) => {
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
  const start = (part + 1) * importMessagesMax
  const needed = new Set(messages.slice(start).map((message, at) => parentIndex(message, start + at)))
  return new Map([...ids].filter(([index]) => needed.has(index)))
}
