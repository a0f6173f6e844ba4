import { canSee } from '#rules/access/visibility.ts'
import { openReply } from '../../state/draft/draft-state.ts'
import type { MessageCommand } from './command.ts'

/** Offered to every reader: the box itself shows who may not post, and offers visitors the login. */
export const reply: MessageCommand = {
  label: 'Reply',
  icon: 'reply',
  place: 'words',
  shortcut: 'r',
  onGround: true,
  allowed: canSee,
  run: ({ set, view, openThread }, message) => {
    if (view === 'thread') void set(openReply, message)
    else openThread(message, true)
  },
}
