import { parsedJson } from '#rules/text/json.ts'
import { mapKey } from '#wire/page.ts'

/** Keys that are no longer written once the sign-out has begun. */
const personalKeys = {
  authToken: 'auth_token',
  profile: 'canopy:profile',
  branchChoices: 'canopy:branch-choices',
  seen: 'canopy:seen',
  deletions: 'canopy:deletions',
  bookmarks: 'canopy:bookmarks',
  sendWait: 'canopy:send-wait',
  pushChoice: 'canopy:push',
  importHistory: 'canopy:import-history',
  importKeys: 'canopy:import-keys',
  unread: 'canopy:unread',
  forMe: 'canopy:for-me',
  digestAgent: 'canopy:digest-agent',
  muted: 'canopy:muted',
  syncCursor: 'canopy:heard',
  searches: 'canopy:searches',
} as const

/**
 * The keys used in localStorage. `auth_token` is the specification's own name. Drafts may survive a sign-out, and the
 * flags for pending rows are deleted with their rows.
 */
export const localKeys = {
  ...personalKeys,
  identityConfig: 'canopy:identity-config',
  applicationTicket: 'canopy:application-ticket',
  pendingNotice: 'canopy:pending-notice',
  singleKeysOff: 'canopy:single-keys-off',
  swipeNudge: 'canopy:swipe-nudge',
  drafts: 'canopy:drafts',
  syncedDrafts: 'canopy:drafts-synced',
  applicationDraft: 'canopy:application-draft',
  installHistory: 'canopy:install',
  pending: 'canopy:waiting',
  groundMark: 'canopy:ground',
  signOutPending: 'canopy:leaving',
  hintsDismissed: 'canopy:hints',
  map: mapKey,
  pinnedCount: 'canopy:pinned',
} as const

type Key = (typeof localKeys)[keyof typeof localKeys]

const personal: ReadonlySet<Key> = new Set(Object.values(personalKeys))

let isBlocked = false

/** Called at sign-out, before the reload: a response still in flight must not store anything personal again. */
export function blockPersonalWrites(): void {
  isBlocked = true
}

/** What a person has done or written, and no server may have yet. */
const unsent: ReadonlySet<Key> = new Set([
  localKeys.deletions,
  localKeys.bookmarks,
  localKeys.importKeys,
  localKeys.drafts,
])

/** What a full or blocked storage didn't take of it. */
const inMemory = new Map<Key, string>()

export function readStored(key: Key): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * A full or blocked storage loses what is written here, but doesn't break the screen. What is unsent stays in this
 * tab's memory, and `onFailure` gets the browser's error.
 */
export function writeStored(key: Key, value: string, onFailure?: (error: unknown) => void): void {
  if (isBlocked && personal.has(key)) return
  try {
    localStorage.setItem(key, value)
    inMemory.delete(key)
  } catch (error) {
    if (unsent.has(key)) inMemory.set(key, value)
    onFailure?.(error)
  }
}

export function removeStored(key: Key): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Then it couldn't be stored either.
  }
}

export function readStoredJson(key: Key): unknown {
  const text = readStored(key)
  return text === null ? null : parsedJson(text)
}
