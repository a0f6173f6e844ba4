import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { visitor } from '#rules/access/viewer.ts'
import { authorLine } from '#rules/people/author.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import type { Catalogue } from '#wire/catalogue.ts'
import type { Language } from '#wire/language.ts'
import { cachedEmbedsMaxBytes, embedLevelsMax, pageContentMaxLength } from '#wire/limits.ts'
import type { Message, ThreadRoot } from '#wire/message.ts'
import { cacheUntilWritten } from '../http/answer-cache.ts'
import { hasTag, weakTag } from '../http/entity-tag.ts'
import { addressKey } from '../http/rates/rate-limits.ts'
import { catalogueIn, languageOf, variesByLanguage } from '../http/reader-language.ts'
import { Refusal } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { rootAbove } from '../store/messages/tree/thread-root.ts'
import { ancestorIds } from '../store/messages/tree/tree.ts'
import { findVisibleMessage, viewMessages } from '../store/messages/view.ts'
import { findSettings } from '../store/people/settings.ts'
import { escapeHtml } from './head.ts'
import { languageAttributes } from './installed.ts'
import { newPagesRate } from './pages.ts'

/** Markdown as safe HTML; null if it is plain text, or nothing is loaded that renders it. */
export type RenderContent = (content: string) => string | null

type Embedded = {
  readonly root: ThreadRoot
  /** From the highest that is shown down to the embedded message. */
  readonly path: readonly Message[]
  /** There are more above. */
  readonly isCut: boolean
}

const style = [
  ':root{color-scheme:light dark;background:canvas;color:canvastext;font:1rem/1.55 system-ui,sans-serif}',
  'body{margin:0;padding:1rem;overflow-wrap:anywhere}',
  'h1{margin:0 0 1rem;font-size:1.125rem}',
  'article{margin-block-end:1rem;padding-inline-start:.75rem;border-inline-start:3px solid color-mix(in srgb,currentcolor 25%,transparent)}',
  'article:last-of-type{border-color:currentcolor}',
  '.by{margin:0;font-size:.875rem;opacity:.8}',
  '.plain{white-space:pre-wrap}',
  '.text>:first-child{margin-block-start:.25rem}.text>:last-child{margin-block-end:0}',
  // As in the app: each paragraph runs as its own letters do, and signs that would turn code or a link around are
  // named.
  '.text :is(p,li,h3,h4,h5,h6,td,th){unicode-bidi:plaintext}',
  '.hidden-sign{unicode-bidi:isolate}.hidden-sign::before{content:attr(data-sign);margin-inline:.125em;padding-inline:.25em;border:1px solid;font-size:.8em}',
  'pre{overflow-x:auto}table{display:block;overflow-x:auto;border-collapse:collapse}',
  'td,th{padding:.25rem .5rem;border:1px solid color-mix(in srgb,currentcolor 25%,transparent)}',
  'a{color:inherit}button{font:inherit;padding:0;border:0;background:none;color:inherit}.code-bar button{display:none}',
].join('')

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join(';')

type Made = { readonly html: string; readonly etag: string }

/**
 * `/embed/ID`: the public path to a message as a page without a script, for frames on anybody's site. It is the same
 * for everyone who reads the same language, has nothing that could be pressed by mistake but links, and its origin is
 * none of ours.
 */
export function embedRoutes(app: FastifyInstance, context: Context, render: RenderContent): void {
  const { db } = context
  const cached = cacheUntilWritten<Made>(db, cachedEmbedsMaxBytes, ({ html }) => 2 * html.length)

  async function made(id: string, language: Language, ip: string): Promise<Made | null> {
    const waitMs = await context.limiter.take(`page:address ${addressKey(ip)}`, newPagesRate)
    if (waitMs > 0) throw new Refusal(429, ['too_many_pages'], waitMs)
    const embedded = await embeddedAt(db, id)
    if (embedded === null) return null
    const { name } = await findSettings(db)
    const html = htmlOf(embedded, name, { language, texts: await catalogueIn(language), render })
    return { html, etag: weakTag(html) }
  }

  app.get<{ Params: { readonly id: string } }>('/embed/:id', async (request, reply) => {
    const { id } = request.params
    const language = languageOf(request)
    const page = await cached.find(`${language} ${id}`, () => made(id, language, request.ip), id)
    reply
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex')
      .header('vary', variesByLanguage)
      .type('text/html; charset=utf-8')
    if (page === null) {
      const { name } = await findSettings(db)
      reply.code(404).header('cache-control', 'no-store')
      return reply.send(missingHtml(name, language, await catalogueIn(language)))
    }
    reply.header('cache-control', 'no-cache').header('etag', page.etag)
    if (hasTag(request, page.etag)) return reply.code(304).send()
    return reply.send(page.html)
  })
}

async function embeddedAt(db: Queries, id: string): Promise<Embedded | null> {
  const message = isMessageId(id) ? await findVisibleMessage(db, visitor, id) : null
  if (message === null) return null
  const above = await viewMessages(db, visitor, await ancestorIds(db, visitor, id, embedLevelsMax))
  let room = pageContentMaxLength - message.content.length
  const end = above.findIndex(({ content }) => {
    room -= content.length
    return room < 0
  })
  const shown = end === -1 ? above : above.slice(0, end)
  const root = await rootAbove(db, visitor, message)
  const path = [...shown.toReversed(), message]
  return { root, path, isCut: path[0]?.id !== root.id }
}

type Shown = { readonly language: Language; readonly texts: Catalogue; readonly render: RenderContent }

function htmlOf({ root, path, isCut }: Embedded, site: string, { language, texts, render }: Shown): string {
  const link = `/cloud/${path.at(-1)?.id ?? root.id}`
  const name = escapeHtml(root.title ?? root.excerpt)
  const more = isCut ? `<p><a href="/cloud/${root.id}">${escapeHtml(texts.embedEarlierLabel)}</a></p>` : ''
  const articles = path.map((message) => articleOf(message, texts, render)).join('')
  return pageWith(
    language,
    `${name} · ${escapeHtml(site)}`,
    `<main><h1 dir="auto">${name}</h1>${more}${articles}</main>` +
      `<p><a href="${link}">${escapeHtml(texts.embedReadOnSiteLabel(site))}</a></p>`,
  )
}

/** The frame is on somebody's page, who may not know yet that the message was deleted. */
function missingHtml(site: string, language: Language, { messageNotFound }: Catalogue): string {
  const main = `<main><p>${escapeHtml(messageNotFound)}</p></main><p><a href="/">${escapeHtml(site)}</a></p>`
  return pageWith(language, `${escapeHtml(messageNotFound)} · ${escapeHtml(site)}`, main)
}

const pageWith = (language: Language, title: string, body: string): string =>
  `<!doctype html><html${languageAttributes(language)}><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${title}</title><base target="_blank"><style>${style}</style></head><body>${body}</body></html>`

/** Without a script a button does nothing: a picture is a link to it, and a mention is text. */
const withoutButtons = (html: string): string =>
  html
    .replaceAll(chip, '<a href="$1" rel="noopener noreferrer nofollow ugc">$3 (<bdi>$2</bdi>)</a>')
    .replaceAll(/<button type="button" class="mention"[^>]*>([^<]*)<\/button>/g, '$1')

/** `image-chips.ts`: the address, its host, and the name. */
const chip =
  /<button type="button" class="image-chip" data-image="(https?:\/\/(?:[^"/]*@)?([^"/?#]*)[^"]*)"[^>]*><span class="image-chip-name">([^<]*)<\/span>.*?<\/button>/g

function articleOf(message: Message, texts: Catalogue, render: RenderContent): string {
  const author = escapeHtml(authorLine(message, texts))
  const html = render(message.content)
  const content =
    html === null ? `<p class="plain" dir="auto">${escapeHtml(message.content)}</p>` : withoutButtons(html)
  const time = `<a href="/cloud/${message.id}"><time datetime="${message.timestamp}">${message.timestamp.slice(0, 10)}</time></a>`
  const text = `<div class="text" dir="auto">${content}</div>`
  return `<article><p class="by"><bdi>${author}</bdi> · ${time}</p>${text}${filesOf(message, texts)}</article>`
}

/** What is attached, by name: the message has the files themselves. */
function filesOf({ id, attachments = [] }: Message, texts: Catalogue): string {
  if (attachments.length === 0) return ''
  const names = attachments.map(({ name, alt }) => (alt === null ? name : `${name} (${alt})`)).join(', ')
  return `<p class="by" dir="auto"><a href="/cloud/${id}">${escapeHtml(texts.fileNamesFiles(names))}</a></p>`
}
