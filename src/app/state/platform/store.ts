import { createStore } from 'jotai'
import { type Environment, environmentAtom } from './environment.ts'

export type Store = ReturnType<typeof createStore>

/** The app's only store. */
export function makeStore(environment: Environment): Store {
  const store = createStore()
  store.set(environmentAtom, environment)
  return store
}

/** A store for server rendering, one for each page. Rendering has no side effects, so it needs no environment. */
export const makePageStore = (): Store => createStore()
