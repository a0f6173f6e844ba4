import type { Parts } from '../parts.ts'

// For me
export const forMeHeading = 'For me'
export const forMeLogin = 'Log in to see what waits for you.'
/** The age is such as ‘3 days ago’. */
export const forMeStored = <E>(age: E): Parts<E> => [
  'The server can’t be reached. This is what this device saved ',
  age,
  '.',
]

// Addressed to the person
export const addressedHeading = 'Addressed to you'
export const addressedAllRead = 'You have read everything that is addressed to you.'
export const addressedAllLabel = 'All messages to you'
export const addressedUnread = (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`)

// What the person follows
export const followedHeading = 'New in what you follow'
export const followedNothingNew =
  'Nothing new. You follow threads that you write in or are addressed in, and any other with ‘Follow thread’ under ‘More actions’ of its first message.'
export const followedNew = (count: number) => (count === 1 ? '1 new' : `${count} new`)
/** Who wrote the first message of a branch, and in which thread. */
export const followedAuthorIn = <E>(author: E, thread: E): Parts<E> => [author, ' in ', thread]
export const namelessThread = 'Thread'
export const catchUpOnAllLabel = 'Catch up on all of it'
export const catchUpOnThreadLabel = 'Catch up'
export const markThreadSeenLabel = 'Mark thread as seen'
export const muteFollowedThreadLabel = 'Mute thread'
export const muteFollowedBranchLabel = 'Mute branch'

// Answers of agents
export const waitingHeading = 'Answers you wait for'
export const waitingForNone = 'You are waiting for no answers.'
/** The reason is a sentence. */
export const waitingFailed = (agent: string, reason: string) => `${agent}: ${reason} Try again in the thread.`

// Drafts
export const draftsHeading = 'Drafts'
export const draftLabel = (name: string) => `Draft: ${name}`
export const replacedDraftLabel = (name: string) => `Replaced draft: ${name}`
export const draftReplaced = 'Replaced by what you wrote on another device'
export const draftTargetDeleted =
  'The message you were replying to has been deleted. Your text is among the drafts on ‘For me’.'
export const namelessDraft = 'Draft'
export const draftOfThread = 'A new thread'
export const draftOfReply = 'A reply'
export const draftOfReplyTo = (about: string) => `A reply to: ${about}`
export const discardDraftLabel = 'Discard draft'
export const copyDraftLabel = 'Copy'
export const draftCopied = 'Copied'
export const draftNotCopied = 'The text could not be copied.'
export const draftNotRemoved = 'The text could not be removed.'

// Bookmarks
export const bookmarksHeading = 'Bookmarks'
export const bookmarksFull = 'You have 1,000 bookmarks. Remove one to add another.'
export const bookmarksFailed = 'Your bookmarks could not be loaded.'
export const loadBookmarksLabel = 'Load bookmarks'
export const bookmarksNone = 'You have none. ‘Bookmark’ is under ‘More actions’ of every message.'
export const showMoreBookmarksLabel = 'Show more bookmarks'
export const namelessMessage = 'Message'
export const removeBookmarkLabel = 'Remove bookmark'
export const bookmarkSet = 'Bookmarked. Your bookmarks are on ‘For me’.'
export const bookmarkRemoved = 'Bookmark removed'
export const bookmarkNotSaved = 'The bookmark could not be saved.'
