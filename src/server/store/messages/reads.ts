import type { Queries } from '../database/database.ts'
import { logChanges } from './changes.ts'
import { addUnread } from './posting.ts'

/** Sets a recipient's own read state; the count changes only if the state does. Returns whether it did. */
export async function markMessage(
  tx: Queries,
  atMs: number,
  uid: string,
  messageId: string,
  isRead: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('audience')
    .set({ is_read: isRead ? 1 : 0 })
    .where('message_id', '=', messageId)
    .where('uid', '=', uid)
    .where('is_recipient', '=', 1)
    .where('is_read', '=', isRead ? 0 : 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await addUnread(tx, new Map([[uid, isRead ? -1 : 1]]))
  await logChanges(tx, atMs, [{ uid, kind: 'read', message_id: messageId }])
  return true
}

export async function unreadCount(db: Queries, uid: string): Promise<number> {
  const user = await db.selectFrom('users').select('unread').where('uid', '=', uid).executeTakeFirst()
  return Math.max(0, user?.unread ?? 0)
}
