import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { socketOfferMaxBytes } from '#wire/limits.ts'
import { openConnection } from '../../../src/server/realtime/connection.ts'

test('a slow client is not sent optional frames, and stays connected', () => {
  const sent: string[] = []
  const ends: number[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    close: (code: number) => void ends.push(code),
  })
  const line = new Writable({
    write: (frame, _encoding, done) => {
      sent.push(String(frame))
      done()
    },
  })
  const { offer, send } = openConnection(socket as unknown as WebSocket, line, {
    uid: 'wei',
    accountStatus: { status: 'whitelisted', suspended_until: null },
    authTimeS: 0,
    sessionId: 'a session',
    tokenId: null,
    expiresInMs: 60_000,
    pingEveryMs: 60_000,
  })
  offer(Buffer.from('one'))
  socket.bufferedAmount = socketOfferMaxBytes
  offer(Buffer.from('two'))
  send(Buffer.from('three'))
  socket.bufferedAmount = 0
  offer(Buffer.from('four'))
  expect([sent, ends]).toEqual([['one', 'three', 'four'], []])
  socket.emit('close')
})
