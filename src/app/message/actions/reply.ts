import { canSee } from '#rules/access/visibility.ts'
import { openReply } from '../../state/draft/draft-state.ts'
import type { MessageCommand } from './command.ts'

/** Offered to everyone who reads: the box itself says who may not send, and lets visitors log in. */
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
