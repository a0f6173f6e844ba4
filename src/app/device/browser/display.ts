type AppleNavigator = Navigator & { readonly standalone?: boolean }

/** Whether the app runs in a window of its own, from the home screen. */
export function isStandalone(): boolean {
  const { standalone }: AppleNavigator = navigator
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** Only there is an app put on the home screen by hand, and only there does it get notifications. */
export const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
