import { atom } from 'jotai'
import { type Failure, refusalDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { reportKey } from '#rules/access/admin-lists.ts'
import type {
  ModerationEntry,
  PersonAction,
  ReportDecision,
  ReportedMessage,
  ReportState,
} from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { isConflict } from '../../net/conflict.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { showBotNow } from './admin-bots.ts'
import { showPersonNow } from './admin-users.ts'
import { makeStalenessCheck } from './list-staleness.ts'

type Listed<Row> =
  | { readonly stage: 'loading' }
  | { readonly stage: 'error' }
  | { readonly stage: 'shown'; readonly all: readonly Row[]; readonly next: string | null }

const reportsState = atom<Listed<ReportedMessage>>({ stage: 'loading' })
const viewState = atom<ReportState>('open')
const countState = atom<number | null>(null)

export const reportsAtom = atom((get) => get(reportsState))
export const reportStateAtom = atom((get) => get(viewState))
/** How many wait, counted up to 100; null until the server has answered. */
export const openReportsAtom = atom((get) => get(countState))

type Page = Pick<Extract<Listed<ReportedMessage>, { stage: 'shown' }>, 'all' | 'next'> & {
  readonly open_count?: number
}

const staleness = makeStalenessCheck<Page>({
  shown: (get) => {
    const shown = get(reportsState)
    return shown.stage === 'shown' ? shown : null
  },
  // What was decided here stays among the open ones, and is no difference.
  rows: ({ all, next }, get) => {
    const isListed = ({ settled }: ReportedMessage) => (settled === null) === (get(viewState) === 'open')
    return { rows: all.filter(isListed).map(reportKey), hasMore: next !== null }
  },
  ask: async (get) => {
    const result = await get(environmentAtom).call('listReports', { query: { state: get(viewState) } })
    if (!result.ok) return null
    const { reported: all, next_cursor: next, open_count } = result.data
    return { all, next, open_count }
  },
})

export const reportsStaleAtom = staleness.isStaleAtom

export const checkReports = atom(null, async (_get, set) => {
  const page = await set(staleness.check)
  if (page?.open_count !== undefined) set(countState, page.open_count)
})

export const showReports = atom(null, async (_get, set, state: ReportState) => {
  set(viewState, state)
  set(reportsState, { stage: 'loading' })
  await set(loadReports)
})

export const loadReports = atom(null, async (get, set) => {
  const failed = set(staleness.restart)
  const state = get(viewState)
  const result = await get(environmentAtom).call('listReports', { query: { state } })
  if (get(viewState) !== state) return
  if (!result.ok) return failed(texts.reportsNotLoaded, () => set(reportsState, { stage: 'error' }))
  set(countState, result.data.open_count)
  set(reportsState, { stage: 'shown', all: result.data.reported, next: result.data.next_cursor })
})

export const loadMoreReports = atom(null, async (get, set) => {
  const before = get(reportsState)
  if (before.stage !== 'shown' || before.next === null) return
  const query = { state: get(viewState), cursor: before.next }
  const result = await get(environmentAtom).call('listReports', { query })
  const now = get(reportsState)
  if (now.stage !== 'shown' || now.next !== before.next) return
  if (!result.ok) return set(showError, texts.moreToDecideNotLoaded, 'decision')
  set(reportsState, { stage: 'shown', all: [...now.all, ...result.data.reported], next: result.data.next_cursor })
})

const refusalOf = (failure: Failure): string => refusalDetail(failure) || texts.decisionNotSaved

type Decision = { readonly id: string; readonly decision: ReportDecision }

/**
 * Saves a decision; resolves to why it failed, or null. What was decided stays in its place, so the list doesn't jump.
 * After another admin's decision the list is loaded again.
 */
export const decideReport = atom(null, async (get, set, { id, decision }: Decision): Promise<string | null> => {
  const checked = get(staleness.pageAtom)
  const result = await get(environmentAtom).call('decideReport', { params: { id }, body: decision })
  if (!result.ok) {
    if (isConflict(result)) void set(loadReports)
    return refusalOf(result)
  }
  const reports = get(reportsState)
  // The event of this decision may have brought the count already.
  if (get(staleness.pageAtom) === checked) set(countState, (count) => (count === null ? null : Math.max(0, count - 1)))
  if (reports.stage !== 'shown') return null
  set(reportsState, { ...reports, all: reports.all.map((each) => (each.id === id ? result.data : each)) })
  return null
})

type Moderation = { readonly user: AdminUser; readonly action: Omit<PersonAction, 'base'> }

/** Warns or suspends a person, ends their suspension or revokes their access; resolves to why it failed, or null. */
export const moderateUser = atom(null, async (get, set, { user, action }: Moderation): Promise<string | null> => {
  const { uid, status, suspended_until = null } = user
  const body = { ...action, base: { status, suspended_until } }
  const result = await get(environmentAtom).call('moderateUser', { params: { uid }, body })
  if (!result.ok) {
    if (isConflict(result)) await Promise.all([set(showPersonNow, uid), set(showBotNow, uid)])
    return refusalOf(result)
  }
  void set(showSuccess, texts.personModerated)
  return null
})

/** A page of the log; null if the server didn't answer. */
export const loadLog = atom(null, async (get, _set, cursor: string | null) => {
  const query = cursor === null ? {} : { cursor }
  const result = await get(environmentAtom).call('moderationLog', { query })
  return result.ok ? (result.data as { entries: readonly ModerationEntry[]; next_cursor: string | null }) : null
})
