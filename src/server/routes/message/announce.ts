import type { Bus } from '../../realtime/bus.ts'
import type { Deleted } from '../../store/messages/deleting.ts'

/** Messages that changed, without becoming unread for anybody. */
export function announceUpdates(bus: Bus, ids: readonly string[]): void {
  for (const id of ids) bus.publish({ kind: 'message', change: 'updated', id, unreadUids: [] })
}

/** Message `id` was deleted, with all below it. */
export function announceDeletion(bus: Bus, id: string, deleted: Omit<Deleted, 'updatedIds'>): void {
  const { publicIds, privateIds, unreadUids } = deleted
  bus.publish({ kind: 'deleted', id, publicIds, privateIds: Object.fromEntries(privateIds), unreadUids })
}
