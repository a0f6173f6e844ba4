import { atom } from 'jotai'
import { refusalDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { applicationKey } from '#rules/access/admin-lists.ts'
import type { Application, ApplicationDecision } from '#wire/access/application.ts'
import * as texts from '#wire/texts.ts'
import { isConflict } from '../../net/conflict.ts'
import { environmentAtom } from '../platform/environment.ts'
import { endError, showError } from '../platform/notices.ts'
import { makeStalenessCheck } from './list-staleness.ts'

type Applications =
  | { readonly stage: 'loading' }
  | { readonly stage: 'error' }
  | { readonly stage: 'shown'; readonly all: readonly Application[]; readonly nextCursor: string | null }

export type ApplicationFilter = 'open' | 'decided'

const applicationsState = atom<Applications>({ stage: 'loading' })
const filterState = atom<ApplicationFilter>('open')

/** How many applications are undecided; null until the server has answered. */
export const openCountAtom = atom<number | null>(null)

export const applicationFilterAtom = atom((get) => get(filterState))

/** The decision that is being saved. */
export const decidingAtom = atom<(Pick<ApplicationDecision, 'decision'> & { readonly id: string }) | null>(null)

/**
 * The applications matching the filter, newest first. One decided meanwhile stays in its place, so the list doesn't
 * jump.
 */
export const applicationsAtom = atom((get) => get(applicationsState))

type Page = Pick<Extract<Applications, { stage: 'shown' }>, 'all' | 'nextCursor'> & {
  readonly open_count?: number
}

const staleness = makeStalenessCheck<Page>({
  shown: (get) => {
    const shown = get(applicationsState)
    return shown.stage === 'shown' ? shown : null
  },
  // One that was decided here stays among the open ones, and is no difference.
  rows: ({ all, nextCursor }, get) => {
    const isListed = ({ decision }: Application) => (decision === null) === (get(filterState) === 'open')
    return { rows: all.filter(isListed).map(applicationKey), hasMore: nextCursor !== null }
  },
  ask: async (get) => {
    const { call } = get(environmentAtom)
    const state = get(filterState)
    const result = await call('listApplications', { query: { state } })
    if (!result.ok) return null
    const { applications: all, nextCursor, open_count } = result.data
    const page = { all, nextCursor, open_count }
    const shown = get(applicationsState)
    const isGone = ({ id, decision }: Application) => decision === null && all.every((each) => each.id !== id)
    if (state === 'decided' || shown.stage !== 'shown' || !shown.all.some(isGone)) return page
    const decided = await call('listApplications', { query: { state: 'decided' } })
    return decided.ok ? { ...page, all: [...all, ...decided.data.applications] } : page
  },
})

export const applicationsStaleAtom = staleness.isStaleAtom

/** Applications that are decided now, by id: those of them that are shown as open were decided by another admin. */
export const decidedNowAtom = atom(
  (get): ReadonlyMap<string, Application> =>
    new Map(get(staleness.pageAtom)?.all.flatMap((each) => (each.decision === null ? [] : [[each.id, each]]))),
)

export const checkApplications = atom(null, async (_get, set) => {
  const page = await set(staleness.check)
  if (page?.open_count !== undefined) set(openCountAtom, page.open_count)
})

export const filterApplications = atom(null, async (_get, set, filter: ApplicationFilter) => {
  set(filterState, filter)
  set(applicationsState, { stage: 'loading' })
  await set(loadApplications)
})

export const loadApplications = atom(null, async (get, set) => {
  const failed = set(staleness.restart)
  if (get(applicationsState).stage !== 'shown') set(applicationsState, { stage: 'loading' })
  const state = get(filterState)
  const result = await get(environmentAtom).call('listApplications', { query: { state } })
  if (get(filterState) !== state) return
  if (!result.ok) return failed(texts.applicationsNotLoaded, () => set(applicationsState, { stage: 'error' }))
  const { applications, nextCursor, open_count } = result.data
  set(openCountAtom, open_count)
  set(applicationsState, { stage: 'shown', all: applications, nextCursor })
})

export const loadMoreApplications = atom(null, async (get, set) => {
  const before = get(applicationsState)
  if (before.stage !== 'shown' || before.nextCursor === null) return
  const query = { state: get(filterState), cursor: before.nextCursor }
  const result = await get(environmentAtom).call('listApplications', { query })
  const shown = get(applicationsState)
  if (shown.stage !== 'shown' || shown.nextCursor !== before.nextCursor) return
  if (!result.ok) return set(showError, texts.moreApplicationsNotLoaded, 'applications')
  set(endError, 'applications')
  const { applications, nextCursor, open_count } = result.data
  set(openCountAtom, open_count)
  set(applicationsState, { stage: 'shown', all: [...shown.all, ...applications], nextCursor })
})

/**
 * Approves or declines, in place of the decision that is shown (supplement 9). What another admin has decided meanwhile
 * is shown then. Resolves to whether it was saved.
 */
export const decideApplication = atom(
  null,
  async (get, set, { id, ...body }: Required<ApplicationDecision> & { readonly id: string }): Promise<boolean> => {
    const checked = get(staleness.pageAtom)
    set(decidingAtom, { id, decision: body.decision })
    const result = await get(environmentAtom).call('decideApplication', { params: { id }, body })
    set(decidingAtom, null)
    if (!result.ok) {
      if (isConflict(result)) void set(checkApplications)
      set(showError, refusalDetail(result) || texts.decisionNotSaved, 'decision')
      return false
    }
    set(endError, 'decision')
    const applications = get(applicationsState)
    if (applications.stage !== 'shown') return true
    const wasOpen = applications.all.find((each) => each.id === id)?.decision === null
    // The event of this decision may have brought the count already.
    if (wasOpen && get(staleness.pageAtom) === checked)
      set(openCountAtom, (count) => (count === null ? null : Math.max(0, count - 1)))
    set(applicationsState, {
      ...applications,
      all: applications.all.map((each) => (each.id === id ? result.data : each)),
    })
    return true
  },
)
