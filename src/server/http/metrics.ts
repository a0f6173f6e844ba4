import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../process/config/config.ts'
import { version } from '../process/version.ts'
import { refuse } from './refusal.ts'

const secondsBuckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/**
 * `GET /metrics` for Prometheus: the process, each route's requests and times, the open sockets. With METRICS_TOKEN for
 * clients that send it; without, only for a local client that came through no proxy.
 */
export function measure(app: FastifyInstance, config: Config, openSockets: () => number): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'canopy_sockets',
    help: 'Open sockets of this node',
    registers: [registry],
    collect() {
      this.set(openSockets())
    },
  })
  new Gauge({
    name: 'canopy_version_info',
    help: 'The version of this node',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Never the address itself, which may contain a token; one name for all requests without a route.
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config)) refuse(404, 'not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function mayMeasure(request: FastifyRequest, { metricsToken }: Config): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (metricsToken !== undefined) return bearer !== undefined && isSame(bearer, metricsToken)
  const { 'x-forwarded-for': via, forwarded } = request.headers
  return isLoopback(request.socket.remoteAddress) && via === undefined && forwarded === undefined
}

const isLoopback = (address: string | undefined): boolean =>
  address === '::1' || /^(?:::ffff:)?127\./.test(address ?? '')

/** Compares in constant time. */
const isSame = (one: string, two: string): boolean => timingSafeEqual(digest(one), digest(two))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
