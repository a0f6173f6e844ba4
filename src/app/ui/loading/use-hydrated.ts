import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** False while a page of the server, where its reader may already have scrolled, is only becoming the app's. */
export const isPageHydrated = (): boolean => 'live' in document.documentElement.dataset
