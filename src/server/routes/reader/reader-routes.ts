import type { FastifyInstance } from 'fastify'
import type { Context } from '../../process/context.ts'
import { bookmarkRoutes } from './bookmarks.ts'
import { digestRoutes } from './digests.ts'
import { mutedPeopleRoutes } from './muted-people.ts'

/** What a reader has for themselves. */
export function readerRoutes(app: FastifyInstance, context: Context): void {
  bookmarkRoutes(app, context)
  digestRoutes(app, context)
  mutedPeopleRoutes(app, context)
}
