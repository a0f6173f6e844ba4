import { expect, test } from 'vitest'
import { noFilters } from '#rules/list/default-filters.ts'
import { filterPairs, filtersQuery, matchesFilters } from '#rules/list/filter-table.ts'
import { filterWords } from '#rules/list/filter-words.ts'
import { inOrder, pinnedShown, presetFilters, presetOf, tabName } from '#rules/list/filters.ts'
import type { MessageFilters } from '#wire/filters.ts'
import { ada, mia, referenceTo, wei } from '../../support/forest/cast.ts'
import { message } from '../../support/forest/forest.ts'

const me = referenceTo(wei)
const filtered: MessageFilters = {
  authors: [referenceTo(ada)],
  recipients: [referenceTo(mia)],
  visibility: 'private',
  state: 'settled',
  dateRange: { start: '2026-01-01T00:00', end: '2026-02-01T00:00' },
  sortOrder: 'oldest',
}
const reset = { ...noFilters, sortOrder: 'oldest' }

test('Public shows what is public, Direct what is addressed to me, User Posts what I wrote; the order stays', () => {
  expect(presetFilters('public', me, filtered)).toEqual({ ...reset, visibility: 'public' })
  expect(presetFilters('direct', me, filtered)).toEqual({ ...reset, recipients: [me] })
  expect(presetFilters('user-posts', me, filtered)).toEqual({ ...reset, authors: [me] })
})

test.each(Object.keys(noFilters) as (keyof MessageFilters)[])(
  'the filter %s is in the call, in the address and in the words above the list',
  (name) => {
    const set = { ...noFilters, [name]: filtered[name] }
    const words = (filters: MessageFilters) =>
      filterWords(filters, { names: (people) => people.map(({ uid }) => uid).join(), time: (iso) => iso })
    expect(filtersQuery(set)).not.toEqual(filtersQuery(noFilters))
    expect(filterPairs(set)).not.toEqual(filterPairs(noFilters))
    expect(words(set)).not.toEqual(words(noFilters))
  },
)

test('for a visitor, Direct and User Posts only reset the filters', () => {
  expect(presetFilters('direct', null, filtered)).toEqual(reset)
  expect(presetFilters('user-posts', null, filtered)).toEqual(reset)
})

test('the empty list names its tab', () => {
  const named = (filters: Partial<MessageFilters>) => tabName({ ...noFilters, ...filters }, 'wei')
  expect(named({})).toBe('cloud')
  expect(named({ visibility: 'public' })).toBe('public')
  expect(named({ visibility: 'private' })).toBe('private')
  expect(named({ recipients: [me] })).toBe('direct')
  expect(named({ authors: [me] })).toBe('cloud')
  expect(named({ recipients: [me, referenceTo(mia)] })).toBe('cloud')
  expect(tabName({ ...noFilters, recipients: [me] }, null)).toBe('cloud')
})

test('a preset’s button is pressed while the filters match it', () => {
  for (const preset of ['public', 'direct', 'user-posts'] as const) {
    expect(presetOf(presetFilters(preset, me, noFilters), 'wei')).toBe(preset)
    expect(presetOf({ ...presetFilters(preset, me, noFilters), sortOrder: 'oldest' }, 'wei')).toBe(preset)
    const dated = { ...presetFilters(preset, me, noFilters), dateRange: { start: '2026-01-01T00:00Z', end: null } }
    expect(presetOf(dated, 'wei')).toBeNull()
  }
  expect(presetOf(noFilters, 'wei')).toBeNull()
  expect(presetOf({ ...noFilters, recipients: [referenceTo(mia)] }, 'wei')).toBeNull()
  expect(presetOf({ ...noFilters, visibility: 'public', authors: [me] }, 'wei')).toBeNull()
})

const letter = message({
  id: 'letter',
  author_uid: 'mia',
  public: false,
  recipients: [me],
  timestamp: '2026-01-31T12:30:45.678Z',
})

test.each<[string, Partial<MessageFilters>, boolean]>([
  ['no filters', {}, true],
  ['public only', { visibility: 'public' }, false],
  ['private only', { visibility: 'private' }, true],
  ['its author', { authors: [referenceTo(mia)] }, true],
  ['one of its authors', { authors: [referenceTo(ada), referenceTo(mia)] }, true],
  ['another author', { authors: [referenceTo(ada)] }, false],
  ['its recipient', { recipients: [referenceTo(ada), me] }, true],
  ['another recipient', { recipients: [referenceTo(ada)] }, false],
  ['its author but another recipient', { authors: [referenceTo(mia)], recipients: [referenceTo(ada)] }, false],
  ['from its very minute', { dateRange: { start: '2026-01-31T12:30:00.000Z', end: null } }, true],
  ['from its very minute, written short', { dateRange: { start: '2026-01-31T12:30Z', end: null } }, true],
  ['from the next minute', { dateRange: { start: '2026-01-31T12:31:00.000Z', end: null } }, false],
  ['to its very minute', { dateRange: { start: null, end: '2026-01-31T12:30:00.000Z' } }, true],
  ['to its very minute, written short', { dateRange: { start: null, end: '2026-01-31T12:30Z' } }, true],
  ['to the minute before', { dateRange: { start: null, end: '2026-01-31T12:29:00.000Z' } }, false],
])('a private message that arrives live, filtered by %s', (_, filters, belongs) => {
  expect(matchesFilters({ ...noFilters, ...filters }, letter)).toBe(belongs)
})

test('the list is sorted by time, and by id if the times are equal', () => {
  const at = (id: string, second: number) => ({ id, timestamp: `2026-01-01T00:00:0${second}.000Z` })
  const given = [at('b', 1), at('d', 2), at('a', 1), at('c', 2)]
  expect(inOrder(given, 'newest').map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  expect(inOrder(given, 'oldest').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('the pinned list shows public pins if public messages are shown, otherwise private ones and those addressed to me', () => {
  const pin = (id: string, fields: Partial<typeof letter>) =>
    message({ id, is_pinned: true, timestamp: `2026-01-01T00:00:00.00${id}Z`, ...fields })
  const all = [
    pin('1', { public: true }),
    pin('2', { public: false, recipients: [referenceTo(mia)] }),
    pin('3', { public: true, recipients: [me] }),
    pin('4', { public: true, is_pinned: false }),
  ]
  const shown = (filters: MessageFilters) => pinnedShown(all, filters, 'wei').map(({ id }) => id)
  expect(shown(presetFilters('public', me, noFilters))).toEqual(['3', '1'])
  expect(shown(presetFilters('direct', me, noFilters))).toEqual(['3', '2'])
})

test('the query uses the server’s names and leaves out unset filters', () => {
  expect(filtersQuery(noFilters)).toEqual({ sort_order: 'newest' })
  expect(filtersQuery(filtered)).toEqual({
    sort_order: 'oldest',
    author_uid: ['ada'],
    recipients: ['mia'],
    public: 'false',
    state: 'settled',
    date_start: '2026-01-01T00:00',
    date_end: '2026-02-01T00:00',
  })
})

test('open threads are first messages that are not settled; settled ones are threads and branches', () => {
  const shown = (state: MessageFilters['state'], fields: Parameters<typeof message>[0]) =>
    matchesFilters({ ...noFilters, state }, message(fields))
  const [thread, reply] = [{ id: 'thread' }, { id: 'reply', parent_id: 'thread' }]
  const settled = { settled: { by: null } }
  expect([thread, reply].map((each) => shown('open', each))).toEqual([true, false])
  expect([thread, reply].map((each) => shown('open', { ...each, ...settled }))).toEqual([false, false])
  expect([thread, reply].map((each) => shown('settled', { ...each, ...settled }))).toEqual([true, true])
  expect([thread, reply].map((each) => shown('settled', each))).toEqual([false, false])
  expect(filtersQuery({ ...noFilters, state: 'open' })).toMatchObject({ state: 'open' })
})
