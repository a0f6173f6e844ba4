/** How far a finger moves before the header is hidden, and before it is shown again. */
const hideAfterPx = 48
const showAfterPx = 16
/** Near the top of the page the header is always shown. */
const topPx = 96

/** While a finger scrolls down, the header makes room for the text; it returns when one scrolls up. */
export function hideHeaderOnScroll(): void {
  let fromY = 0
  const show = (isShown: boolean) => document.documentElement.toggleAttribute('data-header-hidden', !isShown)
  const mainOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('main') : null)

  const onTouch = ({ touches, target, type }: TouchEvent) => {
    const [finger, second] = touches
    const main = mainOf(target)
    if (finger === undefined || second !== undefined || main === null) return
    const movedPx = finger.clientY - fromY
    if (type === 'touchmove' && movedPx < -hideAfterPx && main.scrollTop > topPx) show(false)
    else if (type === 'touchmove' && movedPx > showAfterPx) show(true)
    else if (type === 'touchmove') return
    fromY = finger.clientY
  }
  const onScroll = ({ target }: Event) => {
    const main = mainOf(target)
    if (main !== null && main.scrollTop < topPx) show(true)
  }
  document.addEventListener('touchstart', onTouch, { passive: true })
  document.addEventListener('touchmove', onTouch, { passive: true })
  document.addEventListener('scroll', onScroll, { passive: true, capture: true })
}
