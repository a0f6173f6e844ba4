import { adminErrors } from './admin-errors.ts'
import { agentErrors } from './agent-errors.ts'
import { messageErrors } from './message-errors.ts'
import { peopleErrors } from './people-errors.ts'
import { requestErrors } from './request-errors.ts'

/**
 * Every error of the API by its code, with its English text: what `detail` says. A code is never renamed, and no two
 * have the same text, so that a code tells no more than the text does. The app doesn't load these.
 */
export const errors = { ...requestErrors, ...peopleErrors, ...messageErrors, ...agentErrors, ...adminErrors } as const

export type ErrorCode = keyof typeof errors

type Text<Code extends ErrorCode> = (typeof errors)[Code]

/** The codes whose texts need nothing. */
export type PlainErrorCode = { [Code in ErrorCode]: Text<Code> extends string ? Code : never }[ErrorCode]

type Filled = {
  [Code in ErrorCode]: Text<Code> extends (params: infer Params) => string
    ? readonly [code: Code, params: Params]
    : never
}[ErrorCode]

/** A code, with what its text needs: `['not_admin']`, `['title_too_long', { max: 500 }]`. */
export type ErrorProblem = readonly [code: PlainErrorCode] | Filled

/** The English text of an error. */
export function errorDetail([code, params]: ErrorProblem): string {
  const text: string | ((given: never) => string) = errors[code]
  // The type of a problem says that these belong together.
  return typeof text === 'string' ? text : text(params as never)
}
