import type { FastifyRequest } from 'fastify'

/** A browser names its page's origin, which must be ours. A client that sends none is not a browser. */
export function isOwnOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (publicOrigin !== undefined && origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase()
}
