import { atom } from 'jotai'
import { reconnectDelayMs, withJitterMs } from '#rules/browser/reconnect.ts'
import type { SocketEvent } from '#wire/events.ts'
import { socketReconnectCapMs } from '#wire/limits.ts'
import type { Socket } from '../../net/socket.ts'
import { loadAgents } from '../agents/agents.ts'
import { loadStreaming } from '../agents/streaming-answers.ts'
import { scheduleForMeCount } from '../following/for-me-count.ts'
import { checkNewer } from '../list/load-list.ts'
import { environmentAtom } from '../platform/environment.ts'
import { onNetworkBack } from '../platform/network.ts'
import type { Store } from '../platform/store.ts'
import { loadUnread } from '../read-state/load-unread-count.ts'
import { unreadAtom } from '../read-state/unread.ts'
import { loadCurrentUser } from '../session/load-current-user.ts'
import { emailAtom, uidAtom } from '../session/session.ts'
import { openThread } from '../thread/open-thread.ts'
import { threadAtom } from '../thread/thread.ts'
import { catchUp, checkThread, cursorAtom } from './catch-up.ts'
import { applyEvent } from './live-events.ts'
import { applyMissedChanges } from './missed-changes.ts'

export const isLiveAtom = atom(false)

const socketAtom = atom<Socket | null>(null)

/** Sending, a tap, returning to the page or a regained network reconnects a closed socket (supplement 5). */
export const wakeSocket = atom(null, (get) => get(socketAtom)?.wake())

/** Keeps a socket open while someone is signed in and closes it when they sign out (section 4 Realtime). */
export function connectLive(store: Store): void {
  const { presence } = store.get(environmentAtom)
  const wake = () => store.set(wakeSocket)
  presence.onVisible(wake)
  presence.onTap(wake)
  store.set(onNetworkBack, wake)
  let uid: string | null = null
  const follow = () => {
    const now = store.get(uidAtom)
    if (now === uid) return
    uid = now
    void store.set(switchConnection, now)
  }
  store.sub(uidAtom, follow)
  follow()
}

const switchConnection = atom(null, async (get, set, uid: string | null) => {
  get(socketAtom)?.close()
  set(socketAtom, null)
  set(isLiveAtom, false)
  set(cursorAtom, null)
  set(connectionAtom, (count) => count + 1)
  set(isShownCheckedAtom, false)
  if (uid === null) return set(unreadAtom, 0)

  const { openSocket, newId, token } = get(environmentAtom)
  void set(loadUnread)
  const incoming = new Incoming((event) => set(applyEvent, event))
  const socket = await openSocket({
    viewId: newId(),
    token: () => token(false),
    onEvent: (event) => {
      if (event.type === 'connection_established') void set(established, { cursor: event.data.cursor, incoming })
      else incoming.take(event)
    },
    onState: (state) => {
      set(isLiveAtom, state === 'open')
      if (state === 'closed') incoming.drop()
    },
    onBadToken: () =>
      set(loadCurrentUser, { how: 'restored', person: { uid, email: get(emailAtom), displayName: null } }),
  })
  if (get(uidAtom) === uid) set(socketAtom, socket)
  else socket.close()
})

type Established = { readonly cursor: string; readonly incoming: Incoming }

/** Missed changes are applied before live events (supplement 5). */
const established = atom(null, async (get, set, { cursor, incoming }: Established) => {
  incoming.hold()
  const connection = get(connectionAtom) + 1
  set(connectionAtom, connection)
  const isFirst = get(cursorAtom) === null
  if (isFirst) set(cursorAtom, cursor)
  const [isComplete] = await Promise.all([set(fetchMissed, isFirst), isFirst && set(loadUnread)])
  if (get(connectionAtom) !== connection) return
  if (!isComplete) void set(fetchMissedLater)
  incoming.release()
  void set(scheduleForMeCount)
  void set(loadAgents)
  const thread = get(threadAtom)
  if (thread?.source.tab !== 'cloud') return
  // It failed while the server was unreachable.
  if (thread.stage === 'failed') void set(openThread, thread)
  else void set(loadStreaming, thread.id)
})

/** Counts the connections, so that what belongs to an earlier one can end. */
const connectionAtom = atom(0)

/** Whether what was loaded before the first connection, and may have missed something, has been fetched again. */
const isShownCheckedAtom = atom(false)

/** False if something is still missing. */
const fetchMissed = atom(null, async (get, set, isFirst: boolean): Promise<boolean> => {
  const connection = get(connectionAtom)
  const checks = get(isShownCheckedAtom) ? [] : [set(checkNewer), set(checkThread)]
  const cacheCheck = set(applyMissedChanges, get(cursorAtom) ?? '')
  const [isCaughtUp, ...checked] = await Promise.all([isFirst || set(catchUp), cacheCheck, ...checks])
  const isChecked = checked.every(Boolean)
  if (isChecked && get(connectionAtom) === connection) set(isShownCheckedAtom, true)
  return isCaughtUp && isChecked
})

/** The socket is open, so nothing else would fetch what was missed: it is tried again while this connection lasts. */
const fetchMissedLater = atom(null, async (get, set) => {
  const { wait, random } = get(environmentAtom)
  const connection = get(connectionAtom)
  for (let tries = 1; ; tries += 1) {
    await wait(withJitterMs(reconnectDelayMs(tries) ?? socketReconnectCapMs, random()))
    if (get(connectionAtom) !== connection || !get(isLiveAtom)) return
    if (await set(fetchMissed, false)) return
  }
})

/** Queues live events until what was missed has been fetched. */
class Incoming {
  private pending: SocketEvent[] | null = []
  private readonly apply: (event: SocketEvent) => void

  constructor(apply: (event: SocketEvent) => void) {
    this.apply = apply
  }

  hold(): void {
    this.pending ??= []
  }

  /**
   * The connection has ended: the next one fetches what has come since, and it would be applied after newer changes.
   */
  drop(): void {
    this.pending = []
  }

  take(event: SocketEvent): void {
    if (this.pending === null) this.apply(event)
    else this.pending.push(event)
  }

  release(): void {
    const events = this.pending ?? []
    this.pending = null
    for (const event of events) this.apply(event)
  }
}
