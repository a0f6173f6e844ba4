import { atom } from 'jotai'
import { threadToCache } from '#rules/cache/cached-thread.ts'
import type { PageMessage } from '#wire/worker-messages.ts'
import { cloudListAtom } from '../list/list-state.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isReadyAtom, isSigningOutAtom, uidAtom } from '../session/session.ts'
import { type Thread, threadAtom } from './thread.ts'
import { serverRootAtom } from './thread-root.ts'

/** When the server gave what is on the screen, as ISO 8601, where the device had kept it; null where it is of now. */
export const cachedAtAtom = atom((get): string | null => (get(threadAtom) ?? get(cloudListAtom)).keptAt)

/** Since when something from the device is on the screen, as long as the person has done nothing yet; else null. */
export const untouchedSinceAtom = atom<number | null>(null)

/** The worker keeps a thread as it stands here: with what came live, what was read and what I posted. */
export const cacheThread = atom(null, (get, set, { source, id, stage }: Thread) => {
  if (source.tab !== 'cloud' || stage !== 'shown') return
  const messages = threadToCache(get(cloudForestAtom), id)
  const root = get(serverRootAtom)(messages)
  const fromServer = root === undefined ? {} : { root }
  if (messages.length > 0) set(sendToWorker, (uid) => ({ type: 'KEEP_THREAD', uid, messages, ...fromServer }))
})

/** What is deleted is nowhere kept. */
export const dropFromCache = atom(null, (_get, set, ids: readonly string[]) =>
  set(sendToWorker, (uid) => ({ type: 'DROP_MESSAGES', uid, ids })),
)

const sendToWorker = atom(null, (get, _set, word: (uid: string | null) => PageMessage) => {
  if (get(isReadyAtom) && !get(isSigningOutAtom)) get(environmentAtom).readerCache.tell(word(get(uidAtom)))
})
