import type { FastifyInstance } from 'fastify'
import type { Context } from '../process/context.ts'
import { embedRoutes, type RenderContent } from './embed.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { previewRoutes } from './preview/preview-routes.ts'

/** What other sites and programs fetch of public threads: feeds, pictures for previews, pages to embed. */
export function otherSitesRoutes(app: FastifyInstance, context: Context, render: RenderContent): void {
  feedRoutes(app, context)
  previewRoutes(app, context)
  embedRoutes(app, context, render)
}
