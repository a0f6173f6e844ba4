import { canReformat } from '../../../rules/permissions.ts'
import { reformatMessage } from '../../state/change-message.ts'
import type { MessageCommand } from './command.ts'

export const reformat: MessageCommand = {
  label: 'Reformat',
  icon: 'reformat',
  place: 'more',
  shortcut: 'f',
  onGround: true,
  allowed: canReformat,
  run: ({ set }, message) => void set(reformatMessage, message),
}
