import { focusMessage, framesMax } from './focus-message.ts'

/** Focuses a message once what has the focus now is gone, unless something else gets it. */
export function focusNext(id: string): void {
  const last = document.activeElement
  let frames = framesMax
  const check = () => {
    const now = document.activeElement
    if (now === document.body) focusMessage(id)
    else if (now === last && frames-- > 0) requestAnimationFrame(check)
  }
  check()
}
