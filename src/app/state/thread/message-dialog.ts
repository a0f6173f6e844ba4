import { atom } from 'jotai'
import type { Message } from '#wire/message.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { type OpenDialog, openDialogAtom } from '../platform/dialogs.ts'

/** The open message dialog, if any, with the current version of its message. */
export const messageDialogAtom = atom((get): (OpenDialog & { readonly message: Message }) | null => {
  const dialog = get(openDialogAtom)
  if (dialog === null) return null
  const message = get(get(sourceOfAtom)(dialog.id).forestAtom).messages.get(dialog.id)
  return message === undefined ? null : { ...dialog, message }
})
