import { atom } from 'jotai'
import { pathUp } from '#rules/thread/path.ts'
import {
  mayBeNew,
  newInVisit,
  stillNew,
  visitOf,
  withAnswer,
  withArrived,
  withoutSeenElsewhere,
  withShown,
} from '#rules/thread/seen.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import { newCountsDelayMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { uidAtom } from '../session/session.ts'
import { outlineAtom } from '../thread/map/map-view.ts'
import { pathAtom, threadAtom } from '../thread/thread.ts'
import { rootIdAtom } from '../thread/thread-title.ts'
import { newCountsAtom, setCounts, visitAtom } from './new-messages.ts'
import { addSeen, dropUnsent, readUnsent, sendSeen } from './send-seen.ts'

/** Begins a visit when a thread of the Cloud is shown, and ends it when it is left. */
export function watchVisits({ set, sub }: Store): void {
  const follow = () => void set(followThread)
  sub(threadAtom, follow)
  sub(rootIdAtom, follow)
  follow()
}

const followThread = atom(null, async (get, set) => {
  const thread = get(threadAtom)
  if (thread?.source.tab !== 'cloud') {
    // While the address changes to another message of a thread, none is open for a moment.
    if (thread === null) await get(environmentAtom).wait(0)
    if (get(threadAtom) === thread) set(endVisit)
    return
  }
  const top = get(rootIdAtom)
  const isShown = thread.stage === 'shown' && top !== undefined && !isTemporaryId(top)
  if (!isShown || get(uidAtom) === null || get(visitAtom)?.top === top) return
  set(endVisit)
  set(visitAtom, visitOf(top, set(readUnsent)))
  await get(environmentAtom).idle()
  await set(loadVisit)
})

const endVisit = atom(null, (get, set) => {
  const visit = get(visitAtom)
  if (visit !== null && visit.asOf !== null) set(setCounts, [[visit.top, newInVisit(visit)]])
  set(visitAtom, null)
})

const loadingAtom = atom<'no' | 'now' | 'again'>('no')

/** Asks the server what is new in the open thread; also again, after something was missed. */
export const loadVisit = atom(null, async (get, set) => {
  if (get(loadingAtom) !== 'no') return set(loadingAtom, 'again')
  set(loadingAtom, 'now')
  const isDone = await set(askForVisit)
  const isAskedAgain = get(loadingAtom) === 'again'
  if (isDone && isAskedAgain) await get(environmentAtom).wait(newCountsDelayMs)
  set(loadingAtom, 'no')
  if (isAskedAgain) await set(loadVisit)
})

/** Resolves to whether the server has answered. */
const askForVisit = atom(null, async (get, set): Promise<boolean> => {
  const asked = get(visitAtom)
  if (asked === null) return false
  const { threads, all } = set(readUnsent)
  if (threads.length > 0 || all !== null) await set(sendSeen)
  const result = await get(environmentAtom).call('newInThread', { params: { id: asked.top } })
  const visit = get(visitAtom)
  if (!result.ok || visit?.top !== asked.top) return false
  const next = withAnswer(visit, asked, result.data)
  set(visitAtom, next)
  // Until now everything shown was stored as seen.
  if (visit.asOf === null && !next.isCut) set(dropUnsent, (id) => next.fresh.has(id) || !next.seen.has(id), next.top)
  return true
})

/** Somebody else's message has been shown long enough. */
export const recordShown = atom(null, (get, set, id: string) => {
  const visit = get(visitAtom)
  const message = get(cloudForestAtom).messages.get(id)
  if (visit === null || message === undefined || !get(isUnseenAtom)(id)) return
  set(visitAtom, withShown(visit, [id]))
  if (!mayBeNew(visit, message)) return
  if (visit.asOf === null) set(lowerCount, visit.top)
  void set(addSeen, { messages: [{ id, top: visit.top }] })
})

/** Without the server's answer, such as offline, each message shown counts as one of the new ones. */
const lowerCount = atom(null, (get, set, top: string) => {
  const count = get(newCountsAtom).get(top) ?? 0
  if (count > 0) set(setCounts, [[top, count - 1]])
})

/** Whether showing a message matters: it is somebody else's and hasn't been seen in this visit. */
export const isUnseenAtom = atom((get) => {
  const visit = get(visitAtom)
  const { messages } = get(cloudForestAtom)
  const uid = get(uidAtom)
  return (id: string): boolean => {
    const message = messages.get(id)
    const isOthers = message !== undefined && message.author_uid !== uid && !isTemporaryId(id)
    return visit !== null && isOthers && !visit.seen.has(id) && !visit.before.has(id)
  }
})

/** A message from the socket. Returns 'here' if it is in the open thread, and 'unknown' if it may be. */
export const addArrivalToVisit = atom(null, (get, set, message: Message): 'here' | 'elsewhere' | 'unknown' => {
  const visit = get(visitAtom)
  if (visit === null) return 'elsewhere'
  const forest = get(cloudForestAtom)
  const up = pathUp(forest, message.id)
  const top = forest.messages.get(up[0] ?? '')
  const isOnPath = get(pathAtom).some(({ id }) => up.includes(id))
  const isOnMap = get(outlineAtom)?.nodes.has(message.parent_id ?? '') === true
  if (isOnPath || isOnMap || top?.id === visit.top) {
    set(visitAtom, withArrived(visit, message.id))
    return 'here'
  }
  return top?.parent_id === null ? 'elsewhere' : 'unknown'
})

/** Seen on another device, or deleted. */
export const applySeenElsewhere = atom(null, (_get, set, ids: readonly string[]) =>
  set(visitAtom, (visit) => visit && withoutSeenElsewhere(visit, ids)),
)

/** Everything new in the open thread counts as seen, as far as the server has listed it or it arrived since. */
export const markThreadSeen = atom(null, async (get, set) => {
  const visit = get(visitAtom)
  if (visit === null) return
  const { top, arrived, asOf } = visit
  const left = stillNew(visit)
  set(visitAtom, { ...withShown(visit, left), isCut: false })
  const messages = left.filter((id) => asOf === null || arrived.has(id)).map((id) => ({ id, top }))
  await set(addSeen, { messages, threads: asOf === null ? [] : [{ id: top, until: asOf }] }, 'now')
})
