import { type Atom, atom, type Getter, type PrimitiveAtom, type SetStateAction } from 'jotai'
import { attachReply, emptyForest, type Forest, mergeMessages } from '#rules/thread/forest.ts'
import type { Message } from '#wire/message.ts'

/** Cloud messages as received from the server. */
export const serverForestAtom = atom<Forest>(emptyForest)

/** The overlay of pending writes on the server state. */
type OptimisticOverlay = {
  /** With pending posts. */
  readonly withPostsAtom: Atom<Forest>
  /** With pending posts and read marks. */
  readonly shownAtom: Atom<Forest>
  /** Removes the overlay from a changed forest, so that only the server's part is stored. */
  readonly serverForestIn: (get: Getter, after: Forest) => Forest
}

/** Set after sign-in; visitors have no pending writes. */
export const optimisticOverlayAtom = atom<OptimisticOverlay | null>(null)

/** Every loaded Cloud message: server state with pending writes on top. */
export const cloudForestAtom: PrimitiveAtom<Forest> = atom(
  (get): Forest => get(get(optimisticOverlayAtom)?.shownAtom ?? serverForestAtom),
  (get, set, change: SetStateAction<Forest>) => {
    const overlay = get(optimisticOverlayAtom)
    const after = typeof change === 'function' ? change(get(overlay?.withPostsAtom ?? serverForestAtom)) : change
    set(serverForestAtom, overlay === null ? after : overlay.serverForestIn(get, after))
  },
)

export const addMessages = atom(null, (_get, set, messages: readonly Message[]) =>
  set(cloudForestAtom, (forest) => mergeMessages(forest, messages)),
)

export const attachMessage = atom(null, (_get, set, message: Message) =>
  set(cloudForestAtom, (forest) => attachReply(forest, message)),
)

/** A preset starts with an empty cache: only pinned messages are left (section 4 Message list and filters). */
export const clearAllButPinned = atom(null, (_get, set) =>
  set(cloudForestAtom, ({ messages, branchChild }) => ({
    messages: new Map([...messages].filter(([, message]) => message.is_pinned)),
    branchChild,
  })),
)
