import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed } from '../tools/licences/allowed.ts'
import { lockedPackages } from '../tools/licences/packages.ts'

const packages = lockedPackages(join(import.meta.dirname, '../package-lock.json'))

test('everything that Canopy runs with may be used, changed and redistributed', () => {
  const running = packages.filter(({ isDev }) => !isDev)
  expect(running.length).toBeGreaterThan(100)
  expect(running.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(AFL-2.1 OR BSD-3-Clause)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['AGPL-3.0-or-later', false],
  ['none', false],
  ['SEE LICENSE IN LICENSE.txt', false],
])('%s is allowed: %s', (licence, is) => {
  expect(isAllowed(licence)).toBe(is)
})
