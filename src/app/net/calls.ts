import type { Static, TSchema } from 'typebox'
import type { CallName, calls } from '#wire/calls.ts'
import type { ErrorCode } from '#wire/errors/errors.ts'

type Calls = typeof calls
type Part<Name extends CallName, Key extends string> = Calls[Name] extends { readonly [K in Key]: infer Schema }
  ? Schema extends TSchema
    ? Static<Schema>
    : never
  : never
type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never

export type AnswerOf<Name extends CallName> = Static<Calls[Name]['answer']> | Part<Name, 'accepted'>

export type CallInput<Name extends CallName> = {
  readonly params?: Readonly<Record<ParamOf<Calls[Name]['path']>, string>>
  readonly query?: Part<Name, 'query'>
  readonly body?: Part<Name, 'body'>
  /** Instead of `body`, for a call that takes bytes. */
  readonly bytes?: ArrayBuffer
  readonly idempotencyKey?: string
  /** A prefetch: aborted with this signal and not cached. */
  readonly prefetch?: AbortSignal
}

/** No response, or a response with an error. */
export type Failure =
  | { readonly ok: false; readonly failure: 'no-answer' }
  | {
      readonly ok: false
      readonly failure: 'refused'
      readonly status: number
      /** What people read, in their language; '' if the server gave no text. */
      readonly detail: string
      /** The error's code: the app decides by it, never by the text. */
      readonly code?: ErrorCode | undefined
      readonly retryAfterMs: number | null
    }

/** `cachedAt` is set on a cached response: when the server sent it. */
export type Result<Data> = { readonly ok: true; readonly data: Data; readonly cachedAt?: string } | Failure

/** The server's text about a refusal; '' without one. */
export const refusalDetail = (failure: Failure): string => (failure.failure === 'refused' ? failure.detail : '')

/** As `refusalDetail`, but '' as well if the server itself failed (5xx). */
export const clientErrorDetail = (failure: Failure): string =>
  failure.failure === 'refused' && failure.status < 500 ? failure.detail : ''

/** A 404: the thing is gone, or this reader may not see it. */
export const isNotFound = (result: Result<unknown>): boolean =>
  !result.ok && result.failure === 'refused' && result.status === 404

/**
 * Whether asking again would bring nothing else: not after a failure of the line or the server, or too many requests.
 * After a cached answer the worker sends the server's by itself.
 */
export const isAnswered = (result: Result<unknown>): boolean =>
  result.ok || (result.failure === 'refused' && result.status < 500 && result.status !== tooManyRequests)

const tooManyRequests = 429

export type Call = <Name extends CallName>(name: Name, input?: CallInput<Name>) => Promise<Result<AnswerOf<Name>>>
