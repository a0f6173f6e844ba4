import { atom } from 'jotai'
import type { WritingRefusal } from '#rules/access/permissions.ts'
import type { UserReference } from '#wire/user.ts'
import { isShortcutHelpOpenAtom } from './shortcuts.ts'

type MessageDialog =
  | 'delete'
  | 'recipients'
  | 'title'
  | 'edit'
  | 'versions'
  | 'answer-again'
  | 'tidy'
  | 'settle'
  | 'export'
  | 'bring-home'
  | 'person'
  | 'catch-up'
  | 'report'
  | 'slow-mode'

export type OpenDialog = {
  readonly name: MessageDialog
  readonly id: string
  /** Whose card it is, if not the author's: somebody known, or the tag of whoever is mentioned. */
  readonly person?: UserReference | string | undefined
}

/** The message dialog that is open, if any. */
export const openDialogAtom = atom<OpenDialog | null>(null)

/** Whether to sign out on this device or on all. */
export type SignOutScope = 'here' | 'everywhere'

export const openMessageDialog = atom(null, (_get, set, dialog: OpenDialog) => set(openDialogAtom, dialog))

export const closeMessageDialog = atom(null, (_get, set) => set(openDialogAtom, null))

/** Why no thread can be started, which must be acknowledged: the specification's "alert". */
export const alertAtom = atom<WritingRefusal | null>(null)

/** 'name' if only a name is needed, after the sign-in of somebody who has none. */
export const isEditingProfileAtom = atom<boolean | 'name'>(false)

export const isChoosingFiltersAtom = atom(false)

/** The text in the search field; null while the search is closed. */
export const searchTextAtom = atom<string | null>(null)

/**
 * How often Enter was pressed before there were results for the text: the first press selects the first result, the
 * second opens it.
 */
export const earlyEntersAtom = atom(0)

/** Asks for confirmation because pending posts would be lost (supplement 10). */
export const signOutQuestionAtom = atom<{ readonly count: number; readonly scope: SignOutScope } | null>(null)

/** Whether one of the dialogs available on every screen is open. */
export const hasDialogAtom = atom(
  (get) =>
    get(alertAtom) !== null ||
    get(isEditingProfileAtom) !== false ||
    get(signOutQuestionAtom) !== null ||
    get(isShortcutHelpOpenAtom),
)
