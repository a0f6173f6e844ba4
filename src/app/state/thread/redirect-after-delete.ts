import { atom } from 'jotai'

/** Where to go after a message was deleted: nowhere, to its parent's thread, or back. */
export type AfterDelete =
  | { readonly to: 'stay' }
  | { readonly to: 'path'; readonly path: string }
  | { readonly to: 'back' }

/** Where the screen must navigate because somebody deleted the open message. */
export const redirectAtom = atom<AfterDelete>({ to: 'stay' })

/**
 * Deleted messages this tab had loaded, each with its parent: deletions are reported by several sources, and in parts.
 */
export const deletedParentsAtom = atom<ReadonlyMap<string, string | null>>(new Map<string, string | null>())
