import { atom } from 'jotai'
import { attachReply, emptyForest, type Forest, mergeMessages, removeSubtrees } from '../../rules/forest.ts'
import type { Message } from '../../wire/message.ts'

/** Every Cloud message that this app knows. */
export const cloudForestAtom = atom<Forest>(emptyForest)

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
