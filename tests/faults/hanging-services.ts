import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import WebSocket from 'ws'
import { startOwnPostgres } from '../../tools/services/postgres.ts'
import { startOwnRedis } from '../../tools/services/redis.ts'
import { makeUser, type Person, post, request } from '../journeys/support/people.ts'
import { type ServerProcess, startServer } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import { until } from './support/until.ts'
import { withoutRates } from './support/writing.ts'

const answeredWithinMs = 15_000
const healthWithinMs = 3_000
const stoppedWithinMs = 10_000

/**
 * S5: PostgreSQL or Redis is reachable but doesn't answer; clients stay connected but don't read while the server
 * stops.
 */
export const hangingServices = makeGate({
  id: 'S5',
  promise: 'no call waits forever for a database or a Redis that hangs, and no client prevents a server from stopping',
  sizes: { full: { rounds: 3 }, short: { rounds: 1 } },
  attempt: async ({ rounds }) => {
    const services = { postgres: await startOwnPostgres(), redis: await startOwnRedis() }
    const env = { ...withoutRates, DATABASE_URL: services.postgres.url, REDIS_URL: services.redis.url }
    const server = await startServer(env)
    let [longestMs, stoppedMs] = [0, 0]
    try {
      const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
      for (let round = 0; round < rounds; round += 1) {
        services.redis.freeze()
        longestMs = Math.max(longestMs, await expectAnswers(server, ada, 201))
        services.redis.thaw()
        services.postgres.freeze()
        longestMs = Math.max(longestMs, await expectAnswers(server, ada, 503))
        const startMs = performance.now()
        assert.equal((await request(server, null, 'GET', '/api/health')).status, 503)
        assert.ok(performance.now() - startMs <= healthWithinMs, 'health tells soon')
        services.postgres.thaw()
        await until('posts are accepted again', async () => {
          return (await request(server, ada, 'POST', '/api/messages', { content: 'Again.' })).status === 201
        })
        stoppedMs = Math.max(stoppedMs, await stopBesideSilentClients(server, ada))
        await server.start()
      }
      const slowest = Math.round(longestMs)
      return { rounds, 'longest answer while one hangs, ms': slowest, 'longest stop, ms': Math.round(stoppedMs) }
    } finally {
      for (const service of [services.postgres, services.redis]) service.thaw()
      await server.remove()
      await services.redis.stop()
      await services.postgres.stop()
    }
  },
})

/** Sends more concurrent posts than there are connections; returns how long the last one waited. */
async function expectAnswers(server: ServerProcess, person: Person, status: number): Promise<number> {
  const startMs = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => request(server, person, 'POST', '/api/messages', { content: 'Meanwhile.' })),
  )
  const tookMs = performance.now() - startMs
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [status])
  if (status === 503) assert.ok(answers.every(({ headers }) => headers.has('retry-after')))
  assert.ok(tookMs <= answeredWithinMs, `answered after ${Math.round(tookMs)} ms`)
  return tookMs
}

/** A socket whose client vanished, and a download that nobody reads. */
async function stopBesideSilentClients(server: ServerProcess, person: Person): Promise<number> {
  for (let each = 0; each < 40; each += 1) await post(server, person, { content: 'x'.repeat(50_000) })
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/user/${person.token}/silent`)
  socket.on('error', () => {})
  await until('the socket is open', () => socket.readyState === WebSocket.OPEN)
  socket.pause()
  const headers = { authorization: `Bearer ${person.token}` }
  const download = httpRequest(`${server.url}/api/account/data`, { headers })
  const begun = new Promise((resolve) => download.once('response', resolve))
  download.on('error', () => {})
  download.end()
  await begun
  const startMs = performance.now()
  await server.stop()
  const tookMs = performance.now() - startMs
  assert.ok(tookMs <= stoppedWithinMs, `stopped after ${Math.round(tookMs)} ms`)
  socket.terminate()
  download.destroy()
  return tookMs
}
