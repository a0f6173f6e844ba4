import { unreadBadgeMax } from '#wire/limits.ts'

/**
 * The unread count after a mark: down by one, never below 0, or up by one, and only if the state changes (section 4).
 */
export function unreadAfterMark(count: number, wasRead: boolean, isRead: boolean): number {
  if (wasRead === isRead) return count
  return isRead ? Math.max(0, count - 1) : count + 1
}

/** The badge's text: nothing at 0, '99+' above 99 (section 2 Tab layout). */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null
  return count > unreadBadgeMax ? `${unreadBadgeMax}+` : String(count)
}
