import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { memoryBus } from '../../../src/server/realtime/bus.ts'
import type { Connection } from '../../../src/server/realtime/connection.ts'
import { createHub } from '../../../src/server/realtime/hub.ts'
import { revokeSessions } from '../../../src/server/store/people/revocations.ts'
import { changeStatus } from '../../../src/server/store/people/users.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer('sqlite')
})
afterAll(() => server.close())

/** A connection whose token was checked a moment ago, when its person was whitelisted. */
function judgedEarlier(uid: string) {
  const seen = { closed: 0, frames: 0, status: 'whitelisted' }
  const connection: Connection = {
    uid,
    authTimeS: Math.floor(server.clock.nowMs() / 1000),
    sessionId: `session of ${uid}`,
    tokenId: null,
    viewer: () => ({ uid, status: 'whitelisted' }),
    setStanding: ({ status }) => {
      seen.status = status
    },
    send: () => {
      seen.frames += 1
    },
    offer: () => {},
    close: (code) => {
      seen.closed = code
    },
  }
  return { seen, connection }
}
function newHub() {
  const hub = createHub({ ...server.context, bus: memoryBus() }, false, () => {})
  onTestFinished(hub.stop)
  return hub
}

test('a session revoked between checking its token and joining is closed', async () => {
  await server.person('lin')
  const { seen, connection } = judgedEarlier('lin')
  await revokeSessions(server.context.db, 'lin', server.clock.nowMs())
  newHub().join(connection)
  await vi.waitFor(() => expect(seen).toEqual({ closed: 4401, frames: 0, status: 'whitelisted' }))
})

test('a status changed in between applies', async () => {
  await server.person('mo')
  const { seen, connection } = judgedEarlier('mo')
  await changeStatus(server.context.db, 'mo', 'admin')
  newHub().join(connection)
  await vi.waitFor(() => expect(seen).toEqual({ closed: 0, frames: 1, status: 'admin' }))
})
