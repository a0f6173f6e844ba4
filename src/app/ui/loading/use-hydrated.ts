import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
