import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { Message } from '#wire/message.ts'
import { revealRequestAtom } from '../../../state/thread/map/map-view.ts'

/** The most frames to wait until a card that was scrolled to can be focused. */
const framesMax = 60

/** Scrolls to a requested message and focuses it. */
export function useRevealRequest(path: readonly Message[], reveal: (id: string) => void): void {
  const [requested, setRequested] = useAtom(revealRequestAtom)
  useEffect(() => {
    if (requested === null || !path.some(({ id }) => id === requested)) return
    setRequested(null)
    requestAnimationFrame(() => {
      reveal(requested)
      focusWhenSeen(requested, framesMax)
    })
  }, [requested, path, reveal, setRequested])
}

/** A card can't be focused before the virtual list has measured and shown it. */
function focusWhenSeen(id: string, frames: number): void {
  const card = document.querySelector<HTMLElement>(`main [data-message="${CSS.escape(id)}"]`)
  card?.focus({ preventScroll: true })
  if (document.activeElement !== card && frames > 0) requestAnimationFrame(() => focusWhenSeen(id, frames - 1))
}
