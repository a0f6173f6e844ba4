import { useEffect, useRef } from 'react'

/**
 * For a part that is added to a message, or changes, after something was done with it: it is brought into view if the
 * keyboard's place is in that message. Others read elsewhere, and nothing moves for them.
 */
export function useInView(state: string | undefined) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = part.current
    if (state === undefined || shown === null) return
    const card = shown.closest('[data-message]')
    if (card?.contains(document.activeElement)) shown.scrollIntoView({ block: 'nearest' })
  }, [state])
  return part
}
