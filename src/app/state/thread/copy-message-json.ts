import { atom } from 'jotai'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { copyMessage } from './copy-message.ts'

/** Copies a message as JSON, with every field of the API; its thread is a field of lists only. */
export const copyMessageJson = atom(null, (_get, set, message: Message) =>
  set(copyMessage, {
    message,
    textIn: ({ thread: _, ...whole }) => JSON.stringify(whole, null, 2),
    copied: texts.jsonCopied,
    refused: texts.jsonCopyFailed,
    unprepared: texts.jsonPrepareFailed,
  }),
)
