import { atom } from 'jotai'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'

/** Copies a message's whole content. */
export const copyMessageText = atom(null, (_get, set, message: Message) =>
  set(copyMessage, {
    message,
    textIn: ({ content }) => content,
    copied: texts.textCopied,
    refused: texts.textCopyFailed,
    unprepared: texts.textPrepareFailed,
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
export const copyMessage = atom(null, async (get, set, { message, textIn, copied, refused, unprepared }: Copy) => {
  const fetched = message.truncated === true ? await set(fetchWhole, message.id) : null
  if (fetched !== null && !fetched.ok) return set(showError, unprepared, 'copy')
  const isCopied = await get(environmentAtom).copyText(textIn(fetched?.data ?? message))
  return isCopied ? set(showSuccess, copied, 'copy') : set(showError, refused, 'copy')
})

const fetchWhole = atom(null, async (get, _set, id: string) => {
  const { sourceOfAtom } = await import('../messages/source-of-message.ts')
  return get(sourceOfAtom)(id).whole(id)
})
