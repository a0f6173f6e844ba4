import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from '../plugins/encodings.ts'
import type { KeptPage } from './kept-pages.ts'

/** Sends a page in the best encoding that is accepted, or tells that nothing in it has changed. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', page.etag)
  allowStyle(reply, page.styleHash)
  if (request.headers['if-none-match']?.includes(page.etag) === true) return reply.code(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding])
}

/** The one inlined style, by its hash; nothing else changes in the policy. */
function allowStyle(reply: FastifyReply, hash: string): void {
  const name = 'content-security-policy'
  const policy = String(reply.getHeader(name) ?? '')
  reply.header(
    name,
    policy.replace(/style-src-elem [^;]*/, (styles) => `${styles} 'sha256-${hash}'`),
  )
}
