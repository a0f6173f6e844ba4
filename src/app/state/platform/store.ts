import { createStore } from 'jotai'
import { type Environment, environmentAtom } from './environment.ts'

export type Store = ReturnType<typeof createStore>

/** The one store. */
export function makeStore(environment: Environment): Store {
  const store = createStore()
  store.set(environmentAtom, environment)
  return store
}

/** A store for rendering alone: a server makes one for each page. Nothing that is rendered reaches outside. */
export const makePageStore = (): Store => createStore()
