import { atom } from 'jotai'
import '../../net/later-paths.ts'
import type { SocketEvent } from '#wire/events.ts'
import { forMeDelayMs } from '#wire/limits.ts'
import type { ForMeCount } from '#wire/reader/following.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { deletedIdsAtom } from '../thread/deleting/hidden.ts'

/** The server's count of what is on 'For me'; null until known. */
export const forMeCountAtom = atom<ForMeCount | null>(null)

/**
 * Grows some time after events that may change what waits for the person, or what they follow; once for all of them.
 */
export const forMeChangesAtom = atom(0)

const isDueAtom = atom(false)

/** Asks for the number once soon, however many events there are until then. */
export const scheduleForMeCount = atom(null, async (get, set) => {
  if (get(isDueAtom)) return
  set(isDueAtom, true)
  await get(environmentAtom).wait(forMeDelayMs)
  set(isDueAtom, false)
  set(forMeChangesAtom, (count) => count + 1)
  await set(loadForMeCount)
})

const countedEvents: readonly SocketEvent['type'][] = ['read_state', 'seen', 'for_me', 'message_deleted']

/** An event may change the number; one about a new message in what the person follows is also shown. */
export const applyEventForMe = atom(null, async (_get, set, event: SocketEvent) => {
  if (countedEvents.includes(event.type)) void set(scheduleForMeCount)
  if (event.type !== 'for_me' || event.data.id === null) return
  await set((await import('./following.ts')).showFollowed, event.data.id)
})

/** Until the server answers, the number that was last stored on this device. */
const loadForMeCount = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  if (uid === null) return set(forMeCountAtom, null)
  // It was scheduled by an event; the session may have ended since.
  if (get(isSigningOutAtom)) return
  const { call, lastForMe } = get(environmentAtom)
  if (get(forMeCountAtom) === null) set(forMeCountAtom, lastForMe.find(uid))
  const result = await call('forMeCount')
  if (!result.ok || get(uidAtom) !== uid) return
  set(forMeCountAtom, result.data)
  const stored = lastForMe.find(uid)
  if (stored !== null) lastForMe.save(uid, { ...stored, ...result.data })
})

/** What was deleted is not shown without a network either, and isn't kept on the device. */
const dropDeleted = atom(null, (get) => {
  const { lastForMe } = get(environmentAtom)
  const uid = get(uidAtom)
  const stored = uid === null ? null : lastForMe.find(uid)
  if (uid === null || stored === null) return
  const deleted = get(deletedIdsAtom)
  const following = stored.following.filter(({ message }) => !deleted.has(message.id))
  if (following.length < stored.following.length) lastForMe.save(uid, { ...stored, following })
})

/** Loads the number at the start, and for another person. */
export function watchForMe(store: Store): void {
  const load = () => void store.set(loadForMeCount)
  store.sub(deletedIdsAtom, () => store.set(dropDeleted))
  store.set(dropDeleted)
  store.sub(uidAtom, () => {
    store.set(forMeCountAtom, null)
    load()
  })
  load()
}
