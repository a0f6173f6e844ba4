import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addresseeName, newThreadTo, readPeople } from '#rules/list/address-values.ts'
import { defaultFilters, noFilters } from '#rules/list/default-filters.ts'
import { knownPerson, resolveMe } from '#rules/list/filter-address.ts'
import { filterCount, filterPairs, filtersIn, sameFilters } from '#rules/list/filter-table.ts'
import type { MessageFilters } from '#wire/filters.ts'
import { filterUsersMax } from '#wire/limits.ts'
import { ada, mia, referenceTo } from '../../support/forest/cast.ts'
import { message } from '../../support/forest/forest.ts'

const query = (address: string) => filtersIn(new URLSearchParams(address))
const address = (filters: MessageFilters) =>
  new URLSearchParams(filterPairs(filters).map(([name, value]) => [name, value])).toString()

test('the Public list needs no query, and an address without one names no filter', () => {
  expect(address(defaultFilters)).toBe('')
  expect(query('')).toBeNull()
  expect(query('replies=no&utm_source=mail')).toBeNull()
  expect(address(noFilters)).toBe('visibility=all')
  expect(query('visibility=all')).toEqual(noFilters)
})

test('each filter is readable in the address', () => {
  const filters: MessageFilters = {
    authors: [{ uid: 'u-1', display_name: 'Ada & Co ~ Bros', user_tag: 'ada' }],
    recipients: [{ uid: 'u-2', display_name: null, user_tag: 'mia' }],
    visibility: 'private',
    state: 'open',
    dateRange: { start: '2026-01-05T09:30:00.000Z', end: '2026-02-01T23:59:00.000Z' },
    sortOrder: 'oldest',
  }
  const shared = address(filters)
  expect(shared).toContain('visibility=private')
  expect(shared).toContain('state=open')
  expect(shared).toContain('from=2026-01-05T09%3A30Z')
  expect(shared).toContain('to=2026-02-01T23%3A59Z')
  expect(shared).toContain('order=oldest')
  const read = query(shared)
  expect(read).toEqual({
    ...filters,
    authors: [{ uid: 'u-1', display_name: 'Ada & Co ~ Bros', user_tag: null }],
    recipients: [{ uid: 'u-2', display_name: 'mia', user_tag: null }],
  })
})

test('an invalid value in an address counts as missing', () => {
  expect(query('visibility=secret&order=sideways&from=yesterday&author=')).toBeNull()
  expect(query('visibility=private&from=2026-99-99T99:99Z')).toEqual({ ...noFilters, visibility: 'private' })
  expect(query(`author=${'u'.repeat(200)}`)).toBeNull()
  const many = Array.from({ length: filterUsersMax + 5 }, (_, at) => `author=u${at}`).join('&')
  expect(query(`${many}&author=u1`)?.authors).toHaveLength(filterUsersMax)
})

const person = fc.record({
  uid: fc.stringMatching(/^[\w-]{1,28}$/),
  display_name: fc.option(fc.string({ minLength: 1, maxLength: 50 })),
  user_tag: fc.option(fc.stringMatching(/^[\w-]{1,30}$/)),
})
const people = fc.uniqueArray(person, { selector: ({ uid }) => uid, maxLength: filterUsersMax })
const minute = fc.option(
  fc.integer({ min: 0, max: 60_000_000 }).map((minutes) => new Date(minutes * 60_000).toISOString()),
)

test('the shared address always describes the same list', () => {
  const anyFilters = fc.record<MessageFilters>({
    authors: people,
    recipients: people,
    visibility: fc.constantFrom('all', 'public', 'private'),
    state: fc.constantFrom('any', 'open', 'settled'),
    dateRange: fc.record({ start: minute, end: minute }),
    sortOrder: fc.constantFrom('newest', 'oldest'),
  })
  fc.assert(
    fc.property(anyFilters, (filters) => sameFilters(query(address(filters)) ?? defaultFilters, filters)),
    { numRuns: 200 },
  )
})

test('a filter shows a person’s name from the messages, or from the address while none is loaded', () => {
  const stranger = { uid: 'ada', display_name: 'Not Ada', user_tag: null }
  expect(knownPerson(stranger, [])).toEqual(stranger)
  const written = message({ id: 'm', author_uid: 'ada', author_display_name: 'Ada Lovelace', author_user_tag: 'ada' })
  expect(knownPerson(stranger, [written])).toEqual(referenceTo(ada))
  const received = message({ id: 'n', author_uid: 'wei', recipients: [referenceTo(mia)] })
  expect(knownPerson({ uid: 'mia', display_name: null, user_tag: null }, [received])).toEqual(referenceTo(mia))
})

test('the button counts the filters that the presets don’t show', () => {
  expect(filterCount(defaultFilters)).toBe(0)
  expect(filterCount({ ...noFilters, visibility: 'private', sortOrder: 'oldest' })).toBe(2)
  expect(filterCount({ ...noFilters, dateRange: { start: '2026-01-01T00:00:00.000Z', end: null } })).toBe(1)
})

test("'me' in an address is whoever opens it; a visitor sees the default", () => {
  const named = { ...noFilters, recipients: [{ uid: 'me', display_name: null, user_tag: null }] }
  expect(resolveMe(named, referenceTo(ada))).toEqual({ ...noFilters, recipients: [referenceTo(ada)] })
  expect(resolveMe(named, null)).toEqual(defaultFilters)
  const others = { ...noFilters, recipients: [referenceTo(mia)] }
  expect(resolveMe(others, referenceTo(ada))).toBe(others)
  expect(resolveMe(others, null)).toBe(others)
})

test('the address of a new thread for somebody names them, whatever their name is', () => {
  for (const display_name of ['Mia', 'A & B = ~c', null]) {
    const path = newThreadTo({ ...referenceTo(mia), display_name })
    const named = readPeople(new URL(path, 'https://canopy.example').searchParams.getAll(addresseeName))
    expect(named).toEqual([{ uid: mia.uid, display_name: display_name ?? mia.user_tag, user_tag: null }])
  }
})
