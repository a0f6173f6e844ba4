import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../wire/calls.ts'
import { IdentityRefusal } from '../identity/local-accounts.ts'
import { Refusal } from '../refusal.ts'

/** Every refusal is `{detail}` (decisions 4); what nobody expected is a 500 that says nothing of the inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return answerRefusal(error, reply)
    if (error instanceof IdentityRefusal) return answerIdentityRefusal(error, reply)
    const status = error.statusCode ?? 500
    if (status >= 500 && status !== 503) return answerUnexpected(error, request, reply)
    return answer(reply, status, plainDetail(error, status))
  })
  app.setNotFoundHandler((_request, reply) => answer(reply, 404, 'Not found'))
}

const answer = (reply: FastifyReply, status: number, detail: string): FastifyReply =>
  reply.code(status).send({ detail } satisfies ErrorBody)

function answerRefusal(refusal: Refusal, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterMs !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)))
  return answer(reply, refusal.status, refusal.message)
}

/** Identity paths speak the provider's shape. */
function answerIdentityRefusal(refusal: IdentityRefusal, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterMs !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)))
  const { message, status } = refusal
  return reply
    .code(status)
    .send({ error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } })
}

function answerUnexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error(
    { route: request.routeOptions.url, error: error.name, code: error.code, stack: error.stack },
    'failed',
  )
  return answer(reply, 500, 'Something went wrong on the server')
}

function plainDetail(error: FastifyError, status: number): string {
  if (status === 413) return 'The body is too large'
  if (status === 415) return 'The content type must be application/json'
  if (error.code === 'FST_ERR_BAD_URL') return 'The address is malformed'
  return status < 500 ? error.message : 'The server cannot answer right now'
}
