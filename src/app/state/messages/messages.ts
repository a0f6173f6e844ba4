import { type Atom, atom, type Getter, type PrimitiveAtom, type SetStateAction } from 'jotai'
import { attachReply, emptyForest, type Forest, mergeMessages, removeSubtrees } from '#rules/thread/forest.ts'
import type { Message } from '#wire/message.ts'

/** What the server has told. */
export const serverForestAtom = atom<Forest>(emptyForest)

/** Lays what waits for the network over what the server has told, and takes it away again. */
type OptimisticOverlay = {
  /** With the posts that wait. */
  readonly withPostsAtom: Atom<Forest>
  /** With the posts and the marks. */
  readonly shownAtom: Atom<Forest>
  /** What of a change to the first is the server's. */
  readonly serverForestIn: (get: Getter, after: Forest) => Forest
}

/** There once somebody is signed in, for whom something may wait. */
export const optimisticOverlayAtom = atom<OptimisticOverlay | null>(null)

/** Every Cloud message that this app knows: what the server has told, and over it what it has not heard of yet. */
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

export const removeMessages = atom(null, (_get, set, ids: readonly string[]) =>
  set(cloudForestAtom, (forest) => removeSubtrees(forest, ids)),
)

/** A preset starts from a clean table: only what is pinned stays (section 4 Message list and filters). */
export const clearAllButPinned = atom(null, (_get, set) =>
  set(cloudForestAtom, ({ messages, branchChild }) => ({
    messages: new Map([...messages].filter(([, message]) => message.is_pinned)),
    branchChild,
  })),
)
