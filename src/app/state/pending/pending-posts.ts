import { atom } from 'jotai'
import { discardPost, editPost, type PendingPost, releasePost, stillPending } from '#rules/pending/outbox.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { pendingList } from './pending-rows.ts'

const list = pendingList<PendingPost>(({ outbox }) => outbox)

/** The posts of whoever is here that wait for the network, and for a while those that have been sent. */
export const postsAtom = list.rowsAtom
export const isOutboxKnownAtom = list.isKnownAtom
export const changeOutbox = list.change
export const loadPosts = list.load

export const pendingPostsAtom = atom((get) => stillPending(get(postsAtom)))

/** What has become of posts that waited: their temporary ids, and the messages that they are now. */
export const becameAtom = atom((get): ReadonlyMap<string, string> => {
  const sent = get(postsAtom).flatMap(({ key, sentAs }) =>
    sentAs === null ? [] : [[temporaryId(key), sentAs] as const],
  )
  return new Map(sent)
})

/** The other way round: under what name a message of this visit was first shown. */
export const firstNamesAtom = atom((get) => new Map([...get(becameAtom)].map(([temporary, id]) => [id, temporary])))

/** The post that the reply box is sending: it is still seen there, not yet in its place, until it is settled. */
export const inFlightAtom = atom<{ readonly key: string; readonly settle: () => void } | null>(null)

/** The post that is on the wire from this tab. */
export const sendingKeyAtom = atom<string | null>(null)

/** While a post is edited it stays here. */
export const editPending = atom(null, (_get, set, key: string, isHeld: boolean) =>
  set(changeOutbox, (posts) => editPost(posts, key, isHeld)),
)

/** Back into the queue, with new words or with the same. Seen once the device has stored them: a reload keeps them. */
export const releasePending = atom(null, (_get, set, key: string, content?: string) =>
  set(changeOutbox, (posts) => releasePost(posts, key, content), 'once-kept'),
)

/** Seen once the device has let go of it: what is gone from the screen doesn't come back with the next start. */
export const discardPending = atom(null, (_get, set, key: string) =>
  set(changeOutbox, (posts) => discardPost(posts, key), 'once-kept'),
)
