import { atom } from 'jotai'
import { echoOf, optimisticMessage, withMarks, withoutPending, withPending } from '#rules/pending/optimistic-forest.ts'
import { withEdits } from '#rules/pending/pending-edits.ts'
import { type Forest, removeSubtrees } from '#rules/thread/forest.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import { optimisticOverlayAtom, serverForestAtom } from '../messages/messages.ts'
import { editsAtom } from '../pending/pending-edits.ts'
import { finalIdsAtom, pendingPostsAtom, postsAtom } from '../pending/pending-posts.ts'
import { marksAtom } from '../pending/pending-read-marks.ts'
import { meAtom } from '../session/session.ts'
import { goneIdsAtom } from '../thread/deleting/hidden.ts'
import { keyInBoxAtom } from './sending.ts'

/** Pending posts as messages, and a map from temporary to final ids of those already posted. */
const optimisticAtom = atom((get) => {
  const became = new Map(get(finalIdsAtom))
  if (get(postsAtom).length === 0) return { messages: [], became }
  const serverForest = get(serverForestAtom)
  const known = new Set(became.values())
  const messages: Message[] = []
  for (const post of get(pendingPostsAtom)) {
    const echo = post.body.parent_id ? echoOf(serverForest, post, known) : null
    if (echo !== null) {
      known.add(echo)
      became.set(temporaryId(post.key), echo)
    } else if (post.key !== get(keyInBoxAtom)) {
      const message = optimisticMessage(post, get(meAtom))
      messages.push({ ...message, parent_id: became.get(message.parent_id ?? '') ?? message.parent_id })
    }
  }
  return { messages, became }
})

const withPostsAtom = atom((get): Forest => {
  const { messages, became } = get(optimisticAtom)
  return withPending(get(serverForestAtom), messages, became)
})

const shownAtom = atom((get): Forest => withEdits(withMarks(get(withPostsAtom), get(marksAtom)), get(editsAtom)))

/**
 * Installs the overlay: pending posts are shown in their threads, and late responses don't bring deleted messages back.
 */
export const applyOptimistic = atom(null, (_get, set) =>
  set(optimisticOverlayAtom, {
    withPostsAtom,
    shownAtom,
    serverForestIn: (get, after) => {
      const serverForest = withoutPending(
        after,
        get(withPostsAtom),
        get(serverForestAtom),
        get(optimisticAtom).messages,
      )
      const gone = get(goneIdsAtom)
      return gone.size === 0 ? serverForest : removeSubtrees(serverForest, [...gone])
    },
  }),
)
