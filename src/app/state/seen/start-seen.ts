import { atom } from 'jotai'
import type { SocketEvent } from '#wire/events.ts'
import type { Message } from '#wire/message.ts'
import { isLiveAtom } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import { retryLater } from '../outbox/sync-triggers.ts'
import { environmentAtom } from '../platform/environment.ts'
import { onNetworkBack } from '../platform/network.ts'
import type { Store } from '../platform/store.ts'
import { uidAtom } from '../session/session.ts'
import { addArrivalToList, reloadCounts, watchListCounts } from './counts.ts'
import { mutedUidsAtom } from './muted-people.ts'
import { isOwnAtom, onSeenSent, seenRetryAtom, sendSeen } from './send-seen.ts'
import { addArrivalToVisit, applySeenElsewhere, loadVisit, watchVisits } from './visit.ts'

const isStartedAtom = atom(false)

/** Follows what is new to the signed-in person, and what they have seen: on this device and on their others. */
export function startSeen(store: Store): void {
  if (store.get(isStartedAtom)) return
  store.set(isStartedAtom, true)
  const { presence } = store.get(environmentAtom)
  const send = () => void store.set(sendSeen)
  const reload = () => {
    void store.set(loadVisit)
    store.set(reloadCounts, 'first')
  }
  store.set(onEvent, (event) => store.set(applySeenEvent, event))
  store.set(onSeenSent, ({ threads, all }) => {
    if (threads !== undefined || all !== undefined) reload()
  })
  store.sub(isLiveAtom, () => {
    if (!store.get(isLiveAtom)) return
    send()
    reload()
  })
  store.set(onNetworkBack, send)
  presence.onVisible(send)
  presence.onHidden(send)
  retryLater(store, seenRetryAtom, send)
  watchVisits(store)
  watchListCounts(store)
  send()
}

/** One's own messages don't count as new, nor do those of muted people. */
export const countsAsNewAtom = atom((get) => {
  const [uid, muted] = [get(uidAtom), get(mutedUidsAtom)]
  return ({ author_uid }: Message): boolean => author_uid !== uid && !muted.has(author_uid)
})

const applySeenEvent = atom(null, (get, set, event: SocketEvent) => {
  if (event.type === 'new_reply' && get(countsAsNewAtom)(event.data.message)) {
    const { message, restored } = event.data
    if (restored || set(addArrivalToVisit, message) === 'unknown') void set(loadVisit)
    set(addArrivalToList, message)
  }
  if (event.type === 'message_deleted') {
    set(applySeenElsewhere, event.data.ids)
    set(reloadCounts, 'with-new')
  }
  if (event.type !== 'seen' || get(isOwnAtom)(event.data)) return
  const { ids = [], threads = [], all } = event.data
  set(applySeenElsewhere, ids)
  if (threads.length > 0 || all !== undefined) void set(loadVisit)
  set(reloadCounts, 'with-new')
})
