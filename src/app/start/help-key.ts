import { shortcutOf } from '#rules/browser/shortcuts.ts'
import { areKeysOffAtom, isShortcutHelpOpenAtom } from '../state/platform/shortcuts.ts'
import type { Store } from '../state/platform/store.ts'
import { isForKeys } from '../ui/is-for-keys.ts'

/** '?' shows the keyboard shortcuts, on every screen. */
export function listenForHelpKey(store: Store): void {
  document.addEventListener('keydown', (event) => {
    if (shortcutOf(event) !== 'help' || store.get(areKeysOffAtom) || !isForKeys(event)) return
    event.preventDefault()
    store.set(isShortcutHelpOpenAtom, true)
  })
}
