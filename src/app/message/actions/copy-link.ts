import { canSee } from '#rules/access/visibility.ts'
import { copyMessageLink } from '../../state/thread/copy-link.ts'
import type { MessageCommand } from './command.ts'

export const copyLink: MessageCommand = {
  label: 'Copy link',
  icon: 'link',
  place: 'more',
  shortcut: 'y',
  allowed: canSee,
  run: ({ set }, message) => void set(copyMessageLink, message),
}
