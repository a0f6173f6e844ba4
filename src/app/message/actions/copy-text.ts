import { canReformat } from '#rules/access/permissions.ts'
import { copyMessageText } from '../../state/thread/copy-message.ts'
import type { MessageCommand } from './command.ts'

export const copyText: MessageCommand = {
  label: 'Copy Text',
  icon: 'copy',
  place: 'icon',
  shortcut: 'c',
  onGround: true,
  allowed: canReformat,
  run: ({ set }, message) => void set(copyMessageText, message),
}
