import { useSyncExternalStore } from 'react'

const query = '(min-width: 75rem)'

/** Whether there is room for the map beside the thread. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  )

function listen(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
