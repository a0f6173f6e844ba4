import { appHeightLessPx, focusInDelayMs } from '../../wire/limits.ts'

type KeyboardNavigator = Navigator & { readonly virtualKeyboard?: EventTarget }

/** Keeps `--app-height` one pixel less than the window's inner height (section 2 Tab layout). */
export function keepAppHeight(): void {
  const set = () =>
    document.documentElement.style.setProperty('--app-height', `${window.innerHeight - appHeightLessPx}px`)
  set()
  window.addEventListener('resize', set)
  window.addEventListener('orientationchange', set)
  window.visualViewport?.addEventListener('resize', set)
  const { virtualKeyboard }: KeyboardNavigator = navigator
  if (virtualKeyboard) virtualKeyboard.addEventListener('geometrychange', set)
  else {
    document.addEventListener('focusin', () => setTimeout(set, focusInDelayMs))
    document.addEventListener('focusout', set)
  }
}
