import { expect, test } from 'vitest'
import { activeSection } from '../../../../src/app/screens/pages/active-section.ts'

const places = (...tops: number[]) => tops.map((topPx, index) => ({ id: `s${index}`, topPx }))

test('above all sections the first one is active', () => {
  expect(activeSection(places(400, 800), false)).toBe('s0')
})

test('a section is active once its top is 150 px below the top of the screen', () => {
  expect(activeSection(places(-500, 151, 700), false)).toBe('s0')
  expect(activeSection(places(-501, 150, 699), false)).toBe('s1')
})

test('at the end of the page the last one is active, however short', () => {
  expect(activeSection(places(-900, -100, 600), true)).toBe('s2')
})

test('without sections none is active', () => {
  expect(activeSection([], true)).toBeNull()
})
