import { seesRecipients } from '#rules/access/permissions.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import type { MessageCommand } from './command.ts'

export const showRecipients: MessageCommand = {
  label: 'Recipients',
  icon: 'people',
  place: 'more',
  allowed: seesRecipients,
  run: ({ set }, { id }) => set(openMessageDialog, { name: 'recipients', id }),
}
