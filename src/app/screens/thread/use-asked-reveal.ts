import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { Message } from '#wire/message.ts'
import { revealRequestAtom } from '../../state/thread/map-view.ts'

/** Frames until a card that was scrolled to can be focused, at the most. */
const framesMax = 60

/** Brings a message that was asked for into view, and gives it the focus. */
export function useRevealRequest(path: readonly Message[], reveal: (id: string) => void): void {
  const [asked, setAsked] = useAtom(revealRequestAtom)
  useEffect(() => {
    if (asked === null || !path.some(({ id }) => id === asked)) return
    setAsked(null)
    requestAnimationFrame(() => {
      reveal(asked)
      focusWhenSeen(asked, framesMax)
    })
  }, [asked, path, reveal, setAsked])
}

/** A card takes no focus before the virtual list has measured and shown it. */
function focusWhenSeen(id: string, frames: number): void {
  const card = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
  card?.focus({ preventScroll: true })
  if (document.activeElement !== card && frames > 0) requestAnimationFrame(() => focusWhenSeen(id, frames - 1))
}
