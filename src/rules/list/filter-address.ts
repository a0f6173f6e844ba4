import type { MessageFilters } from '#wire/filters.ts'
import type { Message } from '#wire/message.ts'
import type { UserReference } from '#wire/user.ts'
import { defaultFilters } from './default-filters.ts'
import { filterPairs, type QueryPair } from './filter-table.ts'

const meInAddress = 'me'

/** In an address, and in the home screen's shortcut, 'me' is whoever opens it; a visitor sees the default instead. */
export function resolveMe(filters: MessageFilters, me: UserReference | null): MessageFilters {
  const { authors, recipients } = filters
  if (![...authors, ...recipients].some(({ uid }) => uid === meInAddress)) return filters
  if (me === null) return defaultFilters
  const named = (people: readonly UserReference[]) => people.map((each) => (each.uid === meInAddress ? me : each))
  return { ...filters, authors: named(authors), recipients: named(recipients) }
}

/** The cursor where the list starts; null for the first message. */
export const startIn = (pairs: Iterable<QueryPair>): string | null =>
  [...pairs].findLast(([name, value]) => name === startName && value !== '')?.[1] ?? null

/** The whole query of a list's address: its filters, and where it starts. */
export const listPairs = (filters: MessageFilters, start: string | null): readonly QueryPair[] => [
  ...filterPairs(filters),
  ...(start === null ? [] : [[startName, start] as const]),
]

/** A shared address tells little of a person: what the loaded messages say of them is truer than its word. */
export function knownPerson(person: UserReference, messages: Iterable<Message>): UserReference {
  for (const message of messages) {
    if (message.author_uid === person.uid && message.author_display_name !== null) {
      return { uid: person.uid, display_name: message.author_display_name, user_tag: message.author_user_tag }
    }
    const recipient = message.recipients.find(({ uid }) => uid === person.uid)
    if (recipient !== undefined) return recipient
  }
  return person
}

const startName = 'after'
