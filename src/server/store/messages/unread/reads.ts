import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { logChanges } from '../changes.ts'
import { addUnread } from '../posting.ts'

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

/** Marks unread messages addressed to a person as read. */
export async function markAllRead(tx: Queries, atMs: number, uid: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('audience')
    .set({ is_read: 1 })
    .where(inList(tx, 'message_id', ids))
    .where('uid', '=', uid)
    .execute()
  await addUnread(tx, new Map([[uid, -ids.length]]))
  await logChanges(
    tx,
    atMs,
    ids.map((message_id) => ({ uid, kind: 'read', message_id })),
  )
}

export async function unreadCount(db: Queries, uid: string): Promise<number> {
  const user = await db.selectFrom('users').select('unread').where('uid', '=', uid).executeTakeFirst()
  return Math.max(0, user?.unread ?? 0)
}
