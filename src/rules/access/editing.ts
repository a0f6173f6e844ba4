import type { Message } from '#wire/message.ts'
import { canSend } from './permissions.ts'
import type { Viewer } from './viewer.ts'
import { isAuthor } from './visibility.ts'

/** Whoever may write edits what they wrote themselves: not what an agent said, even if they posted or imported it. */
export const canEdit = (viewer: Viewer, message: Pick<Message, 'author_uid' | 'content_author'>): boolean =>
  canSend(viewer) && isAuthor(viewer, message) && message.content_author === viewer.uid
