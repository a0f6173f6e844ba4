import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#wire/calls.ts'
import * as texts from '#wire/texts.ts'
import { FilesAway } from '../files/file-store.ts'
import { IdentityRefusal } from '../identity/local-accounts.ts'
import { isDatabaseAway } from '../store/database/database-away.ts'
import { isNoRoom } from '../store/database/no-room.ts'
import { NewerSchemaError } from '../store/database/schema-version.ts'
import { Refusal } from './refusal.ts'

/** Every refusal is `{detail}` (supplement 4); an unexpected error is a 500 that reveals nothing internal. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, 'Not found'))
}

/** Also answers what the framework refuses before routing, such as a malformed address. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal || error instanceof IdentityRefusal) {
    const { retryAfterMs } = error
    if (retryAfterMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1000)))
    return answer(request, reply, error.status, error.message)
  }
  // An aborted request has the same code, but also a status.
  if (error.statusCode === undefined && isDatabaseAway(error)) return answerAway(error, request, reply)
  if (error instanceof NewerSchemaError) {
    reply.header('retry-after', 5)
    return answer(request, reply, 503, error.message)
  }
  if (error instanceof FilesAway) return answerFilesAway(error, request, reply)
  if (isNoRoom(error)) return answerNoRoom(error, request, reply)
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) return answerUnexpected(error, request, reply)
  return answer(request, reply, status, plainDetail(error, status))
}

/** For input that isn't valid HTTP: headers that are too large, garbage, a request that never ends. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const status = clientErrors[error.code] ?? clientErrors.any
    const body = JSON.stringify({ detail: status.slice(4) } satisfies ErrorBody)
    const headers = `content-length: ${body.length}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store`
    socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\nconnection: close\r\n\r\n${body}`)
  }
  socket.destroy()
}

const clientErrors: { readonly any: string } & Readonly<Record<string, string>> = {
  any: '400 Bad Request',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const identityPath = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//

/** Identity paths answer in the provider's format (supplement 9). */
function answer(request: FastifyRequest, reply: FastifyReply, status: number, text: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (!identityPath.test(request.url)) return reply.send({ detail: text } satisfies ErrorBody)
  const errors = [{ message: text, domain: 'global', reason: 'invalid' }]
  return reply.send({ error: { code: status, message: text, errors } })
}

function answerUnexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error(
    { route: request.routeOptions.url, error: error.name, code: error.code, stack: error.stack },
    'failed',
  )
  return answer(request, reply, 500, 'Something went wrong on the server')
}

function answerAway(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ route: request.routeOptions.url, code: error.code }, 'the database does not answer')
  reply.header('retry-after', 1)
  return answer(request, reply, 503, plainDetail(error, 503))
}

/** Nothing was written; the client keeps its data and tries again. */
function answerNoRoom(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ route: request.routeOptions.url, code: error.code }, 'the disk is full')
  reply.header('retry-after', noRoomRetryS)
  return answer(request, reply, 503, texts.noRoom)
}

function answerFilesAway(error: FilesAway, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ route: request.routeOptions.url, why: error.message }, 'the file store does not answer')
  reply.header('retry-after', filesAwayRetryS)
  return answer(request, reply, 503, texts.filesAway)
}

const filesAwayRetryS = 5
const noRoomRetryS = 30

function plainDetail(error: FastifyError, status: number): string {
  if (status === 413) return 'The body is too large'
  if (status === 415) return 'The content type must be application/json'
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return 'The address is malformed'
  return status < 500 ? error.message : 'The server cannot answer right now'
}
