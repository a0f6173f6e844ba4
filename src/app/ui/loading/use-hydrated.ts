import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** False on the server, and while its page, where the reader may already have scrolled, is only becoming the app's. */
export const isPageHydrated = (): boolean =>
  typeof document !== 'undefined' && 'live' in document.documentElement.dataset

/**
 * The state of something that only the browser knows; `before` on the server and during hydration. What then changes is
 * rendered in small steps, not in the task that has hydrated the page.
 */
export function useHydratedState<T>(before: T, read: () => T) {
  const state = useState(() => (isPageHydrated() ? read() : before))
  const readOnce = useEffectEvent(() => state[1]((value) => (value === before ? read() : value)))
  useEffect(() => startTransition(readOnce), [])
  return state
}

const yes = () => true

/** False on the server and during hydration; true soon afterwards. */
export const useHydrated = (): boolean => useHydratedState(false, yes)[0]
