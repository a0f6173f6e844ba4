import { atom } from 'jotai'
import { isShortcutHelpOpenAtom } from './shortcuts.ts'

export type MessageDialog = 'delete' | 'recipients' | 'title' | 'answer-again' | 'tidy'

/** The dialog that was asked for over a message, if any. */
export const openDialogAtom = atom<{ readonly name: MessageDialog; readonly id: string } | null>(null)

/** Signed out on this device, or on all. */
export type Leave = 'here' | 'everywhere'

export const openMessageDialog = atom(
  null,
  (_get, set, dialog: { readonly name: MessageDialog; readonly id: string }) => set(openDialogAtom, dialog),
)

export const closeMessageDialog = atom(null, (_get, set) => set(openDialogAtom, null))

/** A short word that must be acknowledged: the specification's "alert". */
export const alertAtom = atom<string | null>(null)

/** 'name' where only a name is asked for, after the sign-in of somebody who has none. */
export const isEditingProfileAtom = atom<boolean | 'name'>(false)

export const isChoosingFiltersAtom = atom(false)

/** What is typed in the search; null while it is closed. */
export const searchTextAtom = atom<string | null>(null)

/** Enter was pressed before there was anything to choose from: the first that is found is chosen then. */
export const wantsFirstFoundAtom = atom(false)

/** Posts still wait: the person is asked before they are lost (supplement 10). */
export const signOutQuestionAtom = atom<{ readonly count: number; readonly leave: Leave } | null>(null)

/** Whether one of the dialogs is asked for that any screen may ask for. */
export const hasDialogAtom = atom(
  (get) =>
    get(alertAtom) !== null ||
    get(isEditingProfileAtom) !== false ||
    get(signOutQuestionAtom) !== null ||
    get(isShortcutHelpOpenAtom),
)
