import type { FastifyInstance } from 'fastify'

const lookEveryMs = 50

/**
 * While the server closes, a connection is closed once its last answer is sent. Fastify only closes those that are idle
 * when it begins; the others would stay open for as long as a client may be silent (72 s), and the server with them.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
    app.server.once('close', () => clearInterval(looking))
  })
}
