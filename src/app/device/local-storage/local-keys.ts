/** What is kept in localStorage, by name. `auth_token` is the specification's own name. */
export const localKeys = {
  authToken: 'auth_token',
  profile: 'canopy:profile',
  identityConfig: 'canopy:identity-config',
  applicationTicket: 'canopy:application-ticket',
  pendingNotice: 'canopy:pending-notice',
  branchChoices: 'canopy:branch-choices',
  singleKeysOff: 'canopy:single-keys-off',
  drafts: 'canopy:drafts',
  applicationDraft: 'canopy:application-draft',
  installHistory: 'canopy:install',
  pushChoice: 'canopy:push',
  importHistory: 'canopy:import-history',
  importKeys: 'canopy:import-keys',
  pending: 'canopy:waiting',
  unread: 'canopy:unread',
  heard: 'canopy:heard',
  searches: 'canopy:searches',
  groundMark: 'canopy:ground',
  signOutPending: 'canopy:leaving',
} as const

type Key = (typeof localKeys)[keyof typeof localKeys]

/** What belongs to a person and goes with them; their unsent words may stay, and what waits goes with its rows. */
const personal: ReadonlySet<Key> = new Set([
  localKeys.authToken,
  localKeys.profile,
  localKeys.branchChoices,
  localKeys.pushChoice,
  localKeys.importHistory,
  localKeys.importKeys,
  localKeys.unread,
  localKeys.heard,
  localKeys.searches,
])

let isSealed = false

/** The person leaves, and the page will load anew: an answer that was still under way puts nothing of theirs back. */
export function sealPersonal(): void {
  isSealed = true
}

export function readStored(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A full or forbidden storage loses what is kept here, never what is on the screen. */
export function writeStored(key: Key, value: string): void {
  if (isSealed && personal.has(key)) return
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to be done: the next visit starts without it.
  }
}

export function removeStored(key: Key): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // It could not be kept either.
  }
}

export function readStoredJson(key: Key): unknown {
  const text = readStored(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
