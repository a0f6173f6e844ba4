import { useEffect, useRef } from 'react'

type Close = () => void

const open: { readonly current: Close }[] = []

/**
 * Back closes the topmost overlay instead of leaving the page. Android's back gesture reaches a dialog as `cancel`, but
 * a browser's button and iOS's swipe would navigate underneath it. Our own history.back() calls are ignored.
 */
export function useBackCloses(close: Close): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (open.length === 0) window.navigation?.addEventListener('navigate', closeTopInstead)
    open.push(latest)
    return () => {
      open.splice(open.indexOf(latest), 1)
      if (open.length === 0) window.navigation?.removeEventListener('navigate', closeTopInstead)
    }
  }, [])
}

function closeTopInstead(event: NavigateEvent): void {
  const { navigationType, cancelable, userInitiated } = event
  if (navigationType !== 'traverse' || !cancelable || !userInitiated) return
  event.preventDefault()
  open.at(-1)?.current()
}
