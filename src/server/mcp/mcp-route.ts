import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mcpCallsPerMinute, mcpPath } from '#wire/limits.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import type { Rate } from '../http/rates/rate.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { callAs } from './calls-as.ts'

const answeredWithinMs = 30_000
const rate: Rate = { limit: mcpCallsPerMinute, windowMs: 60_000 }

/**
 * The MCP server, over streamable HTTP: each request is answered by itself, as the person that its token is of. There
 * are no sessions and no streams.
 */
export function mcpRoute(app: FastifyInstance, context: Context): void {
  const { config, limiter } = context

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    schema: { hide: true },
    onRequest: async (request) => {
      if (!isOwnOrigin(request, config.publicOrigin)) refuse(403, 'origin_not_allowed')
      const { person } = request
      if (person === null || person.revoked) throw new Refusal(401, ['mcp_token_required'])
      const waitMs = await limiter.take(`mcp:uid ${person.claims.uid}`, rate)
      if (waitMs > 0) throw new Refusal(429, ['too_many_mcp_requests'], waitMs)
    },
    handler: async (request, reply) => {
      // One request, one count.
      if (Array.isArray(request.body)) return refuse(400, 'mcp_batch')
      // Its library takes memory that most installations never need.
      const { mcpHandler } = await import('./mcp-server.ts')
      const handler = mcpHandler(request.person?.grant ?? null, callAs(app, request), originOf(request))
      const answer = await handler.fetch(asWebRequest(request, originOf(request)), { parsedBody: request.body })
      return sendAnswer(reply, answer)
    },
  })

  const originOf = (request: FastifyRequest): string => config.publicOrigin ?? `${request.protocol}://${request.host}`
}

/** Without the body, which is parsed already, and without the token. */
function asWebRequest({ method, headers }: FastifyRequest, origin: string): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && isForMcp(name)) given.set(name, value)
  }
  return new Request(`${origin}${mcpPath}`, { method, headers: given, signal: AbortSignal.timeout(answeredWithinMs) })
}

const isForMcp = (name: string): boolean => name === 'accept' || name === 'content-type' || name.startsWith('mcp-')

async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const type = answer.headers.get('content-type')
  if (type !== null) reply.type(type)
  const allow = answer.headers.get('allow')
  if (allow !== null) reply.header('allow', allow)
  return reply
    .code(answer.status)
    .serializer(String)
    .send(await answer.text())
}
