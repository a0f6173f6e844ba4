import { canTidy } from '#rules/access/permissions.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import type { MessageCommand } from './command.ts'

/** Has an agent tidy my own message, always with a preview first. Only offered if an agent is set up for it. */
export const tidy: MessageCommand = {
  label: 'Tidy up…',
  labelFor: ({ agents }) => `Tidy up with ${agents.find(({ tidies }) => tidies)?.display_name}`,
  icon: 'reformat',
  place: 'more',
  allowed: (viewer, message, { agents }) => canTidy(viewer, message) && agents.some(({ tidies }) => tidies),
  run: ({ set }, { id }) => set(openMessageDialog, { name: 'tidy', id }),
}
