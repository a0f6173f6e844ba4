import { viewerAt } from '#rules/access/suspension.ts'
import { mayHaveWebhooks } from '#rules/access/webhooks.ts'
import { authorLine } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { webhookExcerptLength } from '#wire/limits.ts'
import type { Queries } from '../../store/database/database.ts'
import { followersAmong } from '../../store/messages/following/followers.ts'
import { findUser } from '../../store/people/users.ts'
import type { Delivery } from '../../store/push/webhooks/deliveries.ts'
import type { StoredWebhook } from '../../store/push/webhooks/webhooks.ts'
import { findNotifiedMessage } from '../notification.ts'

/**
 * What is sent about a message, as its person sees it at this moment. Null if nothing is to be sent any more: it was
 * deleted or hidden, its author muted, its branch no longer followed, or its person may not write now.
 */
export async function payloadFor(
  db: Queries,
  { uid }: StoredWebhook,
  { message_id: id, why }: Delivery,
  { nowMs, origin }: { readonly nowMs: number; readonly origin: string },
): Promise<string | null> {
  const user = await findUser(db, uid)
  if (user === null) return null
  const viewer = viewerAt(user, nowMs)
  if (!mayHaveWebhooks(viewer)) return null
  const message = await findNotifiedMessage(db, viewer, id)
  if (message === null) return null
  if (why === 'addressed' ? !message.recipients.some((each) => each.uid === uid) : !(await isFollowed(db, id, uid)))
    return null
  return JSON.stringify({
    type: why === 'addressed' ? 'message.addressed' : 'message.followed',
    timestamp: message.timestamp,
    data: {
      id,
      parent_id: message.parent_id,
      url: `${origin}/cloud/${id}`,
      public: message.public,
      author: { uid: message.author_uid, name: authorLine(message) },
      excerpt: excerpt(message.content, webhookExcerptLength),
    },
  })
}

const isFollowed = async (db: Queries, id: string, uid: string): Promise<boolean> =>
  (await followersAmong(db, id, [uid])).includes(uid)

export const trialPayload = (nowMs: number): string =>
  JSON.stringify({ type: 'test', timestamp: new Date(nowMs).toISOString(), data: {} })
