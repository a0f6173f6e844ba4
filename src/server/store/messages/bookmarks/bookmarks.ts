import type { Viewer } from '#rules/access/viewer.ts'
import { bookmarkExcerptLength, bookmarksMax, bookmarksPageSize } from '#wire/limits.ts'
import type { BookmarksPage } from '#wire/reader/bookmarks.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { behind, byTime, encodeCursor, type Place } from '../../database/keyset.ts'
import { viewMessages } from '../view.ts'

/** Stores a bookmark; false if the person has as many as possible. */
export async function addBookmark(tx: Queries, uid: string, messageId: string, atMs: number): Promise<boolean> {
  const all = await tx.selectFrom('bookmarks').select('message_id').where('uid', '=', uid).execute()
  if (all.some(({ message_id }) => message_id === messageId)) return true
  if (all.length >= bookmarksMax) return false
  const marked_at = new Date(atMs).toISOString()
  await tx.insertInto('bookmarks').values({ uid, message_id: messageId, marked_at }).execute()
  return true
}

export const removeBookmark = (tx: Queries, uid: string, messageId: string) =>
  tx.deleteFrom('bookmarks').where('uid', '=', uid).where('message_id', '=', messageId).execute()

/** A page of a person's bookmarks, newest first, without messages that they can't see any more. */
export async function listBookmarks(db: Queries, viewer: Viewer, after: Place | null): Promise<BookmarksPage> {
  const rows = await db
    .selectFrom('bookmarks')
    .innerJoin('messages', 'messages.id', 'bookmarks.message_id')
    .select(['bookmarks.message_id', 'bookmarks.marked_at'])
    .where('bookmarks.uid', '=', viewer.uid ?? '')
    .where(visibleTo(viewer))
    .where(behind(after, 'newest', 'bookmarks.marked_at', 'bookmarks.message_id'))
    .orderBy(byTime('newest', 'bookmarks.marked_at', 'bookmarks.message_id'))
    .limit(bookmarksPageSize + 1)
    .execute()
  const page = rows.slice(0, bookmarksPageSize)
  const times = new Map(page.map(({ message_id, marked_at }) => [message_id, marked_at]))
  const messages = await viewMessages(db, viewer, [...times.keys()], { excerpt: bookmarkExcerptLength })
  const last = page.at(-1)
  return {
    bookmarks: messages.map((message) => ({ message, marked_at: times.get(message.id) ?? message.timestamp })),
    next_cursor:
      rows.length > page.length && last !== undefined
        ? encodeCursor({ timestamp: last.marked_at, id: last.message_id })
        : null,
  }
}

/** The ids of what a person has bookmarked and can see. */
export async function bookmarkedIds(db: Queries, viewer: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('bookmarks')
    .innerJoin('messages', 'messages.id', 'bookmarks.message_id')
    .select('bookmarks.message_id')
    .where('bookmarks.uid', '=', viewer.uid ?? '')
    .where(visibleTo(viewer))
    .limit(bookmarksMax)
    .execute()
  return rows.map(({ message_id }) => message_id)
}

/** For the download of somebody's data. */
export const bookmarksBy = (db: Queries, uid: string) =>
  db
    .selectFrom('bookmarks')
    .select(['message_id', 'marked_at'])
    .where('uid', '=', uid)
    .orderBy('marked_at', 'desc')
    .execute()

/** Deletes the bookmarks of deleted messages. */
export const deleteBookmarks = (tx: Queries, messageIds: readonly string[]) =>
  tx
    .deleteFrom('bookmarks')
    .where(inList(tx, 'message_id', messageIds))
    .execute()
