import { useStore } from 'jotai'
import { useEffect } from 'react'
import { shortcutOf } from '../../rules/shortcuts.ts'
import { areKeysOffAtom, isShortcutHelpOpenAtom } from '../state/shortcuts.ts'
import { isForKeys } from '../ui/is-for-keys.ts'

/** '?' lists the keys, on every screen. */
export function useHelpKey(): void {
  const { get, set } = useStore()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== 'help' || get(areKeysOffAtom) || !isForKeys(event)) return
      event.preventDefault()
      set(isShortcutHelpOpenAtom, true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [get, set])
}
