import { authorOf } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { pushExcerptLength } from '#wire/limits.ts'
import type { PushNotice } from '#wire/push.ts'
import type { Queries } from '../store/database/database.ts'
import { isSeen } from '../store/messages/seen.ts'
import { findVisibleMessage } from '../store/messages/view.ts'
import { mutersAmong } from '../store/people/muted-people.ts'
import { findUser } from '../store/people/users.ts'

/** Enough of a message to make a plain-text excerpt. */
const readLength = 2_000

/**
 * The notice about a message for a person; null if it is obsolete: deleted, read or seen, or its author muted, meanwhile.
 */
export async function findNotice(
  db: Queries,
  uid: string,
  id: string,
  why: 'addressed' | 'followed',
): Promise<PushNotice | null> {
  const user = await findUser(db, uid)
  if (user === null) return null
  const message = await findVisibleMessage(db, user, id)
  if (message === null) return null
  if ((await mutersAmong(db, message.author_uid, [uid])).has(uid)) return null
  if (why === 'addressed' ? message.is_read : await isSeen(db, uid, id)) return null
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
