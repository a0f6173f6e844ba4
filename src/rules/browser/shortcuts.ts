import * as texts from '#wire/texts.ts'
import type { Move } from '../map/moves.ts'

export type MessageStep = 'previous-message' | 'next-message'

/** What a single key does: on every screen, or on a thread. */
export type ShortcutAction = Move | MessageStep | 'reply' | 'map' | 'search' | 'new-thread' | 'help'

export type Shortcut = {
  readonly key: string
  readonly action: ShortcutAction
  readonly label: string
  readonly where: 'anywhere' | 'thread'
  /** An arrow key for the same, which acts only while a message has the focus: otherwise it scrolls. */
  readonly arrow?: 'ArrowUp' | 'ArrowDown'
}

/** The single-key shortcuts, in the order they are listed. They can be switched off, and don't act inside a field. */
export const shortcuts: readonly Shortcut[] = [
  { key: 'c', action: 'new-thread', label: texts.keyNewThread, where: 'anywhere' },
  { key: '/', action: 'search', label: texts.searchLabel, where: 'anywhere' },
  { key: '?', action: 'help', label: texts.shortcutsLabel, where: 'anywhere' },
  { key: 'k', arrow: 'ArrowUp', action: 'previous-message', label: texts.keyPreviousMessage, where: 'thread' },
  { key: 'j', arrow: 'ArrowDown', action: 'next-message', label: texts.keyNextMessage, where: 'thread' },
  { key: 'K', action: 'previous-fork', label: texts.keyPreviousFork, where: 'thread' },
  { key: 'J', action: 'next-fork', label: texts.keyNextFork, where: 'thread' },
  { key: 'n', action: 'next-unread', label: texts.keyNextUnread, where: 'thread' },
  { key: 'b', action: 'parent', label: texts.keyParent, where: 'thread' },
  { key: 'l', action: 'newest', label: texts.keyNewest, where: 'thread' },
  { key: 'r', action: 'reply', label: texts.replyLabel, where: 'thread' },
  { key: 'm', action: 'map', label: texts.threadMapLabel, where: 'thread' },
]

type Press = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
}

/**
 * The shortcut for a key press; null with a modifier, which belongs to the browser or the screen reader. Only steps
 * between messages repeat while the key is down.
 */
export function shortcutOf(press: Press, isOnMessage = false): ShortcutAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const found = shortcuts.find(({ key, arrow }) => key === press.key || (isOnMessage && arrow === press.key))
  return found === undefined || (press.repeat && found.arrow === undefined) ? null : found.action
}
