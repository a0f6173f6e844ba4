import { atom } from 'jotai'

/** Where to go once a message is gone: nowhere, to its parent's thread, or back. */
export type AfterDelete =
  | { readonly to: 'stay' }
  | { readonly to: 'path'; readonly path: string }
  | { readonly to: 'back' }

/** Where the reader must go because somebody deleted what they have open; the screen goes there. */
export const leaveAtom = atom<AfterDelete>({ to: 'stay' })

/** What this tab knew and was told is deleted, with what each answered: news comes by several ways, and in parts. */
export const goneAtom = atom<ReadonlyMap<string, string | null>>(new Map<string, string | null>())
