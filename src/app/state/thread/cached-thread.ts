import { atom } from 'jotai'
import { threadToCache } from '#rules/cache/cached-thread.ts'
import { withoutEdits } from '#rules/pending/pending-edits.ts'
import type { Message } from '#wire/message.ts'
import type { PageMessage } from '#wire/worker-messages.ts'
import { cloudListAtom } from '../list/list-state.ts'
import { cloudForestAtom, serverForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isReadyAtom, isSigningOutAtom, uidAtom } from '../session/session.ts'
import { type Thread, threadAtom } from './thread.ts'
import { serverRootAtom } from './thread-root.ts'

/** If the screen shows cached content: when the server sent it, as ISO 8601; null if it is current. */
export const cachedAtAtom = atom((get): string | null => (get(threadAtom) ?? get(cloudListAtom)).cachedAt)

/** Since when cached content has been on screen without any interaction of the person; otherwise null. */
export const cachedShownSinceAtom = atom<number | null>(null)

/** Updates the worker's cache with the thread as shown: with live messages, read states and my own posts. */
export const cacheThread = atom(null, (get, set, { source, id, stage }: Thread) => {
  if (source.tab !== 'cloud' || stage !== 'shown') return
  const messages = withoutEdits(threadToCache(get(cloudForestAtom), id), get(serverForestAtom))
  const root = get(serverRootAtom)(messages)
  const fromServer = root === undefined ? {} : { root }
  if (messages.length > 0) set(sendToWorker, (uid) => ({ type: 'KEEP_THREAD', uid, messages, ...fromServer }))
})

/** Replaces changed messages in the cache, wherever they are in it. */
export const updateInCache = atom(null, (_get, set, messages: readonly Message[]) => {
  if (messages.length > 0) set(sendToWorker, (uid) => ({ type: 'UPDATE_MESSAGES', uid, messages }))
})

/** Removes deleted messages from the cache. */
export const dropFromCache = atom(null, (_get, set, ids: readonly string[]) =>
  set(sendToWorker, (uid) => ({ type: 'DROP_MESSAGES', uid, ids })),
)

const sendToWorker = atom(null, (get, _set, messageFor: (uid: string | null) => PageMessage) => {
  if (get(isReadyAtom) && !get(isSigningOutAtom)) get(environmentAtom).readerCache.postMessage(messageFor(get(uidAtom)))
})
