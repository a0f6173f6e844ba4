import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { importHistory } from '../../device/local-storage/import-history.ts'
import { importKeys } from '../../device/local-storage/import-keys.ts'
import { searchHistory } from '../../device/local-storage/search-history.ts'
import type { Person } from '../../net/identity.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isConfirmedAtom, isSigningOutAtom, uidAtom } from './session.ts'
import { endNotifications } from './unsubscribe-push.ts'

/**
 * Takes everything of the person off the device; resolves when it is told nothing any more. Unsent words stay where the
 * session ended without their asking.
 */
const forgetPerson = atom(null, (get, set, words: 'words-too' | 'not-the-words') => {
  const { authToken, profile, branchChoices, drafts, syncCursor, readerCache, signOutPending, sealPersonal } =
    get(environmentAtom)
  const uid = get(uidAtom)
  set(isSigningOutAtom, true)
  signOutPending.set()
  sealPersonal()
  const forgotten = [set(endNotifications), uid === null ? undefined : readerCache.forget(uid)]
  authToken.drop()
  profile.drop()
  branchChoices.drop()
  syncCursor.drop()
  importHistory.drop()
  importKeys.dropAll()
  searchHistory.drop()
  if (words === 'words-too') drafts.drop()
  return Promise.all(forgotten)
})

/** What waits for the network goes only with a sign-out that was asked for: pressing Send was a promise. */
const discardPendingOnSignOut = atom(null, async (get) => {
  const { outbox, marks, unreadCount } = get(environmentAtom)
  const uid = get(uidAtom)
  unreadCount.drop()
  if (uid !== null) await Promise.all([outbox.drop(uid), marks.drop(uid)])
})

/** Logout: the page reloads, so that nothing stays in memory (section 4). */
export const signOut = atom(null, async (get, set) => {
  const { identity, applicationDraft, reload, call } = get(environmentAtom)
  // Never waited for: it empties the browser's own cache, where nothing of a person's should be anyway.
  void call('signOut', { body: {} })
  const forgotten = Promise.all([set(forgetPerson, 'words-too'), set(discardPendingOnSignOut)])
  applicationDraft.drop()
  await identity()
    .then((provider) => provider.signOut())
    .catch(() => undefined)
  await forgotten
  reload()
})

/** The account may not be here: out, with a note that waits on the page it lands on (section 4). */
export const forceOut = atom(null, async (get, set, ticket: string | null) => {
  const { identity, pendingNotice, applicationTicket, leaveTo } = get(environmentAtom)
  const forgotten = set(forgetPerson, 'words-too')
  await identity()
    .then((provider) => provider.signOut())
    .catch(() => undefined)
  await forgotten
  if (ticket !== null) applicationTicket.save(ticket)
  pendingNotice.save(texts.forcedLogout)
  leaveTo('/requests')
})

/** The session was revoked: out to /login without a word (section 7 Users). */
export const silentOut = atom(null, async (get, set) => {
  const { identity, leaveTo } = get(environmentAtom)
  if (get(isSigningOutAtom)) return
  const forgotten = set(forgetPerson, 'not-the-words')
  await identity()
    .then((provider) => provider.signOut())
    .catch(() => undefined)
  await forgotten
  leaveTo('/login')
})

/**
 * The provider knows of nobody, or of somebody else: signed out in another tab, or its session is gone. One that ends
 * while it is open here was revoked: a refused call has found out before the server said so itself.
 */
export const followIdentity = atom(null, async (get, set, person: Pick<Person, 'uid'> | null, isRevoked = false) => {
  const uid = get(uidAtom)
  if (get(isSigningOutAtom) || uid === null || person?.uid === uid) return
  if (isRevoked) return set(silentOut)
  await set(forgetPerson, person === null ? 'not-the-words' : 'words-too')
  get(environmentAtom).reload()
})

/**
 * Another tab signed out, or somebody else in. The provider's SDK tells this too, but late; and what it was just
 * fetching about its person it puts back on the device, so it is signed out in this tab as well.
 */
export const followOtherTab = atom(null, async (get, set, stored: string | null) => {
  const uid = get(uidAtom)
  if (get(isSigningOutAtom) || uid === null || stored === uid) return
  const { identity, reload } = get(environmentAtom)
  if (stored !== null) return set(followIdentity, { uid: stored })
  const forgotten = set(forgetPerson, 'not-the-words')
  const provider = await identity()
  if (provider.isOpen()) await provider.signOut().catch(() => undefined)
  await forgotten
  reload()
})

const isWatchedAtom = atom(false)

/** Hears when the provider's session ends, from the first person on that is here. */
export const watchSessionEnd = atom(null, async (get, set) => {
  if (get(isWatchedAtom)) return
  set(isWatchedAtom, true)
  const provider = await get(environmentAtom).identity()
  provider.onChange(({ person, wasHere }) => {
    set(followIdentity, person, person === null && (wasHere || get(isConfirmedAtom)))
  })
})
