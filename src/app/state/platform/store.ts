import { createStore } from 'jotai'
import { type Outside, outsideAtom } from './environment.ts'

export type Store = ReturnType<typeof createStore>

/** The one store. */
export function makeStore(outside: Outside): Store {
  const store = createStore()
  store.set(outsideAtom, outside)
  return store
}

/** A store for rendering alone: a server makes one for each page. Nothing that is rendered reaches outside. */
export const makePageStore = (): Store => createStore()
