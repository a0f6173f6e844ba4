import type { Message } from '#wire/message.ts'
import { makeCall } from '../../../src/app/net/http.ts'
import { openSocket } from '../../../src/app/net/socket.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { connectLive } from '../../../src/app/state/live/live.ts'
import { type SentDraft, sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { startSyncTriggers } from '../../../src/app/state/outbox/sync-triggers.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { watchNetwork } from '../../../src/app/state/platform/network.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { type Device, makeWorld, type World } from '../../app/state/world.ts'
import type { Person } from '../../journeys/support/people.ts'

export type Tab = World & { readonly close: () => void; readonly tap: () => void }

type TabOptions = {
  /** The state it shares with other tabs. */
  readonly device?: Partial<Device>
  /** How much faster its waits pass than in real time. */
  readonly haste?: number
}

/**
 * A tab of the app without a screen: the app's own state, its calls and its socket, on a real connection to a real
 * server; only the device is simulated.
 */
export function openTab(address: string, person: Person, { device = {}, haste = 1 }: TabOptions = {}): Tab {
  const world = makeWorld(undefined, device)
  const { store } = world
  const token = async () => person.token
  const sockets: { readonly close: () => void }[] = []
  const onTap = new Set<() => void>()
  const outside = store.get(environmentAtom)
  store.set(environmentAtom, {
    ...outside,
    presence: {
      ...outside.presence,
      onTap: (listener) => {
        onTap.add(listener)
        return () => onTap.delete(listener)
      },
    },
    token,
    call: makeCall({
      token,
      fetch: (path, request) => fetch(new URL(String(path), address), request),
      onReach: () => undefined,
    }),
    openSocket: async (options) => {
      const socket = openSocket(options, new URL(address))
      sockets.push(socket)
      return socket
    },
    newId: () => crypto.randomUUID(),
    nowMs: () => Date.now(),
    random: () => Math.random(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms / haste)),
  })
  const { uid, email, name, tag } = person
  const me = { uid, email, display_name: name, user_tag: tag, status: 'whitelisted' } as const
  store.set(sessionAtom, { stage: 'signed-in', uid, email, me })
  watchNetwork(store)
  connectLive(store)
  startSyncTriggers(store)
  const close = () => {
    for (const socket of sockets) socket.close()
  }
  const tap = () => {
    for (const listener of onTap) listener()
  }
  return Object.assign(world, { close, tap })
}

/** Writes and presses Send, as in the reply box. */
export function send({ store }: Tab, target: Message | 'new-thread', words: string): Promise<SentDraft | null> {
  store.set(startDraft, target)
  store.set(writeDraft, words)
  return store.set(sendDraft)
}
