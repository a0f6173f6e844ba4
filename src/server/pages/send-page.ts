import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from '../http/encodings.ts'
import { hasTag } from '../http/entity-tag.ts'
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
  allowInlined(reply, page)
  // The connection is kept open anyway, and the log has the request's id: both would only delay the first text.
  reply.raw.removeHeader('connection')
  reply.removeHeader('x-request-id')
  if (hasTag(request, page.etag)) return reply.code(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.body(encoding))
}

/** Allows what is inlined in the page, by hash; nothing else changes in the policy. */
function allowInlined(reply: FastifyReply, page: CachedPage): void {
  const strict = String(reply.getHeader(policyName) ?? '')
  let policy = policies.get(page)
  // Made once for each page: for a cached page it would be a noticeable part of the work.
  if (policy?.strict !== strict) {
    policy = { strict, ofPage: withHashes(strict, { 'style-src-elem': page.styleHash, 'script-src': startHash }) }
    policies.set(page, policy)
  }
  reply.header(policyName, policy.ofPage)
}

const policyName = 'content-security-policy'
const policies = new WeakMap<CachedPage, { readonly strict: string; readonly ofPage: string }>()

const withHashes = (policy: string, hashes: Readonly<Record<string, string>>): string =>
  policy
    .split(';')
    .map((directive) => {
      const hash = hashes[directive.split(' ')[0] ?? '']
      return hash === undefined ? directive : `${directive} 'sha256-${hash}'`
    })
    .join(';')
