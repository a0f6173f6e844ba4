import { appHeightLessPx, focusInDelayMs, lateHeightsMs } from '#wire/limits.ts'

type KeyboardNavigator = Navigator & { readonly virtualKeyboard?: EventTarget }

/**
 * Keeps `--app-height` one pixel less than the window's inner height (section 2 Tab layout), and `--keyboard-size` at
 * the height covered by a keyboard: iOS shows its keyboard over the page and shrinks only the visual viewport.
 */
export function watchAppHeight(): void {
  const { style } = document.documentElement
  const set = () => {
    // Both are read before one is written: each reading after that would lay the page out once more.
    const heightPx = window.innerHeight - appHeightLessPx
    const keyboardPx = coveredPx(window.visualViewport)
    style.setProperty('--app-height', `${heightPx}px`)
    style.setProperty('--keyboard-size', `${keyboardPx}px`)
  }
  // iOS reports its keyboard and toolbars before their height is final.
  const setLater = () => {
    for (const ms of [focusInDelayMs, ...lateHeightsMs]) setTimeout(set, ms)
  }
  const setNowAndLater = () => {
    set()
    setLater()
  }
  set()
  window.addEventListener('resize', set)
  window.addEventListener('orientationchange', set)
  window.visualViewport?.addEventListener('resize', set)
  window.visualViewport?.addEventListener('scroll', set)
  window.addEventListener('pageshow', setNowAndLater)
  document.addEventListener('visibilitychange', setNowAndLater)
  const { virtualKeyboard }: KeyboardNavigator = navigator
  if (virtualKeyboard) virtualKeyboard.addEventListener('geometrychange', set)
  else {
    document.addEventListener('focusin', setLater)
    document.addEventListener('focusout', setNowAndLater)
  }
}

/** When the page is zoomed in, nothing covers it. */
function coveredPx(viewport: VisualViewport | null | undefined): number {
  if (!viewport || viewport.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.offsetTop - viewport.height))
}
