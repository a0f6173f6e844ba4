import { type ApplicationQuestion, applicationQuestions } from '#wire/access/application-questions.ts'
import { nearLimitShare } from '#wire/limits.ts'

type AnswerProblem = 'required' | 'too long'

/** What is wrong with one answer, or null: a required one must be non-blank, none may exceed its limit (section 5). */
export function answerProblem(question: ApplicationQuestion, answer: string): AnswerProblem | null {
  if (answer.length > question.maxLength) return 'too long'
  return !question.optional && answer.trim() === '' ? 'required' : null
}

/** The first invalid answer of an application, by its index, or null. */
export function firstProblem(answers: readonly string[]): { index: number; problem: AnswerProblem } | null {
  for (const [index, question] of applicationQuestions.entries()) {
    const problem = answerProblem(question, answers[index] ?? '')
    if (problem !== null) return { index, problem }
  }
  return null
}

/** The counter turns to its warning style above 90 % of the limit (section 2). */
export const isNearLimit = (length: number, maxLength: number): boolean => length > maxLength * nearLimitShare
