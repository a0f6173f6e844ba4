import { authorOf } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { pushExcerptLength } from '#wire/limits.ts'
import type { PushNotice } from '#wire/push.ts'
import type { Queries } from '../store/database/database.ts'
import { findVisibleMessage } from '../store/messages/view.ts'
import { findUser } from '../store/people/users.ts'

/** Enough of a message to find an excerpt's plain text in. */
const readLength = 2_000

/** What a person is told of a message; null when there is nothing to tell any more: deleted, or read meanwhile. */
export async function findNotice(db: Queries, uid: string, id: string): Promise<PushNotice | null> {
  const user = await findUser(db, uid)
  if (user === null) return null
  const message = await findVisibleMessage(db, user, id)
  if (message === null || message.is_read) return null
  return {
    recipient_uid: uid,
    id,
    parent_id: message.parent_id,
    author: authorOf(message).name,
    excerpt: excerpt(message.content.slice(0, readLength), pushExcerptLength),
    url: `/cloud/${id}`,
    unread_count: Math.max(0, user.unread),
  }
}
