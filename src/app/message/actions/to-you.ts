import { seesToYou } from '../../../rules/permissions.ts'
import { toggleRead } from '../../state/mark-message.ts'
import type { MessageCommand } from './command.ts'

/** Pressed while the message is still unread. */
export const toYou: MessageCommand = {
  label: 'To You',
  icon: 'mail',
  place: 'words',
  shortcut: 'u',
  allowed: seesToYou,
  pressed: (message) => !message.is_read,
  run: ({ set }, message) => void set(toggleRead, message),
}
