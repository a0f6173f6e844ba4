import * as texts from '#wire/texts.ts'
import { endError, showError } from '../state/platform/notices.ts'
import type { Store } from '../state/platform/store.ts'

/**
 * If what was pressed needs code that can't be loaded, a notice says so until the next press. Code that nobody waits
 * for is loaded with its errors handled.
 */
export function reportMissingCode({ set }: Store): void {
  const missing = new WeakSet<Error>()
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (missing.has(reason)) set(showError, texts.markerFailed, 'code')
  })
  window.addEventListener('click', () => set(endError, 'code'), true)
}
