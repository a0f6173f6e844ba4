import assert from 'node:assert/strict'
import { socketsPerUserMax } from '#wire/limits.ts'
import { openSocket, type Socket } from '../../src/app/net/socket.ts'
import { issueTokens } from '../../src/server/identity/local-tokens.ts'
import { loadSigningKey } from '../../src/server/identity/signing-key.ts'
import { type Server, startServer } from '../journeys/support/server.ts'
import { startTcpProxy } from '../support/server/tcp-proxy.ts'
import { makeGate } from './gate.ts'
import { until } from './support/until.ts'

const handshakesPerSecondMax = 400

/** R10: after a restart everybody reconnects, but not all at the same moment. */
export const returningCrowd = makeGate({
  id: 'R10',
  promise: `after a restart a crowd reconnects with at most ${handshakesPerSecondMax} handshakes a second`,
  sizes: { full: { clients: 1_000 }, short: { clients: 100 } },
  attempt: async ({ clients }) => {
    const server = await startServer()
    const knocks: number[] = []
    const handshakes: number[] = []
    const wire = await startTcpProxy(server.url, (towards, bytes) => {
      if (towards === 'server' && bytes.includes('GET /ws/')) knocks.push(performance.now())
      if (towards === 'client' && bytes.includes('101 Switching')) handshakes.push(performance.now())
      return bytes
    })
    const tokens = await someTokens(server, Math.ceil(clients / socketsPerUserMax))
    const crowd = Array.from({ length: clients }, (_, client) => join(wire.url, tokens[client % tokens.length] ?? ''))
    try {
      await until('everybody is there', () => crowd.every((each) => each.isOpen()))
      const first = busiestSecond(handshakes)
      knocks.length = 0
      handshakes.length = 0
      const fromMs = performance.now()
      await server.restart()
      await until('everybody is back', () => {
        const away = crowd.filter((each) => !each.isOpen())
        // If the restart took longer than the app's own attempts, people tap.
        if (handshakes.length > 0) for (const each of away) each.wake()
        return away.length === 0
      })
      const tookS = ((performance.now() - fromMs) / 1_000).toFixed(1)
      const peak = busiestSecond(handshakes)
      assert.ok(Math.max(first, peak) <= handshakesPerSecondMax, `${first} and ${peak} handshakes in a second`)
      return {
        clients,
        'knocks a second': busiestSecond(knocks),
        'handshakes a second': peak,
        'all back after, s': tookS,
      }
    } finally {
      for (const each of crowd) each.close()
      await wire.cut()
      await server.remove()
    }
  },
})

type Client = Socket & { readonly isOpen: () => boolean }

function join(address: string, token: string): Client {
  let isOpen = false
  const socket = openSocket(
    {
      viewId: crypto.randomUUID(),
      token: async () => token,
      onEvent: () => undefined,
      onState: (state) => {
        isOpen = state === 'open'
      },
      onBadToken: async () => false,
    },
    new URL(address),
  )
  return { ...socket, isOpen: () => isOpen }
}

/** People who are only signed in may have sockets. */
async function someTokens(server: Server, count: number): Promise<string[]> {
  const key = await loadSigningKey(server.dataDir)
  const nowMs = Date.now()
  const authTimeS = Math.floor(nowMs / 1_000)
  const people = Array.from({ length: count }, (_, index) => ({ uid: `u${index}`, email: `u${index}@canopy.example` }))
  return Promise.all(people.map(async (each) => (await issueTokens(key, { ...each, authTimeS }, nowMs)).idToken))
}

/** The highest number within any one second. */
function busiestSecond(moments: readonly number[]): number {
  const counts = moments.map((from) => moments.filter((each) => each >= from && each < from + 1_000).length)
  return Math.max(0, ...counts)
}
