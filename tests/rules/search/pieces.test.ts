import { expect, test } from 'vitest'
import { piecesOf } from '#rules/search/pieces.ts'

const shown = (text: string, ...hits: (readonly [number, number])[]) =>
  piecesOf(
    text,
    hits.map(([start, end]) => ({ start, end })),
  ).map(({ text, isHit }) => (isHit ? `[${text}]` : text))

test('a text is split where its hits begin and end', () => {
  expect(shown('a quiet river', [2, 7])).toEqual(['a ', '[quiet]', ' river'])
  expect(shown('river river', [0, 5], [6, 11])).toEqual(['[river]', ' ', '[river]'])
  expect(shown('river')).toEqual(['river'])
  expect(shown('')).toEqual([])
})

test('hits beyond the end or overlapping lose no text', () => {
  expect(shown('river', [3, 90]).join('')).toBe('riv[er]')
  expect(shown('river', [0, 3], [1, 4]).join('')).toBe('[riv][e]r')
})
