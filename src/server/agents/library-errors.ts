import { APICallError } from 'ai'
import { parsedJson } from '#rules/text/json.ts'
import { outgoingErrors } from '../outgoing/guarded-fetch.ts'
import { retryAfterMs } from '../outgoing/retry-after.ts'
import { ModelProblem } from './model-problem.ts'

/** Translates an error of the library; `hasText` means that it was preceded by a part of the answer. */
export function problemOf(error: unknown, hasText: boolean): ModelProblem {
  if (error instanceof ModelProblem) return error
  if (hasText) return new ModelProblem('cut-off')
  const code = codeIn(error)
  if (code === outgoingErrors.tooLarge) return new ModelProblem('broken', { code })
  if (APICallError.isInstance(error)) {
    const { statusCode: status, responseHeaders, responseBody = '' } = error
    if (status === 400 && isFiltered(responseBody)) return new ModelProblem('filtered', { status })
    if (status === 400 && tooLong.test(responseBody)) return new ModelProblem('too-long', { status })
    return problemOfStatus(status, responseHeaders?.['retry-after'], code)
  }
  return isTransport(error) ? new ModelProblem('cut-off', { mayPass: true, code }) : new ModelProblem('broken')
}

/** What Azure's endpoints, and proxies in front of others, call it when a filter blocks a question: `error.code`. */
const filterCodes: readonly unknown[] = ['content_filter', 'content_policy_violation']

function isFiltered(responseBody: string): boolean {
  const body = parsedJson(responseBody)
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof error === 'object' && error !== null && 'code' in error && filterCodes.includes(error.code)
}

/** How endpoints say that a prompt is longer than the model's context: there is a status, but no common code. */
const tooLong = /context_length_exceeded|maximum context length|exceed_context_size|prompt is too long/i

const overloaded = [429, 503, 529]

function problemOfStatus(status: number | undefined, retryAfter: string | undefined, code?: string): ModelProblem {
  if (status === undefined) return new ModelProblem('unreachable', { mayPass: true, code })
  if (overloaded.includes(status)) {
    return new ModelProblem('busy', { mayPass: true, retryAfterMs: retryAfterMs(retryAfter, Date.now()), status })
  }
  if (status >= 500) return new ModelProblem('unreachable', { mayPass: true, status })
  return new ModelProblem(status >= 400 ? 'refused' : 'broken', { status })
}

/** A broken connection: fetch reports it with a TypeError, its stream with an error that has a code. */
const isTransport = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && typeof error.code === 'string')

/** What broke a connection: the first code among an error and its causes. */
function codeIn(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined
  const inside = error instanceof AggregateError ? error.errors[0] : error.cause
  return 'code' in error && typeof error.code === 'string' ? error.code : codeIn(inside, depth + 1)
}
