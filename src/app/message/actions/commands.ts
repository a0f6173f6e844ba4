import { canDelete, canReformat, canSend, seesToYou } from '#rules/access/permissions.ts'
import { canSee } from '#rules/access/visibility.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import * as texts from '#wire/texts.ts'
import { openReply, startBuffering } from '../../state/draft/draft-state.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import { copyMessageText } from '../../state/thread/copy-message.ts'
import type { MessageCommand } from './command.ts'

/**
 * The message commands of the first screen in the order they are shown; those of `later-commands.ts` come before the
 * last one.
 */
export const messageCommands: readonly MessageCommand[] = [
  {
    // Offered to every reader: the box itself shows who may not post, and offers visitors the login.
    label: texts.replyLabel,
    icon: 'reply',
    place: 'label',
    shortcut: 'r',
    onGround: true,
    onPending: true,
    allowed: canSee,
    run: ({ set, view, openThread }, message) => {
      if (view === 'thread') return void set(openReply, message)
      set(startBuffering, message)
      openThread(message, true)
    },
  },
  {
    // Pressed while the message is unread.
    label: texts.toYouLabel,
    icon: 'mail',
    place: 'label',
    shortcut: 'u',
    allowed: seesToYou,
    pressed: (message) => !message.is_read,
    run: async ({ set }, message) => {
      const { toggleRead } = await import('../../state/read-state/mark-read.ts')
      await set(toggleRead, message)
    },
  },
  {
    label: texts.copyTextLabel,
    icon: 'copy',
    place: 'icon',
    shortcut: 'x',
    onGround: true,
    onPending: true,
    allowed: canReformat,
    run: ({ set }, message) => void set(copyMessageText, message),
  },
  {
    // Asks any agent for one more answer to the same message, as a sibling.
    label: texts.answerAgainLabel,
    icon: 'refresh',
    place: 'icon',
    shortcut: 'a',
    allowed: (viewer, message) => canSend(viewer) && isAgentName(message.author_uid) && message.parent_id !== null,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'answer-again', id }),
  },
  {
    label: texts.reformatLabel,
    icon: 'reformat',
    place: 'more',
    shortcut: 'f',
    onGround: true,
    allowed: canReformat,
    run: async ({ set }, message) => {
      const { reformatMessage } = await import('../../state/thread/change-message.ts')
      await set(reformatMessage, message)
    },
  },
  {
    label: texts.deleteLabel,
    icon: 'trash',
    place: 'more',
    shortcut: 'Delete',
    danger: true,
    onGround: true,
    allowed: canDelete,
    run: ({ set }, { id }) => set(openMessageDialog, { name: 'delete', id }),
  },
]
