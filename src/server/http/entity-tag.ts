import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The tag of a text that is compressed on its way. */
export const weakTag = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 11)}"`

/** Whether the client has this already. */
export const hasTag = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.includes(etag) === true
