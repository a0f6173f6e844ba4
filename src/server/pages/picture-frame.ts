import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { picturePath } from '#wire/page.ts'
import * as texts from '#wire/texts.ts'
import { escapeHtml } from './head.ts'

const addressMaxLength = 4_096
const style = 'html,body{margin:0;height:100%}img{display:block;max-width:100%;max-height:100%}'
/** Sends the page the size of the image, or that it failed to load. */
const script = `const p=document.images[0],say=()=>parent.postMessage({picture:[p.naturalWidth,p.naturalHeight]},'*');p.complete?say():p.onload=p.onerror=say`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = [
  "default-src 'none'",
  'img-src http: https:',
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join(';')

/**
 * The frame that shows an image of an external host after its chip was tapped. The pages' own policy blocks such
 * images, so that reading alone never loads one; this frame has an origin of its own and may do nothing else.
 */
export function pictureFrame(app: FastifyInstance): void {
  app.get<{ Querystring: { readonly address?: unknown } }>(picturePath, async (request, reply) => {
    const url = webAddress(request.query.address)
    const wantedAs = request.headers['sec-fetch-dest'] ?? 'iframe'
    if (url === null || wantedAs !== 'iframe') return reply.callNotFound()
    return reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><title>${escapeHtml(texts.pictureFrameTitle)}</title><style>${style}</style><img alt="" src="${escapeHtml(url.href)}"><script>${script}</script>`,
      )
  })
}

function webAddress(given: unknown): URL | null {
  if (typeof given !== 'string' || given.length > addressMaxLength || !URL.canParse(given)) return null
  const url = new URL(given)
  return /^https?:$/.test(url.protocol) ? url : null
}
