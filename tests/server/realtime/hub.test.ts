import { sql } from 'kysely'
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
  const types: (string | undefined)[] = []
  const connection: Connection = {
    uid,
    authTimeS: Math.floor(server.clock.nowMs() / 1000),
    sessionId: `session of ${uid}`,
    tokenId: null,
    viewer: () => ({ uid, status: 'whitelisted' }),
    setAccountStatus: ({ status }) => {
      seen.status = status
    },
    send: (frame) => {
      seen.frames += 1
      types.push(/"type":"(\w+)"/.exec(String(frame))?.[1])
    },
    offer: () => {},
    close: (code) => {
      seen.closed = code
    },
  }
  return { seen, types, connection }
}
function newHub({ context } = server, bus = memoryBus()) {
  const hub = createHub({ ...context, bus }, false, () => {})
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

test('of two changes of a status that are announced in the wrong order the later one stays', async () => {
  await server.person('ida')
  const { seen, types, connection } = judgedEarlier('ida')
  const bus = memoryBus()
  newHub(server, bus).join(connection)
  await expect.poll(() => types).toEqual(['connection_established'])
  await changeStatus(server.context.db, 'ida', 'whitelisted')
  for (const status of ['whitelisted', 'admin'] as const)
    bus.publish({ kind: 'status', uid: 'ida', status, suspended_until: null, isModerated: true })
  await expect.poll(() => types.slice(1)).toEqual(['moderated', 'moderated'])
  expect(seen.status).toBe('whitelisted')
})

/** Holds up whoever reads a table, until the function that is returned is called. */
async function lockTable({ context }: TestServer, table: 'sessions' | 'clock') {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const ended = context.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  return () => {
    held.resolve()
    return ended
  }
}
const renamed = { kind: 'renamed', person: { uid: 'lin', display_name: 'Lin', user_tag: 'lin' } } as const

for (const table of ['sessions', 'clock'] as const) {
  test(`whoever is still connecting delays nobody's events, while ${table} cannot be read`, async () => {
    const postgres = await buildTestServer('postgres')
    onTestFinished(postgres.close)
    await postgres.person('lin')
    const bus = memoryBus()
    const hub = newHub(postgres, bus)
    const [open, connecting] = [judgedEarlier('lin'), judgedEarlier('lin')]
    hub.join(open.connection)
    await expect.poll(() => open.types).toEqual(['connection_established'])
    const unlock = await lockTable(postgres, table)
    hub.join(connecting.connection)
    bus.publish(renamed)
    await expect.poll(() => open.types).toEqual(['connection_established', 'user_updated'])
    expect(connecting.types).toEqual([])
    await unlock()
    await expect.poll(() => connecting.types[0]).toBe('connection_established')
    bus.publish({ kind: 'status', uid: 'lin', status: 'whitelisted', suspended_until: null, isModerated: true })
    await expect.poll(() => connecting.types.at(-1)).toBe('moderated')
  })
}

test("events published after a socket's cursor was read arrive after the cursor", async () => {
  const postgres = await buildTestServer('postgres')
  onTestFinished(postgres.close)
  await postgres.person('lin')
  const bus = memoryBus()
  const hub = newHub(postgres, bus)
  const { types, connection } = judgedEarlier('lin')
  const unlock = await lockTable(postgres, 'clock')
  hub.join(connection)
  const waits = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(postgres.context.db)
    return rows[0]?.n
  }
  await expect.poll(waits).toBe(1)
  bus.publish(renamed)
  await unlock()
  await expect.poll(() => types).toEqual(['connection_established', 'user_updated'])
})

test('for sockets that have closed again nothing is read', async () => {
  await server.person('kai')
  const execute = vi.spyOn(server.context.db.getExecutor(), 'executeQuery')
  onTestFinished(() => execute.mockRestore())
  const bus = memoryBus()
  const hub = newHub(server, bus)
  const { types, connection } = judgedEarlier('kai')
  hub.join(connection)
  await expect.poll(() => types).toEqual(['connection_established'])
  // It would look for ended sessions in between.
  hub.stop()
  const before = execute.mock.calls.length
  for (let each = 0; each < 100; each += 1) {
    const { connection: brief } = judgedEarlier('kai')
    hub.join(brief)
    hub.leave(brief)
  }
  bus.publish(renamed)
  await expect.poll(() => types).toEqual(['connection_established', 'user_updated'])
  expect(before).toBeGreaterThan(0)
  expect(execute.mock.calls.length).toBe(before)
})
