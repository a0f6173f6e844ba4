import { APICallError } from 'ai'
import { ModelProblem } from './model-problem.ts'

/** What an error of the library means; `hasSpoken` tells that a part of the answer was there before it. */
export function problemOf(error: unknown, hasSpoken: boolean): ModelProblem {
  if (error instanceof ModelProblem) return error
  if (hasSpoken) return new ModelProblem('cut-off')
  if (!APICallError.isInstance(error))
    return new ModelProblem(isTransport(error) ? 'cut-off' : 'broken', isTransport(error))
  const { statusCode, responseHeaders } = error
  if (statusCode === undefined) return new ModelProblem('unreachable', true)
  if (statusCode === 429 || statusCode === 503 || statusCode === 529) {
    return new ModelProblem('busy', true, retryAfterMs(responseHeaders?.['retry-after']))
  }
  if (statusCode >= 500) return new ModelProblem('unreachable', true)
  return new ModelProblem(statusCode >= 400 ? 'refused' : 'broken')
}

/** A connection that broke: fetch says so with a TypeError, its stream with an error that has a code. */
const isTransport = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && typeof error.code === 'string')

function retryAfterMs(header: string | undefined): number | null {
  const seconds = Number(header)
  return header === undefined || !Number.isFinite(seconds) || seconds < 0 ? null : seconds * 1_000
}
