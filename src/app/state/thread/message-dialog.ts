import { atom } from 'jotai'
import type { Message } from '#wire/message.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { type OpenDialog, openDialogAtom } from '../platform/dialogs.ts'

type ShownDialog = OpenDialog & { readonly message: Message }

/** The open message dialog, if any, with the current version of its message. */
export const messageDialogAtom = atom((get): ShownDialog | null => {
  const dialog = get(openDialogAtom)
  if (dialog === null) return null
  const message = get(get(sourceOfAtom)(dialog.id).forestAtom).messages.get(dialog.id)
  return message === undefined ? null : { ...dialog, message }
})

const lastShownState = atom<ShownDialog | null>(null)

/**
 * What the open dialog showed last, if it holds a text of its own: that isn't lost if the message is deleted meanwhile,
 * nor if the screen is left for it.
 */
export const lastShownDialogAtom = atom(
  (get): ShownDialog | null => {
    const [open, last] = [get(openDialogAtom), get(lastShownState)]
    const isWriting = open?.name === 'bring-home' || open?.name === 'edit'
    return isWriting && open.name === last?.name && open.id === last.id ? last : null
  },
  (_get, set, shown: ShownDialog) => set(lastShownState, shown),
)
