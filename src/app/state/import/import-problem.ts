import type { ErrorCode } from '#wire/errors/errors.ts'
import * as texts from '#wire/texts.ts'
import type { Failure } from '../../net/calls.ts'

/** The error text shown for a failed import (section 8). */
export function importProblem(failure: Failure): string {
  if (failure.failure === 'no-answer') return texts.importNeedsNetwork
  if (failure.status === 429) return failure.detail || texts.importRateLimited
  if (failure.status === 403) return isForPeopleWhoMay(failure) ? failure.detail : texts.importForbidden
  if (failure.status === 400) return failure.detail || texts.importInvalid
  return failure.detail || texts.importFailed
}

/** Someone who may import is told what is in the way: their suspension, words to be reviewed, another's part. */
const isForPeopleWhoMay = ({ code }: { readonly code?: ErrorCode | undefined }): boolean =>
  code === 'suspended' || code === 'import_needs_review' || code === 'import_part_foreign'

/** A problem in one conversation doesn't stop the others; network, rate limit, missing rights and a full device do. */
export type Refused = {
  readonly problem: string
  readonly concerns: 'this-one' | 'all'
  /** The message that a part hangs under doesn't exist any more. */
  readonly isGone?: boolean
  /** Uploads have expired. */
  readonly areFilesGone?: boolean
}

export const refused = (problem: string, concerns: Refused['concerns'] = 'this-one'): Refused => ({ problem, concerns })
