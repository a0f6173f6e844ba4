import { canDelete } from '#rules/access/permissions.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import type { MessageCommand } from './command.ts'

export const deleteCommand: MessageCommand = {
  label: 'Delete',
  icon: 'trash',
  place: 'more',
  shortcut: 'Delete',
  danger: true,
  onGround: true,
  allowed: canDelete,
  run: ({ set }, { id }) => set(openMessageDialog, { name: 'delete', id }),
}
