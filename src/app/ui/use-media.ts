import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, kept true while it changes; false where there is no window. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
