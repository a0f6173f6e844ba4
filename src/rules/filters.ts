import type { MessageFilters } from '../wire/filters.ts'
import type { UserReference } from '../wire/user.ts'

export type Preset = 'public' | 'direct' | 'user-posts'

export const noFilters: MessageFilters = {
  authors: [],
  recipients: [],
  isPublic: 'all',
  dateRange: { start: null, end: null },
  sortOrder: 'newest',
}

/** A preset resets authors, recipients, visibility and dates, then sets its own; the order stays (section 4). */
export function presetFilters(preset: Preset, me: UserReference | null, current: MessageFilters): MessageFilters {
  const reset: MessageFilters = { ...noFilters, sortOrder: current.sortOrder }
  if (preset === 'public') return { ...reset, isPublic: 'public' }
  if (me === null) return reset
  return preset === 'direct' ? { ...reset, recipients: [me] } : { ...reset, authors: [me] }
}

/** The `{tab}` of 'No {tab} messages found.' for the Cloud list (decisions 6). */
export function tabName(filters: MessageFilters, myUid: string | null): string {
  if (myUid !== null && filters.recipients.length === 1 && filters.recipients[0]?.uid === myUid) return 'direct'
  if (filters.isPublic === 'public') return 'public'
  return filters.isPublic === 'private' ? 'private' : 'cloud'
}
