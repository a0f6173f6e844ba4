import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Ends the connection of an upgrade request that gets an ordinary answer: nobody reads from it any more, so its close
 * would never be noticed. An accepted upgrade has no answer that finishes.
 */
export function endRefusedUpgrade(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade === undefined) return
  reply.raw.once('finish', () => request.raw.socket.destroySoon())
}
