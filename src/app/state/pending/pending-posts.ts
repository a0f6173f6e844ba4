import { atom } from 'jotai'
import { type PendingPost, stillPending } from '#rules/pending/outbox.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { pendingList } from './pending-rows.ts'

const list = pendingList<PendingPost>(({ outbox }) => outbox)

/** The current user's pending posts, and for a while those that have been sent. */
export const postsAtom = list.rowsAtom
export const isOutboxKnownAtom = list.isKnownAtom
export const changeOutbox = list.change
export const loadPosts = list.load

export const pendingPostsAtom = atom((get) => stillPending(get(postsAtom)))

/** The final ids of sent posts, by temporary id. */
export const finalIdsAtom = atom((get): ReadonlyMap<string, string> => {
  const sent = get(postsAtom).flatMap(({ key, sentAs }) =>
    sentAs === null ? [] : [[temporaryId(key), sentAs] as const],
  )
  return new Map(sent)
})

/**
 * The reverse, for what keeps its identity while its id changes: the temporary id under which a message was first shown
 * in this visit. Posts that had been sent before were never shown under theirs.
 */
export const firstIdsAtom = atom((get) => {
  const sentBefore = new Set(get(list.firstReadAtom).flatMap(({ sentAs }) => sentAs ?? []))
  const sent = [...get(finalIdsAtom)].filter(([, id]) => !sentBefore.has(id))
  return new Map(sent.map(([temporary, id]) => [id, temporary]))
})
