import { useSyncExternalStore } from 'react'
import { mobileMaxWidthPx } from '../../wire/limits.ts'

const query = `(max-width: ${mobileMaxWidthPx}px)`

/** Whether the screen is at most 768 px wide, where siblings can be swiped (section 4 Branches). */
export const usePhone = (): boolean =>
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
