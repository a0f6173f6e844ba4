import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorProblem, errorDetail, errors, type PlainErrorCode } from '#wire/errors/errors.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import { IdentityRefusal } from '../identity/local-accounts.ts'
import { isDatabaseUnavailable } from '../store/database/database-unavailable.ts'
import { isDiskFull } from '../store/database/disk-full.ts'
import { NewerSchemaError } from '../store/database/schema-version.ts'
import { errorBody, Refusal } from './refusal.ts'

/** Every refusal is `{detail, code}` (supplement 4); an unexpected error is a 500 that reveals nothing internal. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, ['not_found']))
}

/** Also answers what the framework refuses before routing, such as a malformed address. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal || error instanceof IdentityRefusal) {
    const { status, retryAfterMs } = error
    if (retryAfterMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1000)))
    if (error instanceof Refusal) return answer(request, reply, status, error.problem)
    return answerAsProvider(reply, status, error.message)
  }
  // An aborted request has the same code, but also a status.
  if (error.statusCode === undefined && isDatabaseUnavailable(error))
    return answerDatabaseUnavailable(error, request, reply)
  if (error instanceof NewerSchemaError) {
    reply.header('retry-after', 5)
    return answer(request, reply, 503, ['database_newer'])
  }
  if (error instanceof FilesUnavailable) return answerFilesUnavailable(error, request, reply)
  if (isDiskFull(error)) return answerDiskFull(error, request, reply)
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) return answerUnexpected(error, request, reply)
  return answer(request, reply, status, frameworkProblem(error, status))
}

/** For input that isn't valid HTTP: headers that are too large, garbage, a request that never ends. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [status, code] = clientErrors[error.code] ?? clientErrors.any
    const body = JSON.stringify(errorBody([code]))
    const headers = `content-length: ${body.length}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store`
    socket.write(`HTTP/1.1 ${status} ${errors[code]}\r\n${headers}\r\nconnection: close\r\n\r\n${body}`)
  }
  socket.destroy()
}

type ClientError = readonly [status: number, code: PlainErrorCode]

/** Their texts are the standard ones, which also follow the status. */
const clientErrors: { readonly any: ClientError } & Readonly<Record<string, ClientError>> = {
  any: [400, 'http_malformed'],
  HPE_HEADER_OVERFLOW: [431, 'http_headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'http_request_timeout'],
}

const identityPath = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//

/** Where the sign-in SDK asks whether its session is still valid. */
const sessionPath = /\/(accounts:lookup|v1\/token)(\?|$)/
/** The one error for which the SDK keeps a session: any other, also of a server that can't answer now, ends it. */
const sessionStays = 'NETWORK_REQUEST_FAILED'

/** Identity paths answer in the provider's format (supplement 9). */
function answer(request: FastifyRequest, reply: FastifyReply, status: number, problem: ErrorProblem): FastifyReply {
  if (identityPath.test(request.url)) {
    if (status < 500) return answerAsProvider(reply, status, errorDetail(problem))
    // The app has words for the codes that the SDK makes of ours.
    return answerAsProvider(reply, status, sessionPath.test(request.url) ? sessionStays : problem[0].toUpperCase())
  }
  // Each 401 says how to sign in (RFC 9110). No browser asks for a password by this.
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).header('cache-control', 'no-store').send(errorBody(problem))
}

function answerAsProvider(reply: FastifyReply, status: number, text: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  const errors = [{ message: text, domain: 'global', reason: 'invalid' }]
  return reply.send({ error: { code: status, message: text, errors } })
}

function answerUnexpected(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error(
    { route: request.routeOptions.url, error: error.name, code: error.code, stack: error.stack },
    'failed',
  )
  return answer(request, reply, 500, ['server_error'])
}

function answerDatabaseUnavailable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ route: request.routeOptions.url, code: error.code }, 'the database does not answer')
  reply.header('retry-after', 1)
  return answer(request, reply, 503, ['server_unavailable'])
}

/** Nothing was written; the client keeps its data and tries again. */
function answerDiskFull(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ route: request.routeOptions.url, code: error.code }, 'the disk is full')
  reply.header('retry-after', diskFullRetryS)
  return answer(request, reply, 503, ['server_out_of_space'])
}

function answerFilesUnavailable(error: FilesUnavailable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ route: request.routeOptions.url, why: error.message }, 'the file store does not answer')
  reply.header('retry-after', filesAwayRetryS)
  return answer(request, reply, 503, ['files_unavailable'])
}

const filesAwayRetryS = 5
const diskFullRetryS = 30

function frameworkProblem(error: FastifyError, status: number): ErrorProblem {
  if (status === 413) return ['body_too_large']
  if (status === 415) return ['content_type_not_json']
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return ['address_malformed']
  return status < 500 ? ['request_refused', { reason: error.message }] : ['server_unavailable']
}
