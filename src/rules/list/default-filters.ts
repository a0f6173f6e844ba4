import type { MessageFilters } from '#wire/filters.ts'

/**
 * The filters that leave every message in the list. In a file of its own: a thread's first scripts need no other part.
 */
export const noFilters: MessageFilters = {
  authors: [],
  recipients: [],
  visibility: 'all',
  state: 'any',
  dateRange: { start: null, end: null },
  sortOrder: 'newest',
}

/** What the Cloud tab shows if its address names no filter: the Public preset (section 4 Message list and filters). */
export const defaultFilters: MessageFilters = { ...noFilters, visibility: 'public' }
