import { atom, type Getter } from 'jotai'
import { refusalDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { personKey } from '#rules/access/admin-lists.ts'
import { withoutEndedSuspension } from '#rules/access/suspension.ts'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser, UserStatus } from '#wire/user.ts'
import { isConflict } from '../../net/conflict.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { lastEndMsAtom } from './list-ends.ts'
import { makeStalenessCheck } from './list-staleness.ts'

type Users =
  | { readonly stage: 'loading' }
  | { readonly stage: 'error' }
  | { readonly stage: 'shown'; readonly query: string; readonly users: readonly AdminUser[] }

const usersState = atom<Users>({ stage: 'loading' })
const queryState = atom('')
const countState = atom<number | null>(null)
const knownState = atom<ReadonlyMap<string, AdminUser>>(new Map())

export const usersAtom = atom((get): Users => {
  const shown = get(usersState)
  if (shown.stage !== 'shown') return shown
  return { ...shown, users: shown.users.map((user) => withoutEndedSuspension(user, get(lastEndMsAtom))) }
})
/** How many people there are, whatever the search shows: counted up to `peopleCountMax`. */
export const peopleCountAtom = atom((get) => get(countState))
export const userQueryAtom = atom((get) => get(queryState))

/** Everyone listed so far, by uid: gives names for the people that applications mention. */
export const knownUsersAtom = atom((get) => get(knownState))

/** The user whose new status is being saved. */
export const changingStatusAtom = atom<string | null>(null)

export type StatusChange = { readonly user: AdminUser; readonly status: UserStatus }

/** A status change awaiting confirmation: somebody is about to get or lose admin rights. */
export const statusChangeToConfirmAtom = atom<StatusChange | null>(null)

type Page = { readonly users: readonly AdminUser[]; readonly count?: number }

const staleness = makeStalenessCheck<Page>({
  shown: (get) => {
    const shown = get(usersState)
    return shown.stage === 'shown' ? shown : null
  },
  rows: ({ users }, get) => ({
    rows: users.map((user) => personKey(withoutEndedSuspension(user, get(lastEndMsAtom)))),
    hasMore: false,
  }),
  ask: async (get) => {
    const result = await listUsers(get, get(queryState))
    return result.ok ? result.data : null
  },
})

export const usersStaleAtom = staleness.isStaleAtom

export const checkUsers = atom(null, async (_get, set) => {
  const page = await set(staleness.check)
  if (page?.count !== undefined) set(countState, page.count)
})

const listUsers = (get: Getter, query: string) =>
  get(environmentAtom).call('listUsers', { query: query === '' ? {} : { query } })

/**
 * Users whose e-mail, tag or name starts with the text; the newest users if it is empty. Stale responses are ignored.
 */
export const searchUsers = atom(null, async (get, set, text: string) => {
  const query = text.trim()
  set(queryState, query)
  const failed = set(staleness.restart)
  const result = await listUsers(get, query)
  if (get(queryState) !== query) return
  if (!result.ok) {
    const showNone = () => set(usersState, { stage: 'error' })
    const shown = get(usersState)
    return shown.stage === 'shown' && shown.query !== query ? showNone() : failed(texts.usersNotLoaded, showNone)
  }
  const { users, count } = result.data
  set(countState, count)
  set(usersState, { stage: 'shown', query, users })
  set(knownState, (known) => new Map([...known, ...users.map((user) => [user.uid, user] as const)]))
})

export const askStatus = atom(null, (_get, set, change: StatusChange) => {
  if (change.user.status === 'admin' || change.status === 'admin') set(statusChangeToConfirmAtom, change)
  else void set(setStatus, change)
})

export const confirmStatus = atom(null, async (get, set) => {
  const change = get(statusChangeToConfirmAtom)
  if (change !== null) await set(setStatus, change)
  set(statusChangeToConfirmAtom, null)
})

const setStatus = atom(null, async (get, set, { user, status }: StatusChange) => {
  const { uid } = user
  set(changingStatusAtom, uid)
  const result = await get(environmentAtom).call('setUserStatus', {
    params: { uid },
    body: { status, base: user.status },
  })
  set(changingStatusAtom, null)
  if (!result.ok) {
    if (isConflict(result)) void set(showPersonNow, uid)
    return set(showError, refusalDetail(result) || texts.userStatusNotSaved, 'status')
  }
  set(replaceUser, result.data)
  void set(
    showSuccess,
    texts.userStatusIsNow(personName(user.display_name, user.email), texts.userStatusWords[status]),
    'status',
  )
})

/** Ends all sessions of a user; their status doesn't change and they may log in again. */
export const signOutUser = atom(null, async (get, set, { uid, display_name, email }: AdminUser) => {
  const result = await get(environmentAtom).call('signOutUser', { params: { uid } })
  if (result.ok) void set(showSuccess, texts.userLoggedOut(personName(display_name, email)), 'sessions')
  else set(showError, texts.userNotLoggedOut, 'sessions')
})

/** After another admin's change, in the row of the person; the rest of the list stays as it is. */
export const showPersonNow = atom(null, async (get, set, uid: string) => {
  const result = await listUsers(get, get(queryState))
  const user = result.ok ? result.data.users.find((each) => each.uid === uid) : undefined
  if (user !== undefined) set(replaceUser, user)
})

const replaceUser = atom(null, (get, set, user: AdminUser) => {
  const shown = get(usersState)
  set(knownState, new Map([...get(knownState), [user.uid, user]]))
  if (shown.stage !== 'shown') return
  set(usersState, { ...shown, users: shown.users.map((each) => (each.uid === user.uid ? user : each)) })
})
