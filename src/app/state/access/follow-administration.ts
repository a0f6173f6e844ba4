import { atom, type WritableAtom } from 'jotai'
import type { AdminList } from '#wire/events.ts'
import { isLiveAtom } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import type { Store } from '../platform/store.ts'
import { checkInstalledAgents } from './admin-agents.ts'
import { checkApplications } from './admin-applications.ts'
import { checkBin } from './admin-bin.ts'
import { checkBots } from './admin-bots.ts'
import { checkInvitations } from './admin-invitations.ts'
import { checkReports } from './admin-reports.ts'
import { checkUsers } from './admin-users.ts'
import { checkReviewQueue } from './review-queue.ts'

const checks: Readonly<Record<AdminList, readonly WritableAtom<null, [], Promise<unknown>>[]>> = {
  applications: [checkApplications],
  reports: [checkReports],
  review: [checkReviewQueue],
  people: [checkUsers, checkBots],
  invitations: [checkInvitations],
  agents: [checkInstalledAgents],
  bin: [checkBin],
}

const isOpenAtom = atom(false)
const isListeningAtom = atom(false)

const check = atom(null, (get, set, lists: readonly AdminList[]) => {
  if (get(isOpenAtom)) for (const each of lists.flatMap((list) => checks[list])) void set(each)
})

/** Looks at each list that changes elsewhere, while the administration is open. Returns how to stop. */
export function followAdministration(store: Store): () => void {
  store.set(isOpenAtom, true)
  if (!store.get(isListeningAtom)) {
    store.set(isListeningAtom, true)
    store.set(onEvent, (event) => {
      if (event.type === 'administration') store.set(check, event.data.lists)
    })
  }
  // Events are sent to open sockets only.
  const unsubscribe = store.sub(isLiveAtom, () => {
    if (store.get(isLiveAtom)) store.set(check, Object.keys(checks) as AdminList[])
  })
  return () => {
    unsubscribe()
    store.set(isOpenAtom, false)
  }
}
