import { atom } from 'jotai'
import { queueStep } from '#rules/pending/queue-step.ts'
import { isPartOf, nextToSend, nothingSeen, type UnsentSeen, withoutSent, withSeen } from '#rules/thread/seen.ts'
import { seenSendDelayMs } from '#wire/limits.ts'
import type { NewSeen } from '#wire/reader/seen.ts'
import '../../net/later-paths.ts'
import { seenStore } from '../../device/local-storage/reader/seen.ts'
import { makeQueue, type Sent } from '../pending/sync-queue.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'

/** What this device stores about what was seen. */
export const seenStoreAtom = atom(seenStore)

/** What this device hasn't sent yet, of all tabs. */
export const readUnsent = atom(null, (get): UnsentSeen => {
  const uid = get(uidAtom)
  return uid === null ? nothingSeen : get(seenStoreAtom).unsent(uid)
})

const changeUnsent = atom(null, (get, _set, next: (unsent: UnsentSeen) => UnsentSeen) => {
  const uid = get(uidAtom)
  if (uid === null || get(isSigningOutAtom)) return
  const store = get(seenStoreAtom)
  store.saveUnsent(uid, next(store.unsent(uid)))
})

const lastChangeAtom = atom(0)

/** Stores what was seen, and sends it some time after the last change, or immediately. */
export const addSeen = atom(null, async (get, set, more: Partial<UnsentSeen>, when: 'soon' | 'now' = 'soon') => {
  set(changeUnsent, (unsent) => withSeen(unsent, more))
  const change = get(lastChangeAtom) + 1
  set(lastChangeAtom, change)
  if (when === 'soon') await get(environmentAtom).wait(seenSendDelayMs)
  if (get(lastChangeAtom) === change) await set(sendSeen)
})

/** These messages of a thread needn't be sent: they aren't new. */
export const dropUnsent = atom(null, (_get, set, isNew: (id: string) => boolean, top: string) =>
  set(changeUnsent, (unsent) => ({
    ...unsent,
    messages: unsent.messages.filter((each) => each.top !== top || isNew(each.id)),
  })),
)

/** The server has stored what was sent. */
const listenersAtom = atom(() => new Set<(sent: NewSeen) => void>())
export const onSeenSent = atom(null, (get, _set, listener: (sent: NewSeen) => void) => {
  get(listenersAtom).add(listener)
})

/** The last body sent: the server reports it to this device as well. */
export const lastSentAtom = atom<NewSeen>({})
export const isOwnAtom = atom((get) => (seen: NewSeen) => isPartOf(seen, get(lastSentAtom)))

const key = 'seen'

const sendNext = atom(null, async (get, set, skipped: ReadonlySet<string>): Promise<Sent | null> => {
  const body = get(isSigningOutAtom) || skipped.has(key) ? null : nextToSend(set(readUnsent))
  if (body === null) return null
  set(lastSentAtom, body)
  const answer = await get(environmentAtom).call('saveSeen', { body })
  if (!['done', 'refused'].includes(queueStep(answer))) return { key, answer }
  set(changeUnsent, (unsent) => withoutSent(unsent, body))
  if (answer.ok) for (const listener of get(listenersAtom)) listener(body)
  return { key, answer }
})

const queue = makeQueue('canopy:seen', sendNext)

/** Sends everything that is unsent, in one tab at a time; what can't be sent stays for later. */
export const sendSeen = queue.flush
export const seenRetryAtom = queue.retryAtom
