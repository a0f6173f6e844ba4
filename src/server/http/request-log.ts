import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * One log line per request: its id, which the answer has too, method, route template, status, time. Never the address
 * itself, which may contain a token or a query.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply.statusCode, reply.elapsedTime)
    done()
  })
}

export function logAnswer(request: FastifyRequest, status: number, ms: number): void {
  const route = request.routeOptions.url ?? 'unknown'
  request.log.info({ method: request.method, route, status, ms: Math.round(ms) }, 'answered')
}
