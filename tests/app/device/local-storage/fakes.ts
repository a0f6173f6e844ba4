import type { BranchChoice } from '#wire/reader/branch-choice.ts'
import type { ForMe } from '#wire/reader/following.ts'
import type { Me } from '#wire/user.ts'
import { type StoredValues, storedValues } from '../../../../src/app/device/local-storage/stored-values.ts'

/** What is in localStorage; a test may fill it before, and looks into it after. */
export const emptyStorage = () => ({
  kept: { profile: null, token: null, notice: null, ticket: null, push: null } as {
    profile: Me | null
    token: string | null
    notice: string | null
    ticket: string | null
    push: { uid: string; endpoint: string } | null
  },
  choices: new Map<string, string>(),
  unsentChoices: new Map<string, BranchChoice>(),
  mapChoice: null as 'open' | 'closed' | null,
  pinnedCount: 0,
  unread: new Map<string, number>(),
  forMe: new Map<string, ForMe>(),
  /** The saved cursor of applied deletions, by user. */
  heard: new Map<string, string>(),
  /** Whether the device remembers that Ground had threads. */
  isGroundMarked: false,
  /** Whether the device remembers an unfinished sign-out. */
  hasPendingSignOut: false,
  /** A sign-in or sign-out in another tab. */
  otherTab: (_uid: string | null): void => undefined,
})

type FakeStorage = ReturnType<typeof emptyStorage>

/** `laterThanBefore` is the time of a branch choice. A value that isn't faked here is stored as in a browser. */
export function fakeStoredValues(world: FakeStorage, laterThanBefore: () => string): StoredValues {
  return {
    ...storedValues,
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
    identityConfig: { find: () => null, save: nothing },
    applicationTicket: {
      find: () => world.kept.ticket,
      save: (ticket) => {
        world.kept.ticket = ticket
      },
      drop: nothing,
    },
    pendingNotice: {
      save: (text) => {
        world.kept.notice = text
      },
      take: () => world.kept.notice,
    },
    branchChoices: fakeBranchChoices(world, laterThanBefore),
    singleKeys: { areOff: () => false, save: nothing },
    dismissedHints: { find: () => true, save: nothing },
    pinnedCount: {
      find: () => world.pinnedCount,
      save: (count) => {
        world.pinnedCount = count
      },
    },
    mapChoice: {
      isClosed: () => world.mapChoice === 'closed',
      save: (choice) => {
        world.mapChoice = choice
      },
    },
    unreadCount: {
      find: (owner) => world.unread.get(owner) ?? null,
      save: (owner, count) => void world.unread.set(owner, count),
      drop: () => world.unread.clear(),
    },
    lastForMe: {
      find: (owner) => world.forMe.get(owner) ?? null,
      save: (owner, page) => void world.forMe.set(owner, page),
      drop: () => world.forMe.clear(),
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
    groundMark: {
      isSet: () => world.isGroundMarked,
      set: () => {
        world.isGroundMarked = true
      },
      drop: () => {
        world.isGroundMarked = false
      },
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
  }
}

function fakeBranchChoices(world: FakeStorage, laterThanBefore: () => string): StoredValues['branchChoices'] {
  const listeners = new Set<() => void>()
  return {
    all: () => world.choices,
    save: (parentId, childId, isShared = true) => {
      world.choices.set(parentId, childId)
      if (!isShared) return
      world.unsentChoices.set(parentId, { parent_id: parentId, child_id: childId, chosen_at: laterThanBefore() })
      for (const listener of listeners) listener()
    },
    onSaved: (listener) => {
      listeners.add(listener)
      return nothing
    },
    unsent: () => [...world.unsentChoices.values()],
    markSent: (sent) => {
      for (const { parent_id } of sent) world.unsentChoices.delete(parent_id)
    },
    merge: (choices) => {
      const later = choices.filter(({ parent_id }) => !world.unsentChoices.has(parent_id))
      for (const { parent_id, child_id } of later) world.choices.set(parent_id, child_id)
      return later
    },
    drop: () => world.choices.clear(),
  }
}

const nothing = () => undefined
