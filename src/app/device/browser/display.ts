type AppleNavigator = Navigator & { readonly standalone?: boolean }

/** Whether the app runs in its own window, installed. */
export function isStandalone(): boolean {
  const { standalone }: AppleNavigator = navigator
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** Only there is the app installed by hand, and only installed does it get notifications. */
export const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
