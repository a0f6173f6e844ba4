import { seesToYou } from '#rules/access/permissions.ts'
import type { MessageCommand } from './command.ts'

/** Pressed while the message is unread. */
export const toYou: MessageCommand = {
  label: 'To You',
  icon: 'mail',
  place: 'words',
  shortcut: 'u',
  allowed: seesToYou,
  pressed: (message) => !message.is_read,
  run: async ({ set }, message) => {
    const { toggleRead } = await import('../../state/read-state/mark-read.ts')
    await set(toggleRead, message)
  },
}
