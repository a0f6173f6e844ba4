import { atom } from 'jotai'
import { echoOf, waitingMessage, withMarks, withoutWaiting, withWaiting } from '#rules/pending/optimistic-forest.ts'
import { type Forest, removeSubtrees } from '#rules/thread/forest.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import { layingAtom, toldForestAtom } from '../messages/messages.ts'
import { becameAtom, heldAtom, postsAtom, waitingPostsAtom } from '../pending/pending-posts.ts'
import { marksAtom } from '../pending/pending-read-marks.ts'
import { meAtom } from '../session/session.ts'
import { deletedIdsAtom } from '../thread/deletions.ts'

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

const shownAtom = atom((get): Forest => withMarks(get(withPostsAtom), get(marksAtom)))

/** From now on what waits is seen, in its place, and what was deleted does not come back with a late answer. */
export const layWaiting = atom(null, (_get, set) =>
  set(layingAtom, {
    withPostsAtom,
    shownAtom,
    toldIn: (get, after) => {
      const told = withoutWaiting(after, get(withPostsAtom), get(toldForestAtom), get(waitingAtom).messages)
      const deleted = get(deletedIdsAtom)
      return deleted.size === 0 ? told : removeSubtrees(told, [...deleted])
    },
  }),
)
