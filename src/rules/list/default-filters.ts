import type { MessageFilters } from '#wire/filters.ts'

export const noFilters: MessageFilters = {
  authors: [],
  recipients: [],
  isPublic: 'all',
  dateRange: { start: null, end: null },
  sortOrder: 'newest',
}

/** What the Cloud tab shows if its address names no filter: the Public preset (section 4). */
export const defaultFilters: MessageFilters = { ...noFilters, isPublic: 'public' }
