import { atom } from 'jotai'
import { successNoticeMs } from '#wire/limits.ts'
import { environmentAtom } from './environment.ts'
import { newVersionAtom } from './new-version.ts'

/** What an error notice is about: the next success with the same cause closes it. */
type NoticeCause =
  | 'admin-list'
  | 'agent'
  | 'applications'
  | 'backup'
  | 'bin'
  | 'bookmark'
  | 'branch'
  | 'code'
  | 'copy'
  | 'decision'
  | 'delete'
  | 'deleted'
  | 'draft'
  | 'edit'
  | 'export'
  | 'following'
  | 'import-files'
  | 'invitation'
  | 'review'
  | 'settings'
  | 'link'
  | 'list'
  | 'muted'
  | 'slow-mode'
  | 'person'
  | 'reformat'
  | 'sessions'
  | 'settling'
  | 'sign-in'
  | 'status'
  | 'storage'
  | 'titles'

/** The one error and the one success in the notifications box (section 2). */
export type Notice = {
  readonly text: string
  readonly cause?: NoticeCause
  /** The path of the page it was shown on. */
  readonly at: string
}

const errorState = atom<Notice | null>(null)
const successState = atom<Notice | null>(null)
export const errorNoticeAtom = atom((get) => get(errorState))
export const successNoticeAtom = atom((get) => get(successState))

/** Something done here that can be undone as long as its notice is shown. */
export type UndoOffer = {
  /** Another offer with the same text is another notice. */
  readonly key: string
  readonly text: string
  readonly undo: () => void
  /** It can't be undone any more. */
  readonly end: () => void | Promise<void>
  /** Called with the time until which it can be undone at least. */
  readonly onWait: (untilMs: number) => void
}
export const undoOfferAtom = atom<UndoOffer | null>(null)

export const hasNoticesAtom = atom(
  (get) => (get(errorState) ?? get(successState) ?? get(newVersionAtom) ?? get(undoOfferAtom)) !== null,
)

export const showError = atom(null, (get, set, text: string, cause: NoticeCause) =>
  set(errorState, { text, cause, at: get(environmentAtom).currentPath() }),
)

/** Also closes the error with the same cause. */
export const showSuccess = atom(null, async (get, set, text: string, cause?: NoticeCause) => {
  const { wait, currentPath } = get(environmentAtom)
  const notice: Notice = { text, at: currentPath() }
  if (cause !== undefined) set(endError, cause)
  set(successState, notice)
  await wait(successNoticeMs)
  if (get(successState) === notice) set(successState, null)
})

/** Closes the error notice with this cause: the same thing has just succeeded. */
export const endError = atom(null, (_get, set, cause: NoticeCause) =>
  set(errorState, (error) => (error?.cause === cause ? null : error)),
)

/** Notices shown just before a navigation, which stay open on the next page. */
export const carriedAtom = atom<readonly (Notice | null)[]>([])

/** Called before a navigation: the current notices stay open on the next page. */
export const carryNotices = atom(null, (get, set) => set(carriedAtom, [get(errorState), get(successState)]))

const quietState = atom<Notice | null>(null)
export const isQuietAtom = atom((get) => get(quietState) !== null && get(quietState) === get(successState))

/** A notice without a tick: that there was nothing to do is not a success. */
export const showQuietly = atom(null, (get, set, text: string) => {
  const closed = set(showSuccess, text)
  set(quietState, get(successState))
  return closed
})

export const closeError = atom(null, (_get, set) => set(errorState, null))
export const closeSuccess = atom(null, (_get, set) => set(successState, null))
