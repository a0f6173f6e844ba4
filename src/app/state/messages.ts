import { atom, type PrimitiveAtom, type SetStateAction } from 'jotai'
import { attachReply, emptyForest, type Forest, mergeMessages, removeSubtrees } from '../../rules/forest.ts'
import { temporaryId } from '../../rules/outbox.ts'
import { echoOf, waitingMessage, withMarks, withoutWaiting, withWaiting } from '../../rules/waiting-forest.ts'
import type { Message } from '../../wire/message.ts'
import { marksAtom } from './marks.ts'
import { becameAtom, heldAtom, postsAtom, waitingPostsAtom } from './outbox.ts'
import { meAtom } from './session.ts'

/** What the server has told. */
const toldForestAtom = atom<Forest>(emptyForest)

/** What waits, as messages, and what waited and is a message by now. */
const waitingAtom = atom((get) => {
  const became = new Map(get(becameAtom))
  if (get(postsAtom).length === 0) return { messages: [], became }
  const told = get(toldForestAtom)
  const known = new Set(became.values())
  const messages: Message[] = []
  for (const post of get(waitingPostsAtom)) {
    const echo = post.body.parent_id ? echoOf(told, post, known) : null
    if (echo !== null) {
      known.add(echo)
      became.set(temporaryId(post.key), echo)
    } else if (post.key !== get(heldAtom)?.key) {
      const message = waitingMessage(post, get(meAtom))
      messages.push({ ...message, parent_id: became.get(message.parent_id ?? '') ?? message.parent_id })
    }
  }
  return { messages, became }
})

const withPostsAtom = atom((get): Forest => {
  const { messages, became } = get(waitingAtom)
  return withWaiting(get(toldForestAtom), messages, became)
})

/** Every Cloud message that this app knows: what the server has told, and over it what it has not heard of yet. */
export const cloudForestAtom: PrimitiveAtom<Forest> = atom(
  (get): Forest => withMarks(get(withPostsAtom), get(marksAtom)),
  (get, set, change: SetStateAction<Forest>) => {
    const seen = get(withPostsAtom)
    const after = typeof change === 'function' ? change(seen) : change
    set(toldForestAtom, withoutWaiting(after, seen, get(toldForestAtom), get(waitingAtom).messages))
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
