import type { Message } from '#wire/message.ts'
import { canSend } from './permissions.ts'
import { isAdmin, type Viewer } from './viewer.ts'
import { type Audience, canSee, isAuthor } from './visibility.ts'

/** Whoever may write edits what they wrote themselves: not what an agent said, even if they posted or imported it. */
export const canEdit = (viewer: Viewer, message: Pick<Message, 'author_uid' | 'content_author'>): boolean =>
  canSend(viewer) && isAuthor(viewer, message) && message.content_author === viewer.uid

/** The author takes back what they once wrote, even after losing the right to post; so does an admin who can see it. */
export const canDeleteVersion = (viewer: Viewer, message: Audience): boolean =>
  isAuthor(viewer, message) || (isAdmin(viewer) && canSee(viewer, message))
