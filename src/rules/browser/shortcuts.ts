import type { Move } from '../map/moves.ts'

/** What a single key does on a thread: a move, the map, or the list of these keys. */
export type ShortcutDeed = Move | 'map' | 'help'

export type Shortcut = { readonly key: string; readonly deed: ShortcutDeed; readonly label: string }

/** The single-key shortcuts, in the order they are listed. They can be switched off, and don't act inside a field. */
export const shortcuts: readonly Shortcut[] = [
  { key: 'k', deed: 'previous-fork', label: 'Previous fork' },
  { key: 'j', deed: 'next-fork', label: 'Next fork' },
  { key: 'n', deed: 'next-unread', label: 'Next unread' },
  { key: 'b', deed: 'parent', label: 'Go to parent' },
  { key: 'l', deed: 'newest', label: 'Go to newest' },
  { key: 'm', deed: 'map', label: 'Map' },
  { key: '?', deed: 'help', label: 'Keyboard shortcuts' },
]

type Press = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
}

/** The shortcut for a key press; null with a modifier, which belongs to the browser or the screen reader. */
export function shortcutOf(press: Press): ShortcutDeed | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null
  return shortcuts.find(({ key }) => key === press.key)?.deed ?? null
}
