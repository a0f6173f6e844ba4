import type { Viewer } from '#rules/access/viewer.ts'
import { authorLine } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { pushExcerptLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { PushNotification } from '#wire/push.ts'
import type { Queries } from '../store/database/database.ts'
import { isSeen } from '../store/messages/unread/seen.ts'
import { findVisibleMessage } from '../store/messages/view.ts'
import { mutersAmong } from '../store/people/muted-people.ts'
import { findUser } from '../store/people/users.ts'

export type Reason = 'addressed' | 'followed'

/**
 * A message that a person is notified of, as they see it now; null if it is obsolete: deleted, no longer visible, or
 * its author muted. For pushes and webhooks alike.
 */
export async function findNotifiedMessage(db: Queries, viewer: Viewer, id: string): Promise<Message | null> {
  const message = await findVisibleMessage(db, viewer, id)
  if (message === null || viewer.uid === null) return null
  return (await mutersAmong(db, message.author_uid, [viewer.uid])).has(viewer.uid) ? null : message
}

/** The notification about a message for a person; null if it is obsolete, or read or seen meanwhile. */
export async function findNotification(
  db: Queries,
  uid: string,
  id: string,
  why: Reason,
): Promise<PushNotification | null> {
  const user = await findUser(db, uid)
  if (user === null) return null
  const message = await findNotifiedMessage(db, user, id)
  if (message === null) return null
  if (why === 'addressed' ? message.is_read : await isSeen(db, uid, id)) return null
  return {
    recipient_uid: uid,
    id,
    parent_id: message.parent_id,
    author: authorLine(message),
    excerpt: excerpt(message.content, pushExcerptLength),
    url: `/cloud/${id}`,
    unread_count: Math.max(0, user.unread),
  }
}
