import type { FastifyInstance } from 'fastify'
import type { Context } from '../../process/context.ts'
import { botRoutes } from './bots.ts'
import { streamRoutes } from './streams/stream-routes.ts'
import { tokenRoutes } from './tokens.ts'

/** What is there for programs. */
export function programRoutes(app: FastifyInstance, context: Context): void {
  tokenRoutes(app, context)
  botRoutes(app, context)
  streamRoutes(app, context)
}
