import type { MessageFilters } from '#wire/filters.ts'
import type { Message } from '#wire/message.ts'
import type { UserReference } from '#wire/user.ts'
import { noFilters } from './default-filters.ts'
import { type Listed, sameFilters } from './filter-table.ts'

export type Preset = 'public' | 'direct' | 'user-posts'

/** A preset resets authors, recipients, visibility and dates, then sets its own; the order stays (section 4). */
export function presetFilters(preset: Preset, me: UserReference | null, current: MessageFilters): MessageFilters {
  const reset: MessageFilters = { ...noFilters, sortOrder: current.sortOrder }
  if (preset === 'public') return { ...reset, visibility: 'public' }
  if (me === null) return reset
  return preset === 'direct' ? { ...reset, recipients: [me] } : { ...reset, authors: [me] }
}

/** The `{tab}` of 'No {tab} messages found.' for the Cloud list (supplement 6). */
export function tabName(filters: MessageFilters, myUid: string | null): string {
  if (myUid !== null && filters.recipients.length === 1 && filters.recipients[0]?.uid === myUid) return 'direct'
  if (filters.visibility === 'public') return 'public'
  return filters.visibility === 'private' ? 'private' : 'cloud'
}

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
 * The pinned list (section 4): public ones if public messages are shown; otherwise those that are not public or are
 * addressed to me. Newest first.
 */
export function pinnedShown<Each extends Listed & Pick<Message, 'id' | 'is_pinned'>>(
  messages: readonly Each[],
  filters: MessageFilters,
  myUid: string | null,
): readonly Each[] {
  const isForMe = (message: Each) => message.recipients.some(({ uid }) => uid === myUid)
  const isShown = (message: Each) =>
    filters.visibility === 'public' ? message.public : !message.public || isForMe(message)
  return inOrder(
    messages.filter((message) => message.is_pinned && isShown(message)),
    'newest',
  )
}

/** Which preset the filters are, if any: its button is shown pressed. */
export function presetOf(filters: MessageFilters, myUid: string | null): Preset | null {
  const me = myUid === null ? null : { uid: myUid, display_name: null, user_tag: null }
  const possible: readonly Preset[] = me === null ? ['public'] : ['public', 'direct', 'user-posts']
  return possible.find((preset) => sameFilters(filters, presetFilters(preset, me, filters))) ?? null
}
