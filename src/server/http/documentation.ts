import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config/config.ts'

/** `GET /api/openapi.json` from the wire's schemas, and a page to browse it at `/api/docs` outside production. */
export async function documentCalls(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Canopy', version: '1', description: 'Messages in branching threads, for people and AI agents.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }, {}],
    },
  })
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return app.swagger()
  })
  if (config.production) return
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The page adds inline styles; it only runs on a developer's machine.
    transformStaticCSP: (policy) => policy.replace('style-src ', "style-src 'unsafe-inline' "),
  })
}
