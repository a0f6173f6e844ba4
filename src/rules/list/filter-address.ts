import type { MessageFilters, SortOrder, VisibilityFilter } from '#wire/filters.ts'
import { filterUsersMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { UserReference } from '#wire/user.ts'
import { defaultFilters } from './default-filters.ts'
import { filtersQuery } from './filters.ts'

export type QueryPair = readonly [name: string, value: string]

/** The filters as the query of the list's address, so that it can be shared; none for what is shown without any. */
export function filterPairs(filters: MessageFilters): readonly QueryPair[] {
  if (sameFilters(filters, defaultFilters)) return []
  const { authors, recipients, isPublic, dateRange, sortOrder } = filters
  const pairs: QueryPair[] = [
    ...authors.map((person): QueryPair => ['author', personValue(person)]),
    ...recipients.map((person): QueryPair => ['recipient', personValue(person)]),
  ]
  if (isPublic !== 'all') pairs.push(['visibility', isPublic])
  if (dateRange.start !== null) pairs.push(['from', toMinute(dateRange.start)])
  if (dateRange.end !== null) pairs.push(['to', toMinute(dateRange.end)])
  if (sortOrder === 'oldest') pairs.push(['order', sortOrder])
  return pairs.length === 0 ? [['visibility', 'all']] : pairs
}

/** The filters that an address names; null when it names none. What it says wrongly counts as not said. */
export function filtersIn(pairs: Iterable<QueryPair>): MessageFilters | null {
  const query = [...pairs]
  const all = (name: string) => query.flatMap(([each, value]) => (each === name ? [value] : []))
  const last = (name: string) => all(name).at(-1)
  const visibility = visibilities.find((each) => each === last('visibility'))
  const sortOrder = orders.find((each) => each === last('order'))
  const authors = people(all('author'))
  const recipients = people(all('recipient'))
  const dateRange = { start: isoMinute(last('from')), end: isoMinute(last('to')) }
  const named = [visibility, sortOrder, authors[0], recipients[0], dateRange.start, dateRange.end]
  if (named.every((each) => each === undefined || each === null)) return null
  return { authors, recipients, isPublic: visibility ?? 'all', dateRange, sortOrder: sortOrder ?? 'newest' }
}

const meInAddress = 'me'

/** In an address, as in the home screen's shortcut, 'me' is whoever opens it; nobody for a visitor, who sees the default. */
export function resolveMe(filters: MessageFilters, me: UserReference | null): MessageFilters {
  const { authors, recipients } = filters
  if (![...authors, ...recipients].some(({ uid }) => uid === meInAddress)) return filters
  if (me === null) return defaultFilters
  const named = (people: readonly UserReference[]) => people.map((each) => (each.uid === meInAddress ? me : each))
  return { ...filters, authors: named(authors), recipients: named(recipients) }
}

/** Where in the list its address begins, behind a cursor; null from the first message on. */
export const startIn = (pairs: Iterable<QueryPair>): string | null =>
  [...pairs].findLast(([name, value]) => name === startName && value !== '')?.[1] ?? null

/** The whole query of a list's address: its filters, and where it begins. */
export const listPairs = (filters: MessageFilters, start: string | null): readonly QueryPair[] => [
  ...filterPairs(filters),
  ...(start === null ? [] : [[startName, start] as const]),
]

/** Whether two filters ask for the same list. */
export const sameFilters = (one: MessageFilters, other: MessageFilters): boolean =>
  JSON.stringify(filtersQuery(one)) === JSON.stringify(filtersQuery(other))

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
const visibilities: readonly VisibilityFilter[] = ['all', 'public', 'private']
const orders: readonly SortOrder[] = ['newest', 'oldest']
const minuteLength = '2026-01-31T12:30'.length
const uidMaxLength = 128

/** A uid has no '~': what follows it is the name that a filter shows until the messages tell. */
const personValue = ({ uid, display_name, user_tag }: UserReference): string => {
  const name = display_name ?? user_tag
  return name === null ? uid : `${uid}~${name}`
}

function people(values: readonly string[]): readonly UserReference[] {
  const found = new Map<string, UserReference>()
  for (const value of values) {
    const [uid = '', ...rest] = value.split('~')
    if (uid === '' || uid.length > uidMaxLength || found.size === filterUsersMax) continue
    found.set(uid, { uid, display_name: rest.join('~') || null, user_tag: null })
  }
  return [...found.values()]
}

const toMinute = (iso: string): string => `${iso.slice(0, minuteLength)}Z`

function isoMinute(text: string | undefined): string | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  const ms = Date.parse(`${text.slice(0, minuteLength)}:00.000Z`)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
