import type { Duplex, Writable } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import {
  socketCloseBadToken,
  socketCloseTryLater,
  socketFrameMaxBytes,
  socketsAtOnceMax,
  socketsPerSecondMax,
  socketsPerUserMax,
  socketsTooMany,
} from '#wire/limits.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import type { Rate } from '../http/rates/rate.ts'
import { addressKey } from '../http/rates/rate-limits.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { logAnswer } from '../http/request-log.ts'
import { findPerson, type Person } from '../http/viewer.ts'
import type { Context } from '../process/context.ts'
import { makeThrottle } from './connect-throttle.ts'
import { accountStatusOf, openConnection } from './connection.ts'
import type { Hub } from './hub.ts'

/** `ws/user/{token}/{view id}` (supplement 5). */
export async function socketRoutes(app: FastifyInstance, context: Context, hub: Hub): Promise<void> {
  const entrance = makeThrottle(socketsPerSecondMax, socketsAtOnceMax)
  const takePlace = placesPerPerson()
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
        if (!request.ws) return
        const line = request.raw.socket
        const caller = await socketCallerOf(context, request.params.token, request)
        const uid = typeof caller === 'string' ? null : caller.claims.uid
        request.socketCaller = uid === null || takePlace(uid, line) ? caller : 'too many'
        // Refusals are immediate and limited in number: they take no slot from others.
        if (typeof request.socketCaller !== 'string') await entrance(line)
        else await countRefused(context, uid, request.ip)
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
type SocketCaller = Person | 'refused' | 'unavailable' | 'too many'

declare module 'fastify' {
  interface FastifyRequest {
    socketCaller: SocketCaller
    socketReply: FastifyReply | null
  }
}

/** Whether another connection of this person may wait, and then be open. */
function placesPerPerson() {
  const taken = new Map<string, number>()
  return (uid: string, line: Duplex): boolean => {
    const count = taken.get(uid) ?? 0
    if (count >= socketsPerUserMax) return false
    // It would not close again.
    if (line.destroyed) return true
    taken.set(uid, count + 1)
    line.once('close', () => {
      const left = (taken.get(uid) ?? 1) - 1
      if (left > 0) taken.set(uid, left)
      else taken.delete(uid)
    })
    return true
  }
}

async function socketCallerOf(context: Context, token: string, request: FastifyRequest): Promise<SocketCaller> {
  const person = await findPerson(context, token, request).catch(() => 'unavailable' as const)
  if (person === 'unavailable') return person
  const mayRead = person?.grant?.scopes.includes('read') ?? true
  return person === null || person.revoked || !mayRead ? 'refused' : person
}

const refusedRate: Rate = { limit: 60, windowMs: 60_000 }

async function countRefused({ limiter }: Context, uid: string | null, ip: string): Promise<void> {
  const who = uid === null ? `address ${addressKey(ip)}` : `uid ${uid}`
  const waitMs = await limiter.take(`socket:${who}`, refusedRate)
  if (waitMs === 0) return
  const seconds = Math.ceil(waitMs / 1_000)
  throw new Refusal(429, uid === null ? ['too_many_connections'] : ['too_many_requests', { seconds }], waitMs)
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
    else if (person === 'too many') socket.close(socketCloseTryLater, socketsTooMany)
    else socket.close(socketCloseTryLater, 'identity provider unavailable')
    return
  }
  const connection = openConnection(socket, line, {
    uid: person.claims.uid,
    accountStatus: accountStatusOf(person.user),
    authTimeS: person.claims.authTimeS,
    sessionId: person.claims.sessionId,
    tokenId: person.grant?.id ?? null,
    expiresInMs: Math.max(0, person.claims.expiresS * 1000 - context.clock.nowMs()),
    pingEveryMs: context.pingEveryMs,
  })
  hub.join(connection)
  socket.on('close', () => hub.leave(connection))
}
