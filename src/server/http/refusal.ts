import type { ErrorBody } from '#wire/calls.ts'
import { type ErrorProblem, errorDetail, errors, type PlainErrorCode } from '#wire/errors/errors.ts'

/** A refusal: its status, and what its body says. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: ErrorProblem
  readonly retryAfterMs: number | undefined
  constructor(status: number, problem: ErrorProblem, retryAfterMs?: number) {
    super(errorDetail(problem))
    this.status = status
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}

export const refuse = (status: number, ...problem: ErrorProblem): never => {
  throw new Refusal(status, problem)
}

/** 403 unless a rule allows it. */
export function allow(allowed: boolean, ...problem: ErrorProblem): void {
  if (!allowed) refuse(403, ...problem)
}

/** 404 for what doesn't exist or isn't visible: the two cannot be distinguished. */
export function found<T>(value: T | null | undefined, code: PlainErrorCode = 'message_not_found'): T {
  return value ?? refuse(404, code)
}

/** The body of an error (supplement 4): its text, its code, and what a text in another language needs. */
export function errorBody(problem: ErrorProblem): ErrorBody {
  const [code, params] = problem
  return { detail: errorDetail(problem), code, ...(params === undefined ? {} : { params }) }
}

const codes = new Map(Object.entries(errors).map(([code, text]) => [text, code as PlainErrorCode] as const))

/** The problem with this text: for rules that the app has too, which shows their texts as they are. */
export function problemOf(text: string): readonly [PlainErrorCode] {
  const code = codes.get(text)
  if (code === undefined) throw new Error(`No error has the text '${text}'`)
  return [code]
}
