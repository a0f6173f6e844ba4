import type { Writable } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import {
  socketCloseBadToken,
  socketCloseTryLater,
  socketFrameMaxBytes,
  socketsAtOnceMax,
  socketsPerSecondMax,
} from '#wire/limits.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import type { Rate } from '../http/rates/rate.ts'
import { addressKey } from '../http/rates/rate-limits.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { logAnswer } from '../http/request-log.ts'
import { findPerson, type Person } from '../http/viewer.ts'
import type { Context } from '../process/context.ts'
import { makeThrottle } from './connect-throttle.ts'
import { openConnection, standingOf } from './connection.ts'
import type { Hub } from './hub.ts'

/** `ws/user/{token}/{view id}` (supplement 5). */
export async function socketRoutes(app: FastifyInstance, context: Context, hub: Hub): Promise<void> {
  const entrance = makeThrottle(socketsPerSecondMax, socketsAtOnceMax)
  await app.register(websocket, { options: { maxPayload: socketFrameMaxBytes, perMessageDeflate: false } })
  app.decorateRequest('socketCaller', 'refused')
  app.decorateRequest('socketReply', null)
  app.get<{ Params: { token: string } }>(
    '/ws/user/:token/:view',
    {
      websocket: true,
      onRequest: async (request, reply) => {
        request.socketReply = reply
        if (!isOwnOrigin(request, context.config.publicOrigin)) refuse(403, 'origin_not_allowed')
        request.socketCaller = await socketCallerOf(context, request.params.token, request)
        // A client without a valid token is refused immediately, and only so often; it takes no slot from others.
        if (typeof request.socketCaller === 'string') await countRefused(context, request)
        else await entrance(() => request.raw.socket.destroyed)
      },
    },
    async (socket, request) => {
      logAnswer(request, 101, request.socketReply?.elapsedTime ?? 0)
      release(socket, request)
      welcome(socket, request.raw.socket, request.socketCaller, context, hub)
    },
  )
}

/** The person connecting, or why they cannot connect. */
type SocketCaller = Person | 'refused' | 'unavailable'

declare module 'fastify' {
  interface FastifyRequest {
    socketCaller: SocketCaller
    socketReply: FastifyReply | null
  }
}

async function socketCallerOf(context: Context, token: string, request: FastifyRequest): Promise<SocketCaller> {
  const person = await findPerson(context, token, request).catch(() => 'unavailable' as const)
  if (person === 'unavailable') return person
  const mayRead = person?.grant?.scopes.includes('read') ?? true
  return person === null || person.revoked || !mayRead ? 'refused' : person
}

const refusedRate: Rate = { limit: 60, windowMs: 60_000 }

async function countRefused({ limiter }: Context, request: FastifyRequest): Promise<void> {
  const waitMs = await limiter.take(`socket:address ${addressKey(request.ip)}`, refusedRate)
  if (waitMs > 0) throw new Refusal(429, ['too_many_connections'], waitMs)
}

/** Request and reply would be retained for as long as the socket is open: by the plugin's listener, and by the line. */
function release(socket: WebSocket, request: FastifyRequest): void {
  socket.removeAllListeners('error')
  socket.on('error', () => {})
  request.socketReply?.raw.detachSocket(request.raw.socket)
}

function welcome(socket: WebSocket, line: Writable, person: SocketCaller, context: Context, hub: Hub): void {
  if (typeof person === 'string') {
    if (person === 'refused') socket.close(socketCloseBadToken, 'token not valid')
    else socket.close(socketCloseTryLater, 'identity provider unavailable')
    return
  }
  const connection = openConnection(socket, line, {
    uid: person.claims.uid,
    standing: standingOf(person.user),
    authTimeS: person.claims.authTimeS,
    sessionId: person.claims.sessionId,
    tokenId: person.grant?.id ?? null,
    expiresInMs: Math.max(0, person.claims.expiresS * 1000 - context.clock.nowMs()),
    pingEveryMs: context.pingEveryMs,
  })
  if (hub.join(connection)) socket.on('close', () => hub.leave(connection))
  else socket.close(socketCloseTryLater, 'too many connections')
}
