import { atom } from 'jotai'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'

/** Copies a message's whole content. */
export const copyMessageText = atom(null, (_get, set, message: Message) =>
  set(copyOf, {
    message,
    textIn: ({ content }) => content,
    copied: texts.textCopied,
    refused: texts.textCopyFailed,
    unprepared: texts.textPrepareFailed,
  }),
)

/** Copies a message as JSON, with every field of the API; its thread is a field of lists only. */
export const copyMessageJson = atom(null, (_get, set, message: Message) =>
  set(copyOf, {
    message,
    textIn: ({ thread: _, ...whole }) => JSON.stringify(whole, null, 2),
    copied: texts.jsonCopied,
    refused: texts.jsonCopyFailed,
    unprepared: texts.jsonPrepareFailed,
  }),
)

type Copy = {
  readonly message: Message
  readonly textIn: (whole: Message) => string
  readonly copied: string
  readonly refused: string
  readonly unprepared: string
}

/** A list has only an excerpt of a message, so the rest is fetched first. */
const copyOf = atom(null, async (get, set, { message, textIn, copied, refused, unprepared }: Copy) => {
  const fetched = message.truncated === true ? await set(fetchWhole, message.id) : null
  if (fetched !== null && !fetched.ok) return set(showError, unprepared, 'copy')
  const isCopied = await get(environmentAtom).copyText(textIn(fetched?.data ?? message))
  return isCopied ? set(showSuccess, copied, 'copy') : set(showError, refused, 'copy')
})

const fetchWhole = atom(null, async (get, _set, id: string) => {
  const { sourceOfAtom } = await import('../messages/source-of-message.ts')
  return get(sourceOfAtom)(id).whole(id)
})
