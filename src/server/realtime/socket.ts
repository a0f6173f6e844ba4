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
} from '../../wire/limits.ts'
import type { Context } from '../context.ts'
import { findPerson } from '../plugins/viewer.ts'
import { refuse } from '../refusal.ts'
import { openConnection } from './connection.ts'
import { makeEntrance } from './entrance.ts'
import type { Hub } from './hub.ts'

/** `ws/user/{token}/{view id}` (supplement 5). */
export async function socketRoutes(app: FastifyInstance, context: Context, hub: Hub): Promise<void> {
  const entrance = makeEntrance(socketsPerSecondMax, socketsAtOnceMax)
  await app.register(websocket, { options: { maxPayload: socketFrameMaxBytes, perMessageDeflate: false } })
  app.get<{ Params: { token: string } }>(
    '/ws/user/:token/:view',
    {
      websocket: true,
      onRequest: async (request) => {
        if (!isOwnOrigin(request, context.config.publicOrigin)) refuse(403, 'This origin may not connect')
        await entrance(() => request.raw.socket.destroyed)
      },
    },
    async (socket, request) => {
      await welcome(socket, request.raw.socket, request.params.token, context, hub)
    },
  )
}

/** A browser names its page's origin; it must be ours. What sends none is no browser. */
function isOwnOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (publicOrigin !== undefined && origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase()
}

async function welcome(socket: WebSocket, line: Writable, token: string, context: Context, hub: Hub): Promise<void> {
  // The plugin's listener would keep the whole request for as long as the socket lives.
  socket.removeAllListeners('error')
  // Frames that arrive meanwhile are none that matter, but a listener must be there before the first await.
  socket.on('error', () => {})
  const person = await findPerson(context, token).catch(() => 'unavailable' as const)
  if (person === 'unavailable') return socket.close(socketCloseTryLater, 'identity provider unavailable')
  if (person === null || person.revoked) return socket.close(socketCloseBadToken, 'token not valid')
  if (socket.readyState !== socket.OPEN) return
  const connection = openConnection(socket, line, {
    uid: person.claims.uid,
    status: person.user?.status ?? 'other',
    authTimeS: person.claims.authTimeS,
    expiresInMs: Math.max(0, person.claims.expiresS * 1000 - context.clock.nowMs()),
    pingEveryMs: context.pingEveryMs,
  })
  if (!hub.join(connection)) return socket.close(socketCloseTryLater, 'too many connections')
  socket.on('close', () => hub.leave(connection))
}
