import { atom } from 'jotai'
import { uidAtom } from '../session/session.ts'
import { searchOutsideAtom } from './search-environment.ts'

const changed = atom(0)

/** What this person searched for on this device, the last first. */
export const recentSearchesAtom = atom((get) => {
  get(changed)
  return get(searchOutsideAtom).history.find(get(uidAtom) ?? '')
})

export const keepSearch = atom(null, (get, set, typed: string) => {
  const text = typed.trim()
  if (text === '') return
  get(searchOutsideAtom).history.keep(get(uidAtom) ?? '', text)
  set(changed, (times) => times + 1)
})

export const dropSearches = atom(null, (get, set) => {
  get(searchOutsideAtom).history.drop()
  set(changed, (times) => times + 1)
})
