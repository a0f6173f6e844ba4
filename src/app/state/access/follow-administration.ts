import { atom, type WritableAtom } from 'jotai'
import { firstEnd } from '#rules/access/admin-lists.ts'
import type { AdminList } from '#wire/events.ts'
import { isLiveAtom } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { waitUntil } from '../platform/wait-until.ts'
import { checkInstalledAgents } from './admin-agents.ts'
import { checkApplications } from './admin-applications.ts'
import { checkBin } from './admin-bin.ts'
import { botsAtom, checkBots } from './admin-bots.ts'
import { checkInvitations, invitationsAtom } from './admin-invitations.ts'
import { checkReports } from './admin-reports.ts'
import { checkUsers, usersAtom } from './admin-users.ts'
import { lastEndMsAtom } from './list-ends.ts'
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

/** When the next suspension or invitation of the lists ends, or null. */
const nextEndAtom = atom((get) => {
  const [people, bots, invitations] = [get(usersAtom), get(botsAtom), get(invitationsAtom)]
  const suspended = [...(people.stage === 'shown' ? people.users : []), ...(bots.stage === 'shown' ? bots.bots : [])]
  return firstEnd(suspended, invitations.stage === 'shown' ? invitations : { all: [], nowMs: 0 })
})

function followEnds({ get, set, sub }: Store): () => void {
  let waitingFor: string | null = null
  const waitForNext = () => {
    const end = get(nextEndAtom)
    if (end !== null && end !== waitingFor) void waitFor(end)
    waitingFor = end
  }
  async function waitFor(end: string): Promise<void> {
    const environment = get(environmentAtom)
    await waitUntil(end, environment)
    if (waitingFor === end) set(lastEndMsAtom, environment.nowMs())
  }
  waitForNext()
  const unsubscribe = sub(nextEndAtom, waitForNext)
  return () => {
    unsubscribe()
    waitingFor = null
  }
}

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
  const unfollowEnds = followEnds(store)
  return () => {
    unfollowEnds()
    unsubscribe()
    store.set(isOpenAtom, false)
  }
}
