import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { visitor } from '#rules/access/viewer.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import { rootOf } from '#rules/thread/thread-root.ts'
import { cachedPreviewsMaxBytes, previewMessagesMax, previewsWaitingMax } from '#wire/limits.ts'
import { cacheUntilWritten } from '../../http/answer-cache.ts'
import { hasTag } from '../../http/entity-tag.ts'
import type { Rate } from '../../http/rates/rate.ts'
import { addressKey } from '../../http/rates/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import type { Queries } from '../../store/database/database.ts'
import { outlineBelow, topAbove } from '../../store/messages/tree/outline.ts'
import { findVisibleMessage } from '../../store/messages/view.ts'
import { findSettings } from '../../store/people/settings.ts'
import { fontFamily, fontFile, previewFont } from './font.ts'
import { type Preview, pictureOf } from './picture.ts'

/** A picture takes more than a page. */
export const newPreviewsRate: Rate = { limit: 60, windowMs: 60_000 }

type Drawn = { readonly png: Buffer; readonly etag: string; readonly data: string }

/**
 * `/cloud/ID/preview.png`: a picture of a public thread, for link previews on other sites. It is the same for everyone;
 * a hidden thread is answered like a missing one. It is drawn again once what it shows has changed, one at a time and
 * off the event loop, so that strangers can't use up the server.
 */
export function previewRoutes(app: FastifyInstance, context: Context): void {
  const { db, limiter } = context
  const cached = cacheUntilWritten<Drawn>(db, cachedPreviewsMaxBytes, ({ png, data }) => png.length + 2 * data.length)
  const inTurn = oneAtATime(previewsWaitingMax)

  async function found(id: string, ip: string, known: Drawn | null): Promise<Drawn | null> {
    const preview = await previewOf(db, id)
    if (preview === null) return null
    const data = JSON.stringify(preview)
    if (known?.data === data) return known
    const waitMs = await limiter.take(`preview:address ${addressKey(ip)}`, newPreviewsRate)
    if (waitMs > 0) throw new Refusal(429, ['too_many_pictures'], waitMs)
    const png = await inTurn(() => draw(preview))
    return { png, data, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
  }

  app.get<{ Params: { readonly id: string } }>('/cloud/:id/preview.png', async (request, reply) => {
    const { id } = request.params
    const picture = await cached.find(id, (known) => found(id, request.ip, known), id)
    if (picture === null) {
      reply.callNotFound()
      return reply
    }
    reply
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', picture.etag)
    if (hasTag(request, picture.etag)) return reply.code(304).send()
    return reply.type('image/png').send(picture.png)
  })
}

/** What a visitor may see of the thread that this message is in; null if they can't see the message. */
async function previewOf(db: Queries, id: string): Promise<Preview | null> {
  if (!isMessageId(id) || (await findVisibleMessage(db, visitor, id)) === null) return null
  const top = await topAbove(db, visitor, id)
  const head = await findVisibleMessage(db, visitor, top.id)
  if (head === null) return null
  const below = (await outlineBelow(db, visitor, top, null)).filter((each) => each.id !== top.id)
  const placed = [{ id: top.id, parent_id: null }, ...below.slice(0, previewMessagesMax)]
  const places = new Map(placed.map((each, index) => [each.id, index]))
  const { name, accent } = await findSettings(db)
  const { title, excerpt } = rootOf(head)
  return {
    title: title ?? excerpt,
    site: name,
    accent,
    parents: placed.map(({ parent_id }) => (parent_id === null ? null : (places.get(parent_id) ?? null))),
  }
}

/** The library draws in a thread of its own. It is loaded when the first picture is asked for. */
async function draw(preview: Preview): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(pictureOf(preview, previewFont()), {
    font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: fontFamily },
    logLevel: 'off',
  })
  return image.asPng()
}

/** Runs one job at a time; 503 if too many wait. */
function oneAtATime(waitingMax: number): <Made>(job: () => Promise<Made>) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (job) => {
    if (waiting >= waitingMax) throw new Refusal(503, ['server_busy_with_pictures'], 5_000)
    waiting += 1
    const turn = last.then(job, job)
    last = turn
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }
}
