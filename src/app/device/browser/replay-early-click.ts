/**
 * Set by the inline script (server/pages/start-script.ts): the last button pressed before the app was loaded, and what
 * was typed since.
 */
declare global {
  interface Window {
    pressedEarly?: HTMLButtonElement | null
    typedEarly: string
  }
}

/** Clicks it again, now that the app handles it, unless it is gone. */
export function replayEarlyClick(): void {
  window.pressedEarly?.click()
  window.pressedEarly = null
}
