import type { Store } from '../../../state/platform/store.ts'
import { hiddenRepliesAtom } from '../../../state/thread/hidden-replies.ts'
import { findReadingPosition } from '../find-reading-position.ts'

/** Within as many frames the navigator for a reply that has arrived is rendered. */
const framesMax = 60

/** Keeps what is read in place when a navigator appears above it, because a reply has arrived beside the only one. */
export function holdReadingPosition({ get, sub }: Pick<Store, 'get' | 'sub'>): () => void {
  const count = () => [...get(hiddenRepliesAtom).values()].flat().length
  let known = count()
  let release = () => {}
  const stop = sub(hiddenRepliesAtom, () => {
    release()
    release = count() > known ? holdLine(findReadingPosition()) : () => {}
    known = count()
  })
  return () => {
    stop()
    release()
  }
}

function holdLine(id: string | null): () => void {
  const find = () => document.querySelector<HTMLElement>(`.thread-path [data-message="${CSS.escape(id ?? '')}"]`)
  const first = find()
  const scroller = first?.closest('main')
  if (!first || !scroller) return () => {}
  const wasFocused = document.activeElement === first
  const top = () => find()?.querySelector('.author-line')?.getBoundingClientRect().top
  let topPx = top()
  const over = new AbortController()
  const measure = () => {
    topPx = top()
  }
  scroller.addEventListener('scroll', measure, { passive: true, signal: over.signal })
  // Called after the list's own observer, which keeps some of it in place. The first navigator comes with another card.
  const observer = new ResizeObserver(() => {
    const strayPx = (top() ?? Number.NaN) - (topPx ?? Number.NaN)
    if (Math.abs(strayPx) >= 1) scroller.scrollTop += strayPx
    if (wasFocused && document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
  for (const step of scroller.querySelectorAll('.thread-step')) observer.observe(step)
  const release = () => {
    observer.disconnect()
    over.abort()
  }
  let frames = 0
  const wait = () => {
    if (over.signal.aborted) return
    if (++frames > framesMax) release()
    else requestAnimationFrame(wait)
  }
  wait()
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, release, { capture: true, signal: over.signal })
  }
  return release
}
