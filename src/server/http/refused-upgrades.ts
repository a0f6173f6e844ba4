import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Ends the connection of a request to upgrade that gets an ordinary answer: nobody reads it any more, so it would never
 * be seen to close. An accepted upgrade has no answer that finishes.
 */
export function endRefusedUpgrade(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade === undefined) return
  reply.raw.once('finish', () => request.raw.socket.destroySoon())
}
