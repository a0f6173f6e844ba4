import { atom } from 'jotai'
import { discardPost, editPost, type PendingPost, releasePost, stillPending } from '#rules/pending/outbox.ts'
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

/** The reverse: the temporary id under which a message was first shown in this visit. */
export const firstIdsAtom = atom((get) => new Map([...get(finalIdsAtom)].map(([temporary, id]) => [id, temporary])))

type Sending = {
  /** The post that is in flight. */
  readonly key: string | null
  /** The post of the reply box: it stays there, not yet shown in the thread, until it is settled. */
  readonly inBox: { readonly key: string; readonly settle: () => void } | null
}

/** What this tab is sending. */
export const sendingAtom = atom<Sending>({ key: null, inBox: null })
export const keyInBoxAtom = atom((get) => get(sendingAtom).inBox?.key ?? null)

export const noteSending = atom(null, (_get, set, part: Partial<Sending>) =>
  set(sendingAtom, (sending) => ({ ...sending, ...part })),
)

/** A post isn't sent while it is being edited. */
export const editPending = atom(null, (_get, set, key: string, isHeld: boolean) =>
  set(changeOutbox, (posts) => editPost(posts, key, isHeld)),
)

/** Back into the queue, with or without new text. Shown only once stored, so that a reload doesn't lose it. */
export const releasePending = atom(null, (_get, set, key: string, content?: string) =>
  set(changeOutbox, (posts) => releasePost(posts, key, content), 'once-kept'),
)

/** Shown only once deleted on the device, so that it doesn't come back at the next start. */
export const discardPending = atom(null, (_get, set, key: string) =>
  set(changeOutbox, (posts) => discardPost(posts, key), 'once-kept'),
)
