import type { FastifyInstance } from 'fastify'
import type { Context } from '../process/context.ts'
import { Refusal } from './refusal.ts'

/** 503 with Retry-After until the migrations are done, and while the server stops. */
export function refuseUnlessReady(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    done(context.isReady() ? undefined : new Refusal(503, ['server_not_ready'], 1_000))
  })
}
