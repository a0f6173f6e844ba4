import type { Connection } from '#rules/browser/connection.ts'
import type { InstallHistory } from '#rules/browser/install.ts'
import type { PendingPost } from '#rules/pending/outbox.ts'
import type { PendingMark } from '#rules/pending/pending-marks.ts'
import type { BranchChoice } from '#wire/branch-choice.ts'
import type { CallName } from '#wire/calls.ts'
import type { AgentProgress, SocketEvent } from '#wire/events.ts'
import type { Me } from '#wire/user.ts'
import type { PageMessage } from '#wire/worker-messages.ts'
import type { InstallMeans } from '../../../src/app/device/browser/installing.ts'
import type { PushDevice } from '../../../src/app/device/browser/push.ts'
import { memoryStore } from '../../../src/app/device/indexed-db/memory-store.ts'
import type { OutboxStore } from '../../../src/app/device/indexed-db/outbox-store.ts'
import type { StorageProblem } from '../../../src/app/device/indexed-db/storage-problem.ts'
import type { StoredDraft } from '../../../src/app/device/local-storage/drafts.ts'
import type { Result } from '../../../src/app/net/calls.ts'
import type { Person, SessionChange } from '../../../src/app/net/identity.ts'
import type { SocketOptions } from '../../../src/app/net/socket.ts'
import { applyOptimistic } from '../../../src/app/state/outbox/optimistic-messages.ts'
import type { Environment } from '../../../src/app/state/platform/environment.ts'
import { makeStore, type Store } from '../../../src/app/state/platform/store.ts'
import { installHistoryAtom } from '../../../src/app/state/settings/install.ts'

export type Asked = { readonly name: CallName; readonly input: Readonly<Record<string, unknown>> }
export type Answer = Result<unknown> | Promise<Result<unknown>>

export const ok = (data: unknown): Result<unknown> => ({ ok: true, data })
export const noAnswer: Result<unknown> = { ok: false, failure: 'no-answer' }
export const refused = (status: number, detail = ''): Result<unknown> => ({
  ok: false,
  failure: 'refused',
  status,
  detail,
  retryAfterMs: null,
})

/** A browser without notifications. */
export const noPush: PushDevice = {
  support: () => 'none',
  permission: () => 'default',
  ask: async () => 'default',
  find: async () => null,
  subscribe: async () => Promise.reject(new Error('not supported')),
  end: async () => undefined,
}

/** A world without a browser: calls are recorded, and the test decides on responses and stored data. */
export type World = {
  readonly store: Store
  readonly asked: Asked[]
  readonly log: string[]
  /** Which readers' caches were opened and deleted, in order. */
  readonly readers: string[]
  /** The messages sent to the service worker. */
  readonly told: PageMessage[]
  readonly kept: {
    profile: Me | null
    token: string | null
    notice: string | null
    ticket: string | null
    push: { uid: string; endpoint: string } | null
  }
  readonly choices: Map<string, string>
  mapChoice: 'open' | 'closed' | null
  readonly unsentChoices: Map<string, BranchChoice>
  readonly drafts: Map<string, StoredDraft>
  /** Pending posts stored on the device; the tabs of one device share it. */
  readonly outbox: OutboxStore<PendingPost>
  readonly marks: OutboxStore<PendingMark>
  readonly unread: Map<string, number>
  /** The saved cursor of applied deletions, by user. */
  readonly heard: Map<string, string>
  /** The device can't store anything any more. */
  readonly trouble: (problem: StorageProblem) => void
  /** The device goes online or offline. */
  readonly network: (isOnline: boolean) => void
  readonly look: () => void
  /** An interaction of the person with the page. */
  touch: () => void
  nowMs: number
  /** The socket opened last; null before. */
  socket: SocketOptions | null
  /** What the provider answers when asked for the signed-in user. */
  restored: Person | null | 'fails' | 'hangs'
  /** The user after a redirect back from the provider's page. */
  redirected: Person | null
  /** A sign-in or sign-out in another tab. */
  otherTab: (uid: string | null) => void
  /** A session change reported by the provider's SDK. */
  provider: (change: SessionChange) => void
  isVisible: boolean
  /** Whether the device remembers that Ground had threads. */
  isGroundMarked: boolean
  /** Whether the device remembers an unfinished sign-out. */
  hasPendingSignOut: boolean
  isOnline: boolean
  installMeans: InstallMeans
  install: InstallHistory | null
  readonly badges: number[]
  push: PushDevice
  /** The threads on the device; by default storage fails. */
  ground: Environment['ground']
  worker: Parameters<Environment['onWorkerMessage']>[0]
  /** The page is hidden. */
  hide: () => void
  /** The downloaded files. */
  readonly saved: { readonly name: string; readonly text: string }[]
  wait: (ms: number) => Promise<void>
  nextFrame: () => Promise<void>
  connection: Connection
  answer: (name: CallName, input: Readonly<Record<string, unknown>>, times: number) => Answer
  readonly emit: (event: SocketEvent) => void
}

/** What several tabs share: pass the first world's to a second one. */
export type Device = {
  readonly ids: { last: number }
  readonly turns: Map<string, Promise<unknown>>
  readonly outbox: OutboxStore<PendingPost>
  readonly marks: OutboxStore<PendingMark>
}

export function makeWorld(answer: World['answer'] = () => noAnswer, device: Partial<Device> = {}): World {
  const ids = device.ids ?? { last: 0 }
  const turns = device.turns ?? new Map<string, Promise<unknown>>()
  const troubled = new Set<(problem: StorageProblem) => void>()
  const onNetwork = new Set<(isOnline: boolean) => void>()
  const onLook = new Set<() => void>()
  const times = new Map<string, number>()
  const world: Omit<World, 'store'> = {
    asked: [],
    log: [],
    readers: [],
    told: [],
    kept: { profile: null, token: null, notice: null, ticket: null, push: null },
    choices: new Map(),
    mapChoice: null,
    unsentChoices: new Map(),
    drafts: new Map(),
    outbox: device.outbox ?? memoryStore(),
    marks: device.marks ?? memoryStore(),
    unread: new Map(),
    heard: new Map(),
    trouble: (problem) => {
      for (const listener of troubled) listener(problem)
    },
    network: (isOnline) => {
      for (const listener of onNetwork) listener(isOnline)
    },
    look: () => {
      for (const listener of onLook) listener()
    },
    touch: () => undefined,
    nowMs: Date.parse('2026-11-21T12:00:00.000Z'),
    socket: null,
    restored: null,
    redirected: null,
    otherTab: () => undefined,
    provider: () => undefined,
    isVisible: true,
    isGroundMarked: false,
    hasPendingSignOut: false,
    isOnline: true,
    installMeans: { at: 'none' },
    install: null,
    badges: [],
    push: noPush,
    worker: () => undefined,
    ground: async () => {
      throw Object.assign(new Error('There is no IndexedDB'), { name: 'MissingAPIError' })
    },
    hide: () => undefined,
    saved: [],
    wait: async () => undefined,
    nextFrame: async () => undefined,
    connection: {},
    answer,
    emit: (event) => world.socket?.onEvent(event),
  }
  const never = () => undefined
  const choiceListeners = new Set<() => void>()
  const laterThanBefore = () => new Date(Date.UTC(2026, 0, 5, 12, 0, world.asked.length)).toISOString()
  const environment: Environment = {
    call: (async (name: CallName, input: Readonly<Record<string, unknown>> = {}) => {
      world.asked.push({ name, input })
      times.set(name, (times.get(name) ?? 0) + 1)
      return world.answer(name, input, times.get(name) ?? 1)
    }) as Environment['call'],
    identity: async () => ({
      isOpen: () => true,
      restore: async () => {
        if (world.restored === 'fails') throw new Error('offline')
        if (world.restored === 'hangs') return new Promise(() => undefined)
        return world.restored
      },
      prepare: async (mode) => void world.log.push(`prepare ${mode}`),
      signInWithPassword: async (email) => ({ uid: 'ada', email, displayName: null }),
      signUp: async (email) => ({ uid: 'ada', email, displayName: null }),
      signInWithPopup: async () => {
        throw Object.assign(new Error('Firebase: Error (auth/popup-blocked).'), { code: 'auth/popup-blocked' })
      },
      signInWithRedirect: async () => void world.log.push('provider: redirect'),
      redirected: async () => world.redirected,
      signOut: async () => void world.log.push('provider: sign out'),
      forget: async () => void world.log.push('provider: forget'),
      idToken: async () => 'token',
      onChange: (listener) => {
        world.provider = listener
      },
    }),
    openSocket: async (options) => {
      world.socket = options
      return { wake: never, close: () => void world.log.push('socket: closed') }
    },
    token: async () => 'token',
    profile: {
      find: () => world.kept.profile,
      save: (me) => {
        world.kept.profile = me
      },
      drop: () => {
        world.kept.profile = null
      },
      onChangedElsewhere: (listener) => {
        world.otherTab = listener
      },
    },
    authToken: {
      find: () => world.kept.token,
      save: (token) => {
        world.kept.token = token
      },
      drop: () => {
        world.kept.token = null
      },
    },
    identityConfig: { find: () => null, save: never },
    applicationDraft: { find: () => null, save: () => undefined, drop: () => undefined },
    applicationTicket: {
      find: () => world.kept.ticket,
      save: (ticket) => {
        world.kept.ticket = ticket
      },
      drop: never,
    },
    pendingNotice: {
      save: (text) => {
        world.kept.notice = text
      },
      take: () => world.kept.notice,
    },
    branchChoices: {
      all: () => world.choices,
      save: (parentId, childId, isShared = true) => {
        world.choices.set(parentId, childId)
        if (!isShared) return
        world.unsentChoices.set(parentId, { parent_id: parentId, child_id: childId, chosen_at: laterThanBefore() })
        for (const listener of choiceListeners) listener()
      },
      onKept: (listener) => {
        choiceListeners.add(listener)
        return never
      },
      waiting: () => [...world.unsentChoices.values()],
      noteSent: (sent) => {
        for (const { parent_id } of sent) world.unsentChoices.delete(parent_id)
      },
      merge: (choices) => {
        const later = choices.filter(({ parent_id }) => !world.unsentChoices.has(parent_id))
        for (const { parent_id, child_id } of later) world.choices.set(parent_id, child_id)
        return later
      },
      drop: () => world.choices.clear(),
    },
    readerCache: {
      admit: async (uid) => void world.readers.push(`admit ${uid}`),
      forget: async (uid) => void world.readers.push(`forget ${uid}`),
      tell: (word) => void world.told.push(word),
    },
    singleKeys: { areOff: () => false, save: never },
    theme: { find: () => 'system', save: never },
    share: async () => undefined,
    dismissedHints: { find: () => true, save: never },
    mapChoice: {
      isClosed: () => world.mapChoice === 'closed',
      save: (choice) => {
        world.mapChoice = choice
      },
    },
    drafts: {
      find: (owner, target) => world.drafts.get(`${owner} ${target}`) ?? null,
      save: (draft) => void world.drafts.set(`${draft.owner} ${draft.target}`, draft),
      drop: () => world.drafts.clear(),
    },
    outbox: world.outbox,
    marks: world.marks,
    unreadCount: {
      find: (owner) => world.unread.get(owner) ?? null,
      save: (owner, count) => void world.unread.set(owner, count),
      drop: () => world.unread.clear(),
    },
    syncCursor: {
      find: (owner) => world.heard.get(owner) ?? null,
      save: (owner, cursor) => void world.heard.set(owner, cursor),
      drop: () => world.heard.clear(),
    },
    signOutPending: {
      isSet: () => world.hasPendingSignOut,
      set: () => {
        world.hasPendingSignOut = true
      },
      drop: () => {
        world.hasPendingSignOut = false
      },
    },
    sealPersonal: never,
    storageTrouble: {
      onTrouble: (listener) => {
        troubled.add(listener)
        return never
      },
    },
    prepareStorage: async () => undefined,
    withTabLock: (name, run) => {
      const done = (turns.get(name) ?? Promise.resolve()).then(run)
      turns.set(name, done)
      return done
    },
    nowMs: () => world.nowMs,
    random: () => 0,
    ground: () => world.ground(),
    builtInModel: async () => (await import('../../../src/app/device/browser/built-in-model.ts')).builtInModel,
    groundMark: {
      isSet: () => world.isGroundMarked,
      set: () => {
        world.isGroundMarked = true
      },
      drop: () => {
        world.isGroundMarked = false
      },
    },
    deviceStorage: {
      estimate: async () => null,
      askToKeep: async () => {
        world.log.push('storage: asked to keep')
        return true
      },
    },
    presence: {
      isVisible: () => world.isVisible,
      isOnline: () => world.isOnline,
      onHidden: (listener) => {
        world.hide = listener
        return never
      },
      onVisible: (listener) => {
        onLook.add(listener)
        return never
      },
      onTouched: (listener) => {
        world.touch = listener
        return never
      },
      onNetwork: (listener) => {
        onNetwork.add(listener)
        return never
      },
      onTap: () => never,
    },
    appBadge: { show: (count) => void world.badges.push(count) },
    installing: {
      isStandalone: () => false,
      onMeans: (listener) => listener(world.installMeans),
    },
    pushChoice: {
      find: () => world.kept.push,
      save: (choice) => {
        world.kept.push = choice
      },
      drop: () => {
        world.kept.push = null
      },
    },
    push: async () => world.push,
    onWorkerMessage: (listener) => {
      const before = world.worker
      world.worker = (...word) => {
        before(...word)
        listener(...word)
      }
    },
    saveFile: (name, pieces) => void world.saved.push({ name, text: pieces.join('') }),
    copyText: async () => true,
    addressOf: (path) => `https://canopy.example${path}`,
    currentPath: () => '/',
    prefersLessMotion: () => true,
    connection: () => world.connection,
    newId: () => {
      ids.last += 1
      return `id-${ids.last}`
    },
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
  return Object.assign(world, { store })
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
