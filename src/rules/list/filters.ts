import type { ChronologicalQuery, MessageFilters } from '#wire/filters.ts'
import type { Message } from '#wire/message.ts'
import type { UserReference } from '#wire/user.ts'
import { noFilters } from './default-filters.ts'

export type Preset = 'public' | 'direct' | 'user-posts'

/** A preset resets authors, recipients, visibility and dates, then sets its own; the order stays (section 4). */
export function presetFilters(preset: Preset, me: UserReference | null, current: MessageFilters): MessageFilters {
  const reset: MessageFilters = { ...noFilters, sortOrder: current.sortOrder }
  if (preset === 'public') return { ...reset, isPublic: 'public' }
  if (me === null) return reset
  return preset === 'direct' ? { ...reset, recipients: [me] } : { ...reset, authors: [me] }
}

/** The `{tab}` of 'No {tab} messages found.' for the Cloud list (supplement 6). */
export function tabName(filters: MessageFilters, myUid: string | null): string {
  if (myUid !== null && filters.recipients.length === 1 && filters.recipients[0]?.uid === myUid) return 'direct'
  if (filters.isPublic === 'public') return 'public'
  return filters.isPublic === 'private' ? 'private' : 'cloud'
}

type Listed = Pick<Message, 'public' | 'author_uid' | 'recipients' | 'timestamp'>

/** Whether a message that arrives live belongs to the filtered list, as on the server (supplement 4, supplement 9). */
export function matchesFilters(filters: MessageFilters, message: Listed): boolean {
  const { authors, recipients, isPublic, dateRange } = filters
  if (isPublic !== 'all' && message.public !== (isPublic === 'public')) return false
  if (authors.length > 0 && !authors.some(({ uid }) => uid === message.author_uid)) return false
  const isFor = ({ uid }: UserReference) => message.recipients.some((recipient) => recipient.uid === uid)
  if (recipients.length > 0 && !recipients.some(isFor)) return false
  const minute = message.timestamp.slice(0, minuteLength)
  if (dateRange.start !== null && minute < dateRange.start.slice(0, minuteLength)) return false
  return dateRange.end === null || minute <= dateRange.end.slice(0, minuteLength)
}

const minuteLength = '2026-01-31T12:30'.length

/** By time in the chosen order; ids (UUIDv7) decide between equal times. */
export function inOrder<Each extends Pick<Message, 'id' | 'timestamp'>>(
  messages: readonly Each[],
  order: MessageFilters['sortOrder'],
): readonly Each[] {
  const newestFirst = [...messages].sort(compareNewest)
  return order === 'newest' ? newestFirst : newestFirst.reverse()
}

type Timed = Pick<Message, 'id' | 'timestamp'>

export const compareNewest = (a: Timed, b: Timed): number => compare(b.timestamp, a.timestamp) || compare(b.id, a.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The pinned list (section 4): public ones where public messages are shown; elsewhere those that are not public or
 * are addressed to me. Newest first.
 */
export function pinnedShown<Each extends Listed & Pick<Message, 'id' | 'is_pinned'>>(
  messages: readonly Each[],
  filters: MessageFilters,
  myUid: string | null,
): readonly Each[] {
  const isForMe = (message: Each) => message.recipients.some(({ uid }) => uid === myUid)
  const isShown = (message: Each) =>
    filters.isPublic === 'public' ? message.public : !message.public || isForMe(message)
  return inOrder(
    messages.filter((message) => message.is_pinned && isShown(message)),
    'newest',
  )
}

/** The filters as the query of `GET /api/messages/chronological`. */
export function filtersQuery(filters: MessageFilters): ChronologicalQuery {
  const { authors, recipients, isPublic, dateRange, sortOrder } = filters
  return {
    sort_order: sortOrder,
    ...(authors.length === 0 ? {} : { author_uid: authors.map(({ uid }) => uid) }),
    ...(recipients.length === 0 ? {} : { recipients: recipients.map(({ uid }) => uid) }),
    ...(isPublic === 'all' ? {} : { public: isPublic === 'public' ? 'true' : 'false' }),
    ...(dateRange.start === null ? {} : { date_start: dateRange.start }),
    ...(dateRange.end === null ? {} : { date_end: dateRange.end }),
  }
}

/** Which preset the filters are, if any: its button is shown pressed. */
export function presetOf(filters: MessageFilters, myUid: string | null): Preset | null {
  const { authors, recipients, isPublic, dateRange } = filters
  if (dateRange.start !== null || dateRange.end !== null) return null
  if (isPublic === 'public') return authors.length === 0 && recipients.length === 0 ? 'public' : null
  if (isPublic === 'private' || myUid === null) return null
  const isMe = (people: readonly UserReference[]) => people.length === 1 && people[0]?.uid === myUid
  if (isMe(recipients) && authors.length === 0) return 'direct'
  return isMe(authors) && recipients.length === 0 ? 'user-posts' : null
}

/** How many filters are set beside the visibility, which the presets show. */
export function filterCount({ authors, recipients, isPublic, dateRange, sortOrder }: MessageFilters): number {
  const set = [
    authors.length > 0,
    recipients.length > 0,
    isPublic === 'private',
    dateRange.start !== null || dateRange.end !== null,
    sortOrder !== noFilters.sortOrder,
  ]
  return set.filter(Boolean).length
}
