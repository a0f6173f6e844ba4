import { atom } from 'jotai'
import { threadToKeep } from '#rules/cache/cached-thread.ts'
import type { WordToWorker } from '#wire/worker-messages.ts'
import { cloudListAtom } from '../list/list-state.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { outsideAtom } from '../platform/environment.ts'
import { isLeavingAtom, isReadyAtom, uidAtom } from '../session/session.ts'
import { type Thread, threadAtom } from './thread.ts'
import { toldRootAtom } from './thread-root.ts'

/** When the server gave what is on the screen, as ISO 8601, where the device had kept it; null where it is of now. */
export const keptAtAtom = atom((get): string | null => (get(threadAtom) ?? get(cloudListAtom)).keptAt)

/** Since when something from the device is on the screen, as long as the person has done nothing yet; else null. */
export const untouchedSinceAtom = atom<number | null>(null)

/** The worker keeps a thread as it stands here: with what came live, what was read and what I posted. */
export const keepThread = atom(null, (get, set, { source, id, stage }: Thread) => {
  if (source.tab !== 'cloud' || stage !== 'shown') return
  const messages = threadToKeep(get(cloudForestAtom), id)
  const root = get(toldRootAtom)(messages)
  const told = root === undefined ? {} : { root }
  if (messages.length > 0) set(tellWorker, (uid) => ({ type: 'KEEP_THREAD', uid, messages, ...told }))
})

/** What is deleted is nowhere kept. */
export const dropFromKept = atom(null, (_get, set, ids: readonly string[]) =>
  set(tellWorker, (uid) => ({ type: 'DROP_MESSAGES', uid, ids })),
)

const tellWorker = atom(null, (get, _set, word: (uid: string | null) => WordToWorker) => {
  if (get(isReadyAtom) && !get(isLeavingAtom)) get(outsideAtom).keptReader.tell(word(get(uidAtom)))
})
