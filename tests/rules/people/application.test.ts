import { expect, test } from 'vitest'
import { answerProblem, firstProblem, isNearLimit } from '#rules/people/application.ts'
import { applicationQuestions } from '#wire/access/application-questions.ts'

const good: readonly string[] = applicationQuestions.map(({ optional }) => (optional ? '' : 'an answer'))

test('an application with only the required answers can be sent', () => {
  expect(firstProblem(good)).toBeNull()
})

test.each(applicationQuestions.map((question, index) => [question.name, question, index] as const))(
  '%s: may be blank only if it is optional, and never exceed its limit',
  (_, question, index) => {
    const blank = good.with(index, ' \n')
    expect(firstProblem(blank)).toEqual(question.optional ? null : { index, problem: 'required' })
    expect(answerProblem(question, 'x'.repeat(question.maxLength))).toBeNull()
    expect(firstProblem(good.with(index, 'x'.repeat(question.maxLength + 1)))).toEqual({ index, problem: 'too long' })
  },
)

test('missing answers count as blank', () => {
  expect(firstProblem([])).toEqual({ index: 3, problem: 'required' })
})

test('an answer of an application may be one character long', () => {
  expect(firstProblem(good.map(() => 'x'))).toBeNull()
})

test.each([
  [450, 500, false],
  [451, 500, true],
  [900, 1000, false],
  [901, 1000, true],
])('at %i of %i characters, the counter warns: %s', (length, maxLength, warns) => {
  expect(isNearLimit(length, maxLength)).toBe(warns)
})
