import type { Result } from './calls.ts'

/** A 409: something else is stored by now than the call assumed. */
export const isConflict = (result: Result<unknown>): boolean =>
  !result.ok && result.failure === 'refused' && result.status === 409
