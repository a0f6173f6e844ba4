import type { FastifyInstance } from 'fastify'
import type { Context } from '../../process/context.ts'
import { bookmarkRoutes } from './bookmarks.ts'
import { digestRoutes } from './digests.ts'
import { draftRoutes } from './drafts.ts'
import { mutedPeopleRoutes } from './muted-people.ts'
import { webhookRoutes } from './webhooks.ts'

/** What belongs to one reader alone. */
export function readerRoutes(app: FastifyInstance, context: Context): void {
  bookmarkRoutes(app, context)
  draftRoutes(app, context)
  digestRoutes(app, context)
  mutedPeopleRoutes(app, context)
  webhookRoutes(app, context)
}
