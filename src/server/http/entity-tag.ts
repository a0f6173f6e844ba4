import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The tag of a text that is compressed on its way. */
export const weakTag = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 11)}"`

/**
 * Whether the client has this already: `*` stands for anything, and whether a tag is weak makes no difference (RFC
 * 9110).
 */
export function hasTag({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']
  return known?.trim() === '*' || known?.includes(etag.replace(/^W\//, '')) === true
}
