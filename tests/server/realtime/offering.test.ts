import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { openConnection } from '../../../src/server/realtime/connection.ts'
import { socketOfferMaxBytes } from '../../../src/wire/limits.ts'

test('a client that is behind is spared what it can do without, and keeps its connection', () => {
  const sent: string[] = []
  const ends: number[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (frame: string) => void sent.push(frame),
    close: (code: number) => void ends.push(code),
  })
  const { offer, send } = openConnection(socket as unknown as WebSocket, {
    uid: 'wei',
    status: 'whitelisted',
    authTimeS: 0,
    expiresInMs: 60_000,
    pingEveryMs: 60_000,
  })
  offer('one')
  socket.bufferedAmount = socketOfferMaxBytes
  offer('two')
  send('three')
  socket.bufferedAmount = 0
  offer('four')
  expect([sent, ends]).toEqual([['one', 'three', 'four'], []])
  socket.emit('close')
})
