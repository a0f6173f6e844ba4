import type { FastifyInstance } from 'fastify'

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
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
}
