import { expect, test } from 'vitest'
import { applicationQuestions } from '#wire/access/application-questions.ts'
import { questions } from '../../../../src/app/screens/request-access/questions.ts'

test('the form has the seven questions of the API, in order and with their limits', () => {
  const asked = questions().map(({ name, maxLength, optional }) => ({ name, maxLength, optional }))
  expect(asked).toEqual(applicationQuestions)
})

test('each question has its own texts', () => {
  const words = questions().flatMap(({ ask, context, placeholder }) => [ask, context, placeholder])
  expect(words.every((each) => each.trim() !== '')).toBe(true)
  expect(new Set(words).size).toBe(words.length)
})
