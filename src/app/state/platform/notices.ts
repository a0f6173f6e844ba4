import { atom } from 'jotai'
import { successNoticeMs } from '#wire/limits.ts'
import { environmentAtom } from './environment.ts'
import { newVersionAtom } from './new-version.ts'

/** What somebody tried, or what happened, that a notice tells of: where it goes well the next time, the notice is over. */
export type NoticeCause =
  | 'agent'
  | 'applications'
  | 'backup'
  | 'branch'
  | 'copy'
  | 'decision'
  | 'delete'
  | 'deleted'
  | 'link'
  | 'list'
  | 'reformat'
  | 'sessions'
  | 'sign-in'
  | 'status'
  | 'storage'
  | 'titles'

/** The one error and the one success that the notifications box shows (section 2). */
export type Notice = {
  readonly text: string
  readonly cause?: NoticeCause
  /** The path of the page that it was told on. */
  readonly at: string
}

const errorState = atom<Notice | null>(null)
const successState = atom<Notice | null>(null)
export const errorNoticeAtom = atom((get) => get(errorState))
export const successNoticeAtom = atom((get) => get(successState))
export const hasNoticesAtom = atom(
  (get) => get(errorState) !== null || get(successState) !== null || get(newVersionAtom) !== null,
)

export const showError = atom(null, (get, set, text: string, cause: NoticeCause) =>
  set(errorState, { text, cause, at: get(environmentAtom).currentPath() }),
)

/** Also ends the error of the same cause. */
export const showSuccess = atom(null, async (get, set, text: string, cause?: NoticeCause) => {
  const { wait, currentPath } = get(environmentAtom)
  const notice: Notice = { text, at: currentPath() }
  if (cause !== undefined) set(endError, cause)
  set(successState, notice)
  await wait(successNoticeMs)
  if (get(successState) === notice) set(successState, null)
})

/** What went wrong before has gone well now. */
export const endError = atom(null, (_get, set, cause: NoticeCause) =>
  set(errorState, (error) => (error?.cause === cause ? null : error)),
)

/** What was told on the way to another page, and is read there. */
export const carriedAtom = atom<readonly (Notice | null)[]>([])

/** The reader is led to another page now, and what stands there comes along. */
export const carryNotices = atom(null, (get, set) => set(carriedAtom, [get(errorState), get(successState)]))

const quietState = atom<Notice | null>(null)
export const isQuietAtom = atom((get) => get(quietState) !== null && get(quietState) === get(successState))

/** That there was nothing to do is no success: it is told without a tick. */
export const showQuietly = atom(null, (get, set, text: string) => {
  const told = set(showSuccess, text)
  set(quietState, get(successState))
  return told
})

export const closeError = atom(null, (_get, set) => set(errorState, null))
export const closeSuccess = atom(null, (_get, set) => set(successState, null))
