import type { ChronologicalQuery, MessageFilters, SortOrder, StateFilter, VisibilityFilter } from '#wire/filters.ts'
import type { Message } from '#wire/message.ts'
import { isoMinute, minuteLength, personValue, readPeople, toMinute } from './address-values.ts'
import { defaultFilters, noFilters } from './default-filters.ts'

export type QueryPair = readonly [name: string, value: string]
export type Listed = Pick<Message, 'public' | 'author_uid' | 'recipients' | 'timestamp' | 'parent_id' | 'settled'>

/**
 * One filter of the list: all that the app knows of it, except its words. Its SQL is in
 * `store/messages/list/chronological.ts`.
 */
type Filter<Value> = {
  /** How many of the dialog's fields are set; the presets show the visibility 'public' already. */
  readonly count: (value: Value) => number
  readonly matches: (value: Value, message: Listed) => boolean
  /** In the query of `GET /api/messages/chronological`. */
  readonly query: (value: Value) => ChronologicalQuery
  /** In the address of the list, and back; null where the address doesn't name it, or names it wrongly. */
  readonly pairs: (value: Value) => readonly QueryPair[]
  readonly read: (all: (name: string) => readonly string[]) => Value | null
}

const authors: Filter<MessageFilters['authors']> = {
  count: ({ length }) => Math.min(1, length),
  matches: (people, { author_uid }) => people.length === 0 || people.some(({ uid }) => uid === author_uid),
  query: (people) => (people.length === 0 ? {} : { author_uid: people.map(({ uid }) => uid) }),
  pairs: (people) => people.map((person) => ['author', personValue(person)]),
  read: (all) => readPeople(all('author')),
}

const recipients: Filter<MessageFilters['recipients']> = {
  count: ({ length }) => Math.min(1, length),
  matches: (people, message) =>
    people.length === 0 || message.recipients.some((each) => people.some(({ uid }) => uid === each.uid)),
  query: (people) => (people.length === 0 ? {} : { recipients: people.map(({ uid }) => uid) }),
  pairs: (people) => people.map((person) => ['recipient', personValue(person)]),
  read: (all) => readPeople(all('recipient')),
}

const visibilities: readonly VisibilityFilter[] = ['all', 'public', 'private']

const visibility: Filter<VisibilityFilter> = {
  count: (value) => (value === 'private' ? 1 : 0),
  matches: (value, message) => value === 'all' || message.public === (value === 'public'),
  query: (value) => (value === 'all' ? {} : { public: value === 'public' ? 'true' : 'false' }),
  pairs: (value) => (value === 'all' ? [] : [['visibility', value]]),
  read: (all) => visibilities.find((each) => each === all('visibility').at(-1)) ?? null,
}

const states: readonly StateFilter[] = ['open', 'settled']

const state: Filter<StateFilter> = {
  count: (value) => (value === 'any' ? 0 : 1),
  matches: (value, { parent_id, settled }) =>
    value === 'any' || (value === 'settled' ? Boolean(settled) : parent_id === null && !settled),
  query: (value) => (value === 'any' ? {} : { state: value }),
  pairs: (value) => (value === 'any' ? [] : [['state', value]]),
  read: (all) => states.find((each) => each === all('state').at(-1)) ?? null,
}

const dateRange: Filter<MessageFilters['dateRange']> = {
  count: ({ start, end }) => (start === null && end === null ? 0 : 1),
  matches: ({ start, end }, { timestamp }) => {
    const minute = timestamp.slice(0, minuteLength)
    if (start !== null && minute < start.slice(0, minuteLength)) return false
    return end === null || minute <= end.slice(0, minuteLength)
  },
  query: ({ start, end }) => ({
    ...(start === null ? {} : { date_start: start }),
    ...(end === null ? {} : { date_end: end }),
  }),
  pairs: ({ start, end }) => [
    ...(start === null ? [] : [['from', toMinute(start)] as const]),
    ...(end === null ? [] : [['to', toMinute(end)] as const]),
  ],
  read: (all) => {
    const range = { start: isoMinute(all('from').at(-1)), end: isoMinute(all('to').at(-1)) }
    return range.start === null && range.end === null ? null : range
  },
}

const orders: readonly SortOrder[] = ['newest', 'oldest']

const sortOrder: Filter<SortOrder> = {
  count: (order) => (order === 'newest' ? 0 : 1),
  matches: () => true,
  query: (order) => ({ sort_order: order }),
  pairs: (order) => (order === 'newest' ? [] : [['order', order]]),
  read: (all) => orders.find((each) => each === all('order').at(-1)) ?? null,
}

/** Every filter of the list (section 4 Message list and filters), in the order of the list's address. */
const filterTable: { readonly [Name in keyof MessageFilters]: Filter<MessageFilters[Name]> } = {
  authors,
  recipients,
  visibility,
  state,
  dateRange,
  sortOrder,
}

const names = Object.keys(filterTable) as readonly (keyof MessageFilters)[]

/** One column of the table, for filters that are set: `of` gets each row with its value. */
function column<Result>(filters: MessageFilters, of: <Value>(filter: Filter<Value>, value: Value) => Result): Result[] {
  const one = <Name extends keyof MessageFilters>(name: Name) =>
    of<MessageFilters[Name]>(filterTable[name], filters[name])
  return names.map(one)
}

/** Whether a message that arrives live belongs to the filtered list, as on the server (supplement 4, supplement 9). */
export const matchesFilters = (filters: MessageFilters, message: Listed): boolean =>
  column(filters, (filter, value) => filter.matches(value, message)).every(Boolean)

/**
 * Whether a listed message still has the state that the list is filtered by: it may have been settled or reopened
 * since.
 */
export const matchesState = (filters: MessageFilters, message: Listed): boolean => state.matches(filters.state, message)

/** The filters as the query of `GET /api/messages/chronological`. */
export const filtersQuery = (filters: MessageFilters): ChronologicalQuery =>
  Object.assign({}, ...column(filters, (filter, value) => filter.query(value)))

/** Whether two filters ask for the same list. */
export const sameFilters = (one: MessageFilters, other: MessageFilters): boolean =>
  JSON.stringify(filtersQuery(one)) === JSON.stringify(filtersQuery(other))

/** How many filters are set beside the visibility, which the presets show. */
export const filterCount = (filters: MessageFilters): number =>
  column(filters, (filter, value) => filter.count(value)).reduce((sum, count) => sum + count, 0)

/** The filters as the query of the list's address, so that it can be shared; none for what is shown without any. */
export function filterPairs(filters: MessageFilters): readonly QueryPair[] {
  if (sameFilters(filters, defaultFilters)) return []
  const pairs = column(filters, (filter, value) => filter.pairs(value)).flat()
  return pairs.length === 0 ? [['visibility', 'all']] : pairs
}

/** The filters that an address names; null if it names none. A wrong value counts as not given. */
export function filtersIn(pairs: Iterable<QueryPair>): MessageFilters | null {
  const query = [...pairs]
  const all = (name: string) => query.flatMap(([each, value]) => (each === name ? [value] : []))
  const read = Object.fromEntries(
    names.flatMap((name) => {
      const value = filterTable[name].read(all)
      return value === null ? [] : [[name, value]]
    }),
  )
  return Object.keys(read).length === 0 ? null : { ...noFilters, ...read }
}
