/** A card can't be focused before the virtual list has measured and shown it: the most frames to wait for that. */
const framesMax = 60

/** Focuses a message of the thread as soon as it is there. */
export function focusMessage(id: string, frames = framesMax): void {
  const card = document.querySelector<HTMLElement>(`main [data-message="${CSS.escape(id)}"]`)
  card?.focus({ preventScroll: true })
  if (document.activeElement !== card && frames > 0) requestAnimationFrame(() => focusMessage(id, frames - 1))
}

/** Focuses a message once what has the focus now is gone, unless something else gets it. */
export function focusNext(id: string): void {
  const last = document.activeElement
  let frames = framesMax
  const look = () => {
    const now = document.activeElement
    if (now === document.body) focusMessage(id)
    else if (now === last && frames-- > 0) requestAnimationFrame(look)
  }
  look()
}
