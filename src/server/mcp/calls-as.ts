import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallName, calls } from '#wire/calls.ts'

type CallOptions = {
  readonly id?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** The Idempotency-Key; a UUID. */
  readonly key?: string | undefined
}

/** What a call answered; null stands for a refusal, whose text is `detail`. */
export type CallAnswer =
  | { readonly body: unknown; readonly detail: null }
  | { readonly body: null; readonly detail: string }

export type CallAs = (name: CallName, options?: CallOptions) => Promise<CallAnswer>

/**
 * Makes calls of the API as the caller of a request: through the same route, with the same token, so that what is
 * visible, scopes, rates and refusals are those of the call and of nothing else.
 */
export const callAs =
  (app: FastifyInstance, request: FastifyRequest): CallAs =>
  async (name, { id = '', query = {}, body, key } = {}) => {
    const { method, path } = calls[name]
    const answer = await app.inject({
      method,
      url: path.replace(':id', encodeURIComponent(id)),
      query: { ...query },
      headers: {
        authorization: request.headers.authorization ?? '',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
    })
    const said: unknown = JSON.parse(answer.body)
    if (answer.statusCode < 300) return { body: said, detail: null }
    return { body: null, detail: detailOf(said) ?? `Refused with status ${answer.statusCode}` }
  }

const detailOf = (said: unknown): string | null =>
  typeof said === 'object' && said !== null && 'detail' in said ? String(said.detail) : null
