import { expect, test } from 'vitest'
import { contentProblem, storedContent, textProblem } from '#rules/text/content.ts'

test.each([
  ['hello', null],
  ['', 'blank'],
  [' \n\t\u00a0', 'blank'],
  ['x'.repeat(50_000), null],
  ['x'.repeat(50_001), 'too long'],
  [` ${'x'.repeat(50_000)} `, null],
  ['🌳'.repeat(25_000), null],
  ['🌳'.repeat(25_001), 'too long'],
])('content %#: what is wrong with it', (content, problem) => {
  expect(contentProblem(content)).toBe(problem)
})

test('line endings become LF and surrounding spaces are removed', () => {
  expect(storedContent(' a\r\nb\rc\nd ')).toBe('a\nb\nc\nd')
})

test('CRLF counts as one character', () => {
  expect(contentProblem(`${'x\r\n'.repeat(24_999)}xx`)).toBeNull()
})

test('NUL and lone surrogates are refused', () => {
  expect(textProblem('a tree 🌳')).toBeNull()
  expect(textProblem('a\0b')).toBe('nul')
  expect(textProblem('a\ud83c')).toBe('lone surrogate')
  expect(textProblem('\udf33b')).toBe('lone surrogate')
})
