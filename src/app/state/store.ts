import { createStore } from 'jotai'
import { type Outside, outsideAtom } from './outside.ts'

export type Store = ReturnType<typeof createStore>

/** The one store; a server that renders pages makes one for each request. */
export function makeStore(outside: Outside): Store {
  const store = createStore()
  store.set(outsideAtom, outside)
  return store
}
