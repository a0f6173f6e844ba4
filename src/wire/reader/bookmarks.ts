import { type Static, Type } from 'typebox'
import { Message } from '../message.ts'
import { nullableString } from '../nullable.ts'

export const NewBookmark = Type.Object({ is_on: Type.Boolean({ description: 'false removes it' }) })

/** A message that I have bookmarked, as an excerpt. */
export const Bookmark = Type.Object({ message: Message, marked_at: Type.String({ format: 'date-time' }) })
export type Bookmark = Static<typeof Bookmark>

export const BookmarksPage = Type.Object({
  bookmarks: Type.Array(Bookmark),
  next_cursor: nullableString,
})
export type BookmarksPage = Static<typeof BookmarksPage>

/** A bookmark was set or removed, here or on another device of mine. */
export type BookmarkChange = { readonly id: string; readonly is_on: boolean }
