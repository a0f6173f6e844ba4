import { canEditTitle } from '#rules/access/permissions.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import type { MessageCommand } from './command.ts'

export const editTitle: MessageCommand = {
  label: 'Edit title & description',
  icon: 'edit',
  place: 'more',
  shortcut: 'e',
  onGround: true,
  allowed: canEditTitle,
  run: ({ set }, { id }) => set(openMessageDialog, { name: 'title', id }),
}
