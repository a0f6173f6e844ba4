import { atom } from 'jotai'
import { mutedStyle } from '#rules/people/muted.ts'
import type { SocketEvent } from '#wire/events.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import '../../net/later-paths.ts'
import { mutedStore } from '../../device/local-storage/reader/muted.ts'
import { cloudListAtom } from '../list/list-state.ts'
import { isLiveAtom } from '../live/live.ts'
import { applyReadState, onEvent } from '../live/live-events.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import type { Store } from '../platform/store.ts'
import { loadUnread } from '../read-state/load-unread-count.ts'
import { unreadAtom } from '../read-state/unread.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { reloadCounts } from './counts.ts'
import { mutedPeopleAtom, mutedUidsAtom } from './muted-people.ts'
import { applySeenElsewhere } from './visit.ts'

/** What this device stores about muted people. */
export const mutedStoreAtom = atom(mutedStore)

/** Until the server answers, whom this device knows to be muted. */
const showStored = atom(null, (get, set) => {
  const uid = get(uidAtom)
  if (uid !== null && get(mutedPeopleAtom).length === 0) set(mutedPeopleAtom, get(mutedStoreAtom).find(uid))
})

export const loadMuted = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  if (uid === null) return
  set(showStored)
  const result = await get(environmentAtom).call('mutedPeople')
  if (result.ok && get(uidAtom) === uid) set(applyMuted, result.data.muted)
})

const applyMuted = atom(null, (get, set, people: readonly UserReference[]) => {
  const uid = get(uidAtom)
  const before = get(mutedUidsAtom)
  set(mutedPeopleAtom, people)
  if (uid !== null && !get(isSigningOutAtom)) {
    const style = mutedStyle(people.map((each) => each.uid))
    get(mutedStoreAtom).save(uid, people, style)
  }
  const added = new Set(people.flatMap((each) => (before.has(each.uid) ? [] : [each.uid])))
  if (added.size > 0) set(dropNews, added)
})

/** Loaded messages of people who have just been muted are neither unread nor new any more. */
const dropNews = atom(null, (get, set, uids: ReadonlySet<string>) => {
  const theirs = [...get(cloudForestAtom).messages.values()].filter(({ author_uid }) => uids.has(author_uid))
  for (const { id, is_read } of theirs)
    if (!is_read) set(applyReadState, { id, is_read: true, unread_count: get(unreadAtom) ?? 0 })
  set(
    applySeenElsewhere,
    theirs.map(({ id }) => id),
  )
  set(reloadCounts, 'first')
  void set(loadUnread)
})

/** Mutes a person, or ends it; resolves to whether it is stored. Needs the server. */
export const setMute = atom(null, async (get, set, uid: string, muted: boolean): Promise<boolean> => {
  const owner = get(uidAtom)
  const result = await get(environmentAtom).call('mutePerson', { body: { uid, muted } })
  if (get(uidAtom) !== owner) return false
  if (result.ok) {
    set(applyMuted, result.data.muted)
    void set(showSuccess, muted ? texts.personMuted : texts.personUnmuted, 'muted')
  } else {
    const isOffline = result.failure === 'no-answer'
    set(showError, isOffline ? texts.followNeedsNetwork : result.detail || texts.followFailed, 'muted')
  }
  return result.ok
})

/**
 * Follows whom the person has muted, here and on their other devices. The server is asked once the socket is open: what
 * is on screen is asked for first.
 */
export function watchMutedPeople(store: Store): void {
  const load = () => (store.get(isLiveAtom) ? void store.set(loadMuted) : store.set(showStored))
  store.sub(uidAtom, load)
  store.sub(isLiveAtom, load)
  store.set(onEvent, (event) => store.set(applyMuteEvent, event))
  load()
}

const applyMuteEvent = atom(null, (get, set, event: SocketEvent) => {
  if (event.type === 'muted_people') void set(loadMuted)
  if (event.type !== 'new_reply' || !get(mutedUidsAtom).has(event.data.message.author_uid)) return
  // It isn't announced above the list.
  const { id } = event.data.message
  set(cloudListAtom, (list) => ({ ...list, arrivedIds: list.arrivedIds.filter((each) => each !== id) }))
})
