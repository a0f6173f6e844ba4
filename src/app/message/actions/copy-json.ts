import { canCopyJson } from '#rules/access/permissions.ts'
import { copyMessageJson } from '../../state/thread/copy-message.ts'
import type { MessageCommand } from './command.ts'

export const copyJson: MessageCommand = {
  label: 'Copy JSON',
  icon: 'code',
  place: 'more',
  onGround: true,
  allowed: canCopyJson,
  run: ({ set }, message) => void set(copyMessageJson, message),
}
