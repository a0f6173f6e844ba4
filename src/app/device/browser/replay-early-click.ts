/** What the page's own script has put down (server/pages/start-script.ts): the last button that was pressed before the app was there. */
declare global {
  interface Window {
    pressedEarly?: HTMLButtonElement | null
  }
}

/** Presses it again, now that somebody hears it. */
export function answerEarlyTap(): void {
  const button = window.pressedEarly
  window.pressedEarly = null
  if (button?.isConnected) button.click()
}
