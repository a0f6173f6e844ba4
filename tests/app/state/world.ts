import type { InstallHistory } from '#rules/browser/install.ts'
import type { ErrorCode } from '#wire/errors/errors.ts'
import type { AgentProgress, SocketEvent } from '#wire/events.ts'
import type { Me } from '#wire/user.ts'
import { localKeys, removeStored } from '../../../src/app/device/local-storage/local-keys.ts'
import type { Result } from '../../../src/app/net/calls.ts'
import { applyOptimistic } from '../../../src/app/state/outbox/optimistic-messages.ts'
import type { Environment } from '../../../src/app/state/platform/environment.ts'
import { makeStore, type Store } from '../../../src/app/state/platform/store.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { installHistoryAtom } from '../../../src/app/state/settings/install.ts'
import { fakeBrowser, type Turns, visiblePage } from '../device/browser/fakes.ts'
import { emptyCache, fakeReaderCache } from '../device/cache/fakes.ts'
import { emptyDatabase, fakeDatabase, type PendingWrites } from '../device/indexed-db/fakes.ts'
import { emptyStorage, fakeStoredValues } from '../device/local-storage/fakes.ts'
import { type Answering, fakeNet, serverThat } from '../net/fakes.ts'

export type Answer = Result<unknown> | Promise<Result<unknown>>

export const ok = (data: unknown): Result<unknown> => ({ ok: true, data })
export const noAnswer: Result<unknown> = { ok: false, failure: 'no-answer' }
export const refused = (status: number, detail = '', code?: ErrorCode): Result<unknown> => ({
  ok: false,
  failure: 'refused',
  status,
  detail,
  code,
  retryAfterMs: null,
})

/** What several tabs share: pass the first world's to a second one. */
export type Device = PendingWrites & { readonly ids: { last: number }; readonly turns: Turns }

const emptyWorld = (answer: Answering, device: Partial<Device>) => ({
  ...serverThat(answer),
  ...emptyStorage(),
  ...emptyDatabase(device),
  ...emptyCache(),
  ...visiblePage(),
  /** What happened outside of the app, in order. */
  log: [] as string[],
  nowMs: Date.parse('2026-11-21T12:00:00.000Z'),
  wait: async (_ms: number): Promise<void> => undefined,
  nextFrame: async (): Promise<void> => undefined,
  install: null as InstallHistory | null,
})

/** A world without a browser: calls are recorded, and the test decides on responses and stored data. */
export type World = ReturnType<typeof emptyWorld> & {
  readonly store: Store
  readonly emit: (event: SocketEvent) => void
}

export function makeWorld(answer: Answering = () => noAnswer, device: Partial<Device> = {}): World {
  const ids = device.ids ?? { last: 0 }
  if (device.outbox === undefined) removeStored(localKeys.drafts)
  const world = emptyWorld(answer, device)
  const laterThanBefore = () => new Date(Date.UTC(2026, 0, 5, 12, 0, world.asked.length)).toISOString()
  const environment: Environment = {
    ...fakeNet(world),
    ...fakeStoredValues(world, laterThanBefore),
    ...fakeDatabase(world),
    ...fakeBrowser(world, device.turns ?? new Map()),
    readerCache: fakeReaderCache(world),
    blockPersonalWrites: () => undefined,
    newId: () => {
      ids.last += 1
      return `id-${ids.last}`
    },
    nowMs: () => world.nowMs,
    random: () => 0,
    wait: (ms) => world.wait(ms),
    nextFrame: () => world.nextFrame(),
    idle: async () => undefined,
    navigateWithReload: (path) => void world.log.push(`leave to ${path}`),
    reload: () => void world.log.push('reload'),
  }
  const store = makeStore(environment)
  store.set(installHistoryAtom, {
    find: () => world.install,
    save: (history) => {
      world.install = history
    },
  })
  store.set(applyOptimistic)
  return Object.assign(world, { store, emit: (event: SocketEvent) => world.socket?.onEvent(event) })
}

/** The text an agent has written so far, as a socket event. */
export const progress = (offset: number, text: string): AgentProgress => ({
  id: 'answer',
  parent_id: 'question',
  agent: 'claude',
  asker_uid: 'ada',
  stage: 'writing',
  offset,
  text,
  reason: null,
})

/** Lets everything that was started finish. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export const meAs = (status: Me['status']): Me => ({
  uid: 'ada',
  email: 'ada@canopy.example',
  display_name: 'Ada',
  user_tag: 'ada',
  status,
})

/** Somebody signs in, as an admin. */
export const signIn = ({ store }: World, uid: string): void =>
  store.set(sessionAtom, { stage: 'signed-in', uid, email: `${uid}@canopy.example`, me: { ...meAs('admin'), uid } })

/** A server whose answer to a call is lost after it has processed it, as all later ones are: the tab is closed. */
export function cutAfter(step: number, answer: Answering) {
  let calls = 0
  const cut = { is: false }
  const lost = (): Promise<Result<unknown>> => new Promise(() => undefined)
  const answering: Answering = (call, input, times) => {
    if (cut.is) return lost()
    const answered = answer(call, input, times)
    calls += 1
    cut.is = calls > step
    return cut.is ? lost() : answered
  }
  return { answering, isCut: () => cut.is }
}
