import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from '../http/encodings.ts'
import { variesByLanguage } from '../http/reader-language.ts'
import type { CachedPage } from './page-cache.ts'
import { startHash } from './start-script.ts'

/** Sends a page in the best accepted encoding, or answers 'not modified'. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  caching: 'no-cache' | 'no-store' = 'no-cache',
): Promise<FastifyReply> {
  reply.header('cache-control', caching).header('vary', variesByLanguage).header('etag', page.etag)
  allowInlined(reply, { 'style-src-elem': page.styleHash, 'script-src': startHash })
  // The connection is kept open anyway, and the log has the request's id: both would only delay the first text.
  reply.raw.removeHeader('connection')
  reply.removeHeader('x-request-id')
  if (request.headers['if-none-match']?.includes(page.etag) === true) return reply.code(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.body(encoding))
}

/** Allows what is inlined in the page, by hash; nothing else changes in the policy. */
function allowInlined(reply: FastifyReply, hashes: Readonly<Record<string, string>>): void {
  const name = 'content-security-policy'
  const policy = String(reply.getHeader(name) ?? '').split(';')
  const allowed = policy.map((directive) => {
    const hash = hashes[directive.split(' ')[0] ?? '']
    return hash === undefined ? directive : `${directive} 'sha256-${hash}'`
  })
  reply.header(name, allowed.join(';'))
}
