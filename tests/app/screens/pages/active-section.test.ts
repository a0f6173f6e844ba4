import { expect, test } from 'vitest'
import { activeSection } from '../../../../src/app/screens/pages/active-section.ts'

const places = (...tops: number[]) => tops.map((topPx, index) => ({ id: `s${index}`, topPx }))

test('above all sections the first one is read', () => {
  expect(activeSection(places(400, 800), false)).toBe('s0')
})

test('a section is read once its top stands 150 px below the top of the screen', () => {
  expect(activeSection(places(-500, 151, 700), false)).toBe('s0')
  expect(activeSection(places(-501, 150, 699), false)).toBe('s1')
})

test('at the end of the page the last one is read, short as it may be', () => {
  expect(activeSection(places(-900, -100, 600), true)).toBe('s2')
})

test('no section, none read', () => {
  expect(activeSection([], true)).toBeNull()
})
