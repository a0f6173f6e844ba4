/** Set by the inline script (server/pages/start-script.ts): the last button pressed before the app was loaded. */
declare global {
  interface Window {
    pressedEarly?: HTMLButtonElement | null
  }
}

/** Clicks it again, now that the app handles it. */
export function replayEarlyTap(): void {
  const button = window.pressedEarly
  window.pressedEarly = null
  if (button?.isConnected) button.click()
}
