import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cachedFeedsMaxBytes } from '#wire/limits.ts'
import { cacheUntilWritten } from '../../http/answer-cache.ts'
import { hasTag, weakTag } from '../../http/entity-tag.ts'
import { addressKey } from '../../http/rates/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import { findSettings } from '../../store/people/settings.ts'
import { newPagesRate } from '../pages.ts'
import { type Feed, feedOfCloud, feedOfThread } from './feed.ts'
import { asAtom, asJsonFeed } from './feed-formats.ts'

const formats = {
  atom: { write: asAtom, type: 'application/atom+xml; charset=utf-8' },
  json: { write: asJsonFeed, type: 'application/feed+json; charset=utf-8' },
} as const
type Format = keyof typeof formats

type Made = { readonly body: string; readonly etag: string }

/**
 * Feeds of public messages, whoever asks: of the whole Cloud, and of each thread. Cached until something is written, so
 * that a deleted message is gone immediately; a private thread is answered like a missing one.
 */
export function feedRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context
  const cached = cacheUntilWritten<Made>(db, cachedFeedsMaxBytes, ({ body }) => 2 * body.length)

  async function made(request: FastifyRequest, path: string, format: Format, read: () => Promise<Feed | null>) {
    // A feed that changed is made again: it counts like a page that is rendered.
    const waitMs = await context.limiter.take(`page:address ${addressKey(request.ip)}`, newPagesRate)
    if (waitMs > 0) throw new Refusal(429, ['too_many_feeds'], waitMs)
    const feed = await read()
    if (feed === null) return null
    const { name: site } = await findSettings(db)
    const body = formats[format].write(feed, { origin: config.publicOrigin ?? '', path, site })
    return { body, etag: weakTag(body) }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    [path, format]: readonly [string, Format],
    read: () => Promise<Feed | null>,
    messageId?: string,
  ): Promise<FastifyReply> {
    const feed = await cached.find(path, () => made(request, path, format, read), messageId)
    if (feed === null) {
      reply.callNotFound()
      return reply
    }
    reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', feed.etag)
    if (hasTag(request, feed.etag)) return reply.code(304).send()
    return reply.type(formats[format].type).send(feed.body)
  }

  for (const format of Object.keys(formats) as Format[]) {
    app.get(`/feed.${format}`, (request, reply) =>
      send(request, reply, [`/feed.${format}`, format], () => feedOfCloud(db)),
    )
    app.get<{ Params: { readonly id: string } }>(`/cloud/:id/feed.${format}`, (request, reply) => {
      const { id } = request.params
      return send(request, reply, [`/cloud/${id}/feed.${format}`, format], () => feedOfThread(db, id), id)
    })
  }
}
