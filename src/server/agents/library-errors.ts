import { APICallError } from 'ai'
import { ModelProblem } from './model-problem.ts'

/** Translates an error of the library; `hasSpoken` means that it was preceded by a part of the answer. */
export function problemOf(error: unknown, hasSpoken: boolean): ModelProblem {
  if (error instanceof ModelProblem) return error
  if (hasSpoken) return new ModelProblem('cut-off')
  if (APICallError.isInstance(error)) return problemOfStatus(error.statusCode, error.responseHeaders?.['retry-after'])
  return isTransport(error) ? new ModelProblem('cut-off', { mayPass: true }) : new ModelProblem('broken')
}

const overloaded = [429, 503, 529]

function problemOfStatus(status: number | undefined, retryAfter: string | undefined): ModelProblem {
  if (status === undefined) return new ModelProblem('unreachable', { mayPass: true })
  if (overloaded.includes(status)) {
    return new ModelProblem('busy', { mayPass: true, retryAfterMs: inMs(retryAfter), status })
  }
  if (status >= 500) return new ModelProblem('unreachable', { mayPass: true, status })
  return new ModelProblem(status >= 400 ? 'refused' : 'broken', { status })
}

/** A broken connection: fetch reports it with a TypeError, its stream with an error that has a code. */
const isTransport = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && 'code' in error && typeof error.code === 'string')

function inMs(retryAfter: string | undefined): number | null {
  const seconds = Number(retryAfter)
  return retryAfter === undefined || !Number.isFinite(seconds) || seconds < 0 ? null : seconds * 1_000
}
