import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { importHistory } from '../../device/local-storage/import-history.ts'
import { importKeys } from '../../device/local-storage/import-keys.ts'
import { searchHistory } from '../../device/local-storage/search-history.ts'
import type { Person } from '../../net/identity.ts'
import { outsideAtom } from '../platform/environment.ts'
import { isConfirmedAtom, isLeavingAtom, uidAtom } from './session.ts'
import { endPush } from './unsubscribe-push.ts'

/**
 * Takes everything of the person off the device; resolves when it is told nothing any more. Unsent words stay where the
 * session ended without their asking.
 */
const forgetPerson = atom(null, (get, set, words: 'words-too' | 'not-the-words') => {
  const { authToken, profile, branchChoices, drafts, heardCursor, keptReader, leavingMark, sealPersonal } =
    get(outsideAtom)
  const uid = get(uidAtom)
  set(isLeavingAtom, true)
  leavingMark.set()
  sealPersonal()
  const forgotten = [set(endPush), uid === null ? undefined : keptReader.forget(uid)]
  authToken.drop()
  profile.drop()
  branchChoices.drop()
  heardCursor.drop()
  importHistory.drop()
  importKeys.dropAll()
  searchHistory.drop()
  if (words === 'words-too') drafts.drop()
  return Promise.all(forgotten)
})

/** What waits for the network goes only with a sign-out that was asked for: pressing Send was a promise. */
const forgetWaiting = atom(null, async (get) => {
  const { outbox, marks, unreadCount } = get(outsideAtom)
  const uid = get(uidAtom)
  unreadCount.drop()
  if (uid !== null) await Promise.all([outbox.drop(uid), marks.drop(uid)])
})

/** Logout: the page reloads, so that nothing stays in memory (section 4). */
export const signOut = atom(null, async (get, set) => {
  const { identity, applicationDraft, reload, call } = get(outsideAtom)
  // Never waited for: it empties the browser's own cache, where nothing of a person's should be anyway.
  void call('signOut', { body: {} })
  const forgotten = Promise.all([set(forgetPerson, 'words-too'), set(forgetWaiting)])
  applicationDraft.drop()
  await identity()
    .then((provider) => provider.signOut())
    .catch(() => undefined)
  await forgotten
  reload()
})

/** The account may not be here: out, with a note that waits on the page it lands on (section 4). */
export const forceOut = atom(null, async (get, set, ticket: string | null) => {
  const { identity, pendingNotice, applicationTicket, leaveTo } = get(outsideAtom)
  const forgotten = set(forgetPerson, 'words-too')
  await identity()
    .then((provider) => provider.signOut())
    .catch(() => undefined)
  await forgotten
  if (ticket !== null) applicationTicket.keep(ticket)
  pendingNotice.keep(texts.forcedLogout)
  leaveTo('/requests')
})

/** The session was revoked: out to /login without a word (section 7, `me`). */
export const silentOut = atom(null, async (get, set) => {
  const { identity, leaveTo } = get(outsideAtom)
  if (get(isLeavingAtom)) return
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
  if (get(isLeavingAtom) || uid === null || person?.uid === uid) return
  if (isRevoked) return set(silentOut)
  await set(forgetPerson, person === null ? 'not-the-words' : 'words-too')
  get(outsideAtom).reload()
})

/**
 * Another tab signed out, or somebody else in. The provider's SDK tells this too, but late; and what it was just
 * fetching about its person it puts back on the device, so it is signed out in this tab as well.
 */
export const followOtherTab = atom(null, async (get, set, kept: string | null) => {
  const uid = get(uidAtom)
  if (get(isLeavingAtom) || uid === null || kept === uid) return
  const { identity, reload } = get(outsideAtom)
  if (kept !== null) return set(followIdentity, { uid: kept })
  const forgotten = set(forgetPerson, 'not-the-words')
  const provider = await identity()
  if (provider.isOpen()) await provider.signOut().catch(() => undefined)
  await forgotten
  reload()
})

const isHeardAtom = atom(false)

/** Hears when the provider's session ends, from the first person on that is here. */
export const hearSessionEnd = atom(null, async (get, set) => {
  if (get(isHeardAtom)) return
  set(isHeardAtom, true)
  const provider = await get(outsideAtom).identity()
  provider.onChange(({ person, wasHere }) => {
    set(followIdentity, person, person === null && (wasHere || get(isConfirmedAtom)))
  })
})
