import { canPin } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import type { Message } from '#wire/message.ts'
import type { MessageCommand } from './command.ts'

/** A message always has only one of these two commands: a pinned one can be unpinned. */
export const pin: MessageCommand = pinning('Pin', (message) => !message.is_pinned)
export const unpin: MessageCommand = pinning('Unpin', (message) => message.is_pinned)

function pinning(label: string, applies: (message: Message) => boolean): MessageCommand {
  return {
    label,
    icon: 'pin',
    place: 'more',
    shortcut: 'p',
    allowed: (viewer: Viewer, message) => canPin(viewer) && applies(message),
    run: async ({ set }, message) => {
      const { togglePinned } = await import('../../state/thread/change-message.ts')
      await set(togglePinned, message)
    },
  }
}
