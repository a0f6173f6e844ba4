import type { MessageFilters } from '#wire/filters.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'

/** What the summary needs in order to name people and times as its reader does. */
type Wording = {
  readonly names: (people: readonly UserReference[]) => string
  readonly time: (iso: string) => string
}

/** The filters in words for the summary above the list, the visibility first. */
export function filterWords(filters: MessageFilters, { names, time }: Wording): readonly string[] {
  const { authors, recipients, visibility, state, dateRange, sortOrder } = filters
  const { start, end } = dateRange
  return [
    texts.filteredByVisibility(visibility),
    ...(authors.length === 0 ? [] : [texts.filteredByAuthors(names(authors))]),
    ...(recipients.length === 0 ? [] : [texts.filteredByRecipients(names(recipients))]),
    ...(state === 'any' ? [] : [texts.filteredByState(state)]),
    ...(start === null ? [] : [texts.filteredFrom(time(start))]),
    ...(end === null ? [] : [texts.filteredUntil(time(end))]),
    texts.filteredOrder(sortOrder),
  ]
}
