import { atom } from 'jotai'
import { uidAtom } from '../session/session.ts'
import { searchEnvironmentAtom } from './search-environment.ts'

const changed = atom(0)

/** This person's searches on this device, most recent first. */
export const recentSearchesAtom = atom((get) => {
  get(changed)
  return get(searchEnvironmentAtom).history.find(get(uidAtom) ?? '')
})

export const rememberSearch = atom(null, (get, set, typed: string) => {
  const text = typed.trim()
  if (text === '') return
  get(searchEnvironmentAtom).history.save(get(uidAtom) ?? '', text)
  set(changed, (times) => times + 1)
})

export const dropSearches = atom(null, (get, set) => {
  get(searchEnvironmentAtom).history.drop()
  set(changed, (times) => times + 1)
})
