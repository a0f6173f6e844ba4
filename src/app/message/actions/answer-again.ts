import { canSend } from '#rules/access/permissions.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import type { MessageCommand } from './command.ts'

/** Asks any agent for one more answer to the same message, as a sibling. */
export const answerAgain: MessageCommand = {
  label: 'Answer again…',
  icon: 'bot',
  place: 'more',
  shortcut: 'a',
  allowed: (viewer, message) => canSend(viewer) && isAgentName(message.author_uid) && message.parent_id !== null,
  run: ({ set }, { id }) => set(openMessageDialog, { name: 'answer-again', id }),
}
