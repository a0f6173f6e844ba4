/** A message that replaces another one on the screen. */
type Replacement = {
  readonly scroller: HTMLElement
  /** The top of the message that is replaced. */
  readonly topPx: number
  readonly card: () => Element | null
  /** Whether it is on the path yet: if its card is missing then, it is too far away to be rendered. */
  readonly isOnPath: () => boolean
  readonly onThere: () => void
  readonly reveal: () => void
}

/** Heights may still change for this many frames. */
const framesMax = 30
const readersOwn = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Keeps a message at the position of the one it replaces, until the reader interacts. When a message that starts above
 * the screen changes its height, the list keeps what is below it in place; here the start must stay in place. If the
 * message can't be seen well there, it is scrolled into view.
 */
export function holdPosition({ scroller, topPx, card, isOnPath, onThere, reveal }: Replacement): void {
  const over = new AbortController()
  for (const type of readersOwn) {
    window.addEventListener(type, () => over.abort(), { signal: over.signal, capture: true, passive: true })
  }
  let frames = 0
  const adjust = () => {
    const shown = card()
    if (over.signal.aborted) return
    if (shown !== null) {
      const strayPx = shown.getBoundingClientRect().top - topPx
      if (Math.abs(strayPx) >= 1) scroller.scrollTop += strayPx
    }
    if (isOnPath() && !isSeen(shown, scroller)) {
      over.abort()
      reveal()
    } else if (++frames > framesMax) over.abort()
    else requestAnimationFrame(adjust)
  }
  const begin = () => {
    if (isOnPath()) onThere()
    else if (++frames < framesMax) return requestAnimationFrame(begin)
    return adjust()
  }
  requestAnimationFrame(begin)
}

/** Whether a message starts on the screen, or reaches well into it. */
function isSeen(card: Element | null, scroller: HTMLElement): boolean {
  if (card === null) return false
  const { top, bottom } = card.getBoundingClientRect()
  const head = scroller.querySelector('.thread-head')?.getBoundingClientRect().bottom ?? 0
  const foot = scroller.getBoundingClientRect().bottom
  return top < foot && (top >= head || bottom > (head + foot) / 2)
}

/** Ends what holds a height now: each branch that is shown begins again. */
let release = () => {}

/**
 * Keeps a path's height as far as it is visible while a shorter branch replaces it: otherwise the page would move down.
 * The extra height is released as the reader scrolls up, at the earliest once the thread has `settled`.
 */
export function holdHeight(path: HTMLElement, scroller: HTMLElement, settled: { readonly current: boolean }): void {
  const seenPx = () => scroller.getBoundingClientRect().bottom - path.getBoundingClientRect().top
  let roomPx = Math.min(path.offsetHeight, seenPx())
  const give = () => {
    path.style.minBlockSize = `${roomPx}px`
  }
  const onScroll = () => {
    roomPx = Math.min(roomPx, seenPx())
    const ownPx = (path.lastElementChild?.getBoundingClientRect().bottom ?? 0) - path.getBoundingClientRect().top
    if (roomPx > ownPx || !settled.current) return give()
    path.style.minBlockSize = ''
    release()
  }
  give()
  release()
  release = () => scroller.removeEventListener('scroll', onScroll)
  scroller.addEventListener('scroll', onScroll, { passive: true })
}
