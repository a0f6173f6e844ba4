/** The list may come a moment later: the most frames to wait for it. */
const framesMax = 60

/**
 * Once what had the focus is gone, the focus moves to the button that starts a thread, unless something else has
 * it.
 */
export function focusStart(frames = framesMax): void {
  const start = document.querySelector<HTMLElement>('.cloud-screen>.new-message,.ground-screen>.new-message')
  if (document.activeElement === document.body) start?.focus({ preventScroll: true })
  if (document.activeElement !== start && frames > 0) requestAnimationFrame(() => focusStart(frames - 1))
}
