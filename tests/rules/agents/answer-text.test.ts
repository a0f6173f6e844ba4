import { expect, test } from 'vitest'
import { answerText, brokenOffText } from '#rules/agents/answer-text.ts'
import { contentProblem, textProblem } from '#rules/text/content.ts'

test('an answer is stored as messages are', () => {
  expect(answerText('\r\n Hello\r\nthere \0\n')).toBe('Hello\nthere')
  expect(answerText(' \n ')).toBe('')
})

test('an answer is cut to the length limit without splitting a character', () => {
  const long = answerText(`x${'🌳'.repeat(40_000)}`)
  expect(long.length).toBe(49_999)
  expect([contentProblem(long), textProblem(long), textProblem(answerText('a\ud800'))]).toEqual([null, null, null])
})

test('an answer that was broken off says so, also at the length limit, without splitting a character', () => {
  expect(answerText(brokenOffText('The oak and \n'))).toBe('The oak and\n\n…')
  const long = answerText(brokenOffText(`${'🌳'.repeat(25_000)}`))
  expect([long.length, contentProblem(long), textProblem(long)]).toEqual([49_999, null, null])
  expect(long).toMatch(/🌳\n\n…$/u)
})
