import { expect, test } from 'vitest'
import { quoteOf, withQuote } from '#rules/text/quote.ts'

test('every line of a quote is marked, and an empty line follows', () => {
  expect(quoteOf('  one\r\n\n two ')).toBe('> one\n>\n>  two\n\n')
  expect(quoteOf(' \n ')).toBe('')
})

test('a quote goes below what is written already', () => {
  expect(withQuote('', 'one')).toBe('> one\n\n')
  expect(withQuote('I think\n', 'one')).toBe('I think\n\n> one\n\n')
})
