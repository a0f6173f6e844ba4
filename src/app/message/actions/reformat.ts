import { canReformat } from '#rules/access/permissions.ts'
import type { MessageCommand } from './command.ts'

export const reformat: MessageCommand = {
  label: 'Reformat',
  icon: 'reformat',
  place: 'more',
  shortcut: 'f',
  onGround: true,
  allowed: canReformat,
  run: async ({ set }, message) => {
    const { reformatMessage } = await import('../../state/thread/change-message.ts')
    await set(reformatMessage, message)
  },
}
