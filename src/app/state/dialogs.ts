import { atom } from 'jotai'
import type { Message } from '../../wire/message.ts'
import { sourceOfAtom } from './source-of.ts'

type Dialog = 'delete' | 'recipients' | 'title' | 'answer-again' | 'tidy'

const dialogState = atom<{ readonly name: Dialog; readonly id: string } | null>(null)

/** The dialog that is open over a message, if any. */
export const messageDialogAtom = atom((get): { readonly name: Dialog; readonly message: Message } | null => {
  const dialog = get(dialogState)
  if (dialog === null) return null
  const message = get(get(sourceOfAtom)(dialog.id).forestAtom).messages.get(dialog.id)
  return message === undefined ? null : { name: dialog.name, message }
})

export const openMessageDialog = atom(null, (_get, set, dialog: { readonly name: Dialog; readonly id: string }) =>
  set(dialogState, dialog),
)

export const closeMessageDialog = atom(null, (_get, set) => set(dialogState, null))

/** A short word that must be acknowledged: the specification's "alert". */
export const alertAtom = atom<string | null>(null)

export const isEditingProfileAtom = atom(false)

export const isChoosingFiltersAtom = atom(false)

export const isSearchOpenAtom = atom(false)
