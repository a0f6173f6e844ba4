/** What is asked for while a message takes the place of another. */
type Standing = {
  readonly scroller: HTMLElement
  /** Where the message stood whose place it takes. */
  readonly topPx: number
  readonly card: () => Element | null
  /** Whether the path has it by now: a card that is not there then is too far away to be rendered. */
  readonly isOnPath: () => boolean
  readonly onThere: () => void
  readonly reveal: () => void
}

/** As long as heights may still be measured. */
const framesMax = 30
const readersOwn = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Holds a message at the height of the one that stood there, until the reader does something. The list keeps what is below
 * in its place where a message that begins above the screen changes its height; here its beginning has to stay. What
 * cannot be seen well there comes into view.
 */
export function holdPosition({ scroller, topPx, card, isOnPath, onThere, reveal }: Standing): void {
  const over = new AbortController()
  for (const type of readersOwn) {
    window.addEventListener(type, () => over.abort(), { signal: over.signal, capture: true, passive: true })
  }
  let frames = 0
  const look = () => {
    const there = card()
    if (over.signal.aborted) return
    if (there !== null) {
      const strayPx = there.getBoundingClientRect().top - topPx
      if (Math.abs(strayPx) >= 1) scroller.scrollTop += strayPx
    }
    if (isOnPath() && !isSeen(there, scroller)) {
      over.abort()
      reveal()
    } else if (++frames > framesMax) over.abort()
    else requestAnimationFrame(look)
  }
  const begin = () => {
    if (isOnPath()) onThere()
    else if (++frames < framesMax) return requestAnimationFrame(begin)
    return look()
  }
  requestAnimationFrame(begin)
}

/** Whether a message begins on the screen, or reaches well into it. */
function isSeen(card: Element | null, scroller: HTMLElement): boolean {
  if (card === null) return false
  const { top, bottom } = card.getBoundingClientRect()
  const head = scroller.querySelector('.thread-head')?.getBoundingClientRect().bottom ?? 0
  const foot = scroller.getBoundingClientRect().bottom
  return top < foot && (top >= head || bottom > (head + foot) / 2)
}

/**
 * Keeps a path as long as the screen needs it, while a shorter branch takes its place: the page would be pushed down
 * otherwise. What is not needed any more goes as the reader scrolls up.
 */
export function holdHeight(path: HTMLElement, scroller: HTMLElement): void {
  const seenPx = () => scroller.getBoundingClientRect().bottom - path.getBoundingClientRect().top
  let roomPx = Math.min(path.offsetHeight, seenPx())
  const give = () => {
    path.style.minBlockSize = `${roomPx}px`
  }
  const onScroll = () => {
    roomPx = Math.min(roomPx, seenPx())
    const ownPx = (path.lastElementChild?.getBoundingClientRect().bottom ?? 0) - path.getBoundingClientRect().top
    if (roomPx > ownPx) return give()
    path.style.minBlockSize = ''
    scroller.removeEventListener('scroll', onScroll)
  }
  give()
  scroller.addEventListener('scroll', onScroll, { passive: true })
}
