import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { applicationDraft } from '../../device/local-storage/application-draft.ts'
import { importHistory } from '../../device/local-storage/import-history.ts'
import { localKeys, removeStored } from '../../device/local-storage/local-keys.ts'
import { bookmarkStore } from '../../device/local-storage/reader/bookmarks.ts'
import { deletionStore } from '../../device/local-storage/reader/deletions.ts'
import { mutedStore } from '../../device/local-storage/reader/muted.ts'
import { seenStore } from '../../device/local-storage/reader/seen.ts'
import { sendWait } from '../../device/local-storage/reader/send-wait.ts'
import type { Person } from '../../net/identity.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isConfirmedAtom, isSigningOutAtom, uidAtom } from './session.ts'
import { unsubscribePush } from './unsubscribe-push.ts'

/** Stored by screens whose code isn't loaded here. */
const storedByScreens = [localKeys.importKeys, localKeys.searches, localKeys.digestAgent]

/**
 * Deletes everything personal from the device; resolves when nothing more will be received. Drafts, and deletions that
 * the server doesn't have yet, are only dropped if the person signed out themselves.
 */
const deletePersonalData = atom(null, (get, set, what: { readonly drafts: boolean }) => {
  const {
    authToken,
    profile,
    branchChoices,
    files,
    lastForMe,
    syncCursor,
    readerCache,
    signOutPending,
    blockPersonalWrites,
  } = get(environmentAtom)
  const uid = get(uidAtom)
  set(isSigningOutAtom, true)
  signOutPending.set()
  importHistory.dropPersonal()
  blockPersonalWrites()
  const forgotten = [set(unsubscribePush), uid === null ? undefined : readerCache.forget(uid)]
  authToken.drop()
  profile.drop()
  branchChoices.drop()
  syncCursor.drop()
  lastForMe.drop()
  for (const key of storedByScreens) removeStored(key)
  seenStore.drop()
  mutedStore.drop()
  bookmarkStore.drop()
  sendWait.save(false)
  if (what.drafts) {
    deletionStore.drop()
    removeStored(localKeys.drafts)
    removeStored(localKeys.syncedDrafts)
    if (uid !== null) forgotten.push(files().then((store) => store.drop(uid, 'of drafts')))
  }
  return Promise.all(forgotten)
})

/** Pending writes are only deleted by an explicit sign-out: pressing Send was a promise. */
const discardPendingOnSignOut = atom(null, async (get) => {
  const { outbox, marks, edits, files, unreadCount } = get(environmentAtom)
  const uid = get(uidAtom)
  unreadCount.drop()
  if (uid === null) return
  const dropFiles = files().then((store) => store.drop(uid, 'of posts'))
  await Promise.all([outbox.drop(uid), marks.drop(uid), edits.drop(uid), dropFiles])
})

/** Logout: the page reloads, so that nothing stays in memory (section 4). */
export const signOut = atom(null, async (get, set) => {
  const { identity, reload, call } = get(environmentAtom)
  // Not awaited: it clears the browser's HTTP cache, which shouldn't contain personal data anyway.
  void call('signOut', { body: {} })
  const forgotten = Promise.all([set(deletePersonalData, { drafts: true }), set(discardPendingOnSignOut)])
  applicationDraft.drop()
  await identity()
    .then((provider) => provider.signOut())
    .catch(() => undefined)
  await forgotten
  reload()
})

/** The account isn't approved: signs out, with a notice saved for the page it navigates to (section 4). */
export const forceSignOut = atom(null, async (get, set, ticket: string | null, isInvitationEnded = false) => {
  const { identity, pendingNotice, applicationTicket, navigateWithReload } = get(environmentAtom)
  if (get(isSigningOutAtom)) return
  const forgotten = set(deletePersonalData, { drafts: true })
  await identity()
    .then((provider) => provider.signOut())
    .catch(() => undefined)
  await forgotten
  if (ticket !== null) applicationTicket.save(ticket)
  pendingNotice.save(isInvitationEnded ? texts.invitationEndedAtSignIn : texts.forcedLogout)
  navigateWithReload('/requests')
})

/** The session was revoked: signs out to /login without a notice (section 7 Users). */
export const silentSignOut = atom(null, async (get, set) => {
  const { identity, navigateWithReload } = get(environmentAtom)
  if (get(isSigningOutAtom)) return
  const forgotten = set(deletePersonalData, { drafts: false })
  await identity()
    .then((provider) => provider.signOut())
    .catch(() => undefined)
  await forgotten
  navigateWithReload('/login')
})

/**
 * The provider has no user, or another one: signed out in another tab, or the session has expired. If it ended while it
 * was confirmed here, it was revoked: a rejected call noticed before the server announced it.
 */
export const applyIdentityChange = atom(
  null,
  async (get, set, person: Pick<Person, 'uid'> | null, isRevoked = false) => {
    const uid = get(uidAtom)
    if (get(isSigningOutAtom) || uid === null || person?.uid === uid) return
    if (isRevoked) return set(silentSignOut)
    await set(deletePersonalData, { drafts: person !== null })
    get(environmentAtom).reload()
  },
)

/**
 * Another tab signed out, or another user signed in. The provider's SDK reports this too, but late; and it stores the
 * user again after a pending request, so it is signed out in this tab as well.
 */
export const applyOtherTab = atom(null, async (get, set, stored: string | null) => {
  const uid = get(uidAtom)
  if (get(isSigningOutAtom) || uid === null || stored === uid) return
  const { identity, reload } = get(environmentAtom)
  if (stored !== null) return set(applyIdentityChange, { uid: stored })
  const forgotten = set(deletePersonalData, { drafts: false })
  const provider = await identity()
  if (provider.isOpen()) await provider.signOut().catch(() => undefined)
  await forgotten
  reload()
})

const isWatchedAtom = atom(false)

/** Listens for the end of the provider's session, once a user has been here. */
export const watchSessionEnd = atom(null, async (get, set) => {
  if (get(isWatchedAtom)) return
  set(isWatchedAtom, true)
  const provider = await get(environmentAtom).identity()
  provider.onChange(({ person, wasHere }) => {
    set(applyIdentityChange, person, person === null && (wasHere || get(isConfirmedAtom)))
  })
})
