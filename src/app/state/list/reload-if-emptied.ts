import { atom } from 'jotai'
import { cloudListAtom } from './list-state.ts'
import { restartIfEmptied } from './lists.ts'
import { loadMore } from './load-list.ts'

/** A list that a deletion has emptied is on the screen: nothing else would load it again. */
export const reloadIfEmptied = atom(null, (get, set) => {
  const before = get(cloudListAtom)
  set(restartIfEmptied)
  if (get(cloudListAtom) !== before) return set(loadMore)
})
