/** A card can't be focused before the virtual list has measured and shown it: the most frames to wait for that. */
export const framesMax = 60

/** Focuses a message of the thread as soon as it is there. */
export function focusMessage(id: string, frames = framesMax): void {
  const card = document.querySelector<HTMLElement>(`main [data-message="${CSS.escape(id)}"]`)
  card?.focus({ preventScroll: true })
  if (document.activeElement !== card && frames > 0) requestAnimationFrame(() => focusMessage(id, frames - 1))
}
