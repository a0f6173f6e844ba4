import type { FastifyInstance } from 'fastify'
import type { Context } from '../../process/context.ts'
import { decisionRoutes } from './decisions.ts'
import { reviewRoutes } from './posts-in-review.ts'
import { reportRoutes } from './reports.ts'

/** Reports, first posts that wait for review, and what admins decide about both. */
export function moderationRoutes(app: FastifyInstance, context: Context): void {
  reportRoutes(app, context)
  reviewRoutes(app, context)
  decisionRoutes(app, context)
}
