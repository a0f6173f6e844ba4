import { atom } from 'jotai'
import type { Application, ApplicationDecision } from '../../wire/application.ts'
import { showError } from './notices.ts'
import { outsideAtom } from './outside.ts'

type Applications =
  | { readonly at: 'loading' }
  | { readonly at: 'error' }
  | { readonly at: 'shown'; readonly all: readonly Application[] }

export type ApplicationFilter = 'open' | 'decided'
type Decision = ApplicationDecision['decision']

const applicationsState = atom<Applications>({ at: 'loading' })
const filterState = atom<ApplicationFilter>('open')
const decidedHereState = atom<readonly string[]>([])

export const applicationFilterAtom = atom((get) => get(filterState))

/** The application whose decision is on its way. */
export const decidingAtom = atom<string | null>(null)

export const openCountAtom = atom((get) => {
  const applications = get(applicationsState)
  return applications.at === 'shown' ? applications.all.filter(({ decision }) => decision === null).length : null
})

/** What the filter shows, newest first. What is decided meanwhile keeps its place, so that nothing slips from under a finger. */
export const applicationsAtom = atom((get): Applications => {
  const applications = get(applicationsState)
  if (applications.at !== 'shown') return applications
  const wantsOpen = get(filterState) === 'open'
  const decidedHere = get(decidedHereState)
  const isShown = ({ id, decision }: Application) => (decision === null) === wantsOpen || decidedHere.includes(id)
  return { at: 'shown', all: applications.all.filter(isShown) }
})

export const filterApplications = atom(null, (_get, set, filter: ApplicationFilter) => {
  set(filterState, filter)
  set(decidedHereState, [])
})

export const loadApplications = atom(null, async (get, set) => {
  if (get(applicationsState).at !== 'shown') set(applicationsState, { at: 'loading' })
  const result = await get(outsideAtom).call('listApplications')
  set(decidedHereState, [])
  set(applicationsState, result.ok ? { at: 'shown', all: result.data.applications } : { at: 'error' })
})

/** Approves or declines; the last decision wins (supplement 9). Resolves to whether it was taken. */
export const decideApplication = atom(
  null,
  async (get, set, { id, decision }: { readonly id: string; readonly decision: Decision }): Promise<boolean> => {
    set(decidingAtom, id)
    const result = await get(outsideAtom).call('decideApplication', { params: { id }, body: { decision } })
    set(decidingAtom, null)
    if (!result.ok) {
      const detail = result.failure === 'refused' ? result.detail : ''
      set(showError, detail || 'The decision could not be saved. Please try again.')
      return false
    }
    const applications = get(applicationsState)
    if (applications.at !== 'shown') return true
    set(decidedHereState, [...get(decidedHereState), id])
    set(applicationsState, {
      at: 'shown',
      all: applications.all.map((each) => (each.id === id ? result.data : each)),
    })
    return true
  },
)
