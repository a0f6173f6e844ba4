import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Redis } from 'ioredis'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '../../../tools/services/free-port.ts'
import { startRedis } from '../../../tools/services/redis.ts'
import { freshPostgres } from './postgres.ts'
import { sharedRedisUrl } from './redis.ts'

test('two fresh databases are independent', async () => {
  const [one, two] = await Promise.all([freshPostgres(), freshPostgres()])
  await query(one.url, 'CREATE TABLE leaf (id integer)')
  await expect(query(two.url, 'SELECT * FROM leaf')).rejects.toThrow('does not exist')
  await Promise.all([one.drop(), two.drop()])
})

test('the shared Redis and a private one answer', async () => {
  const own = await startRedis()
  expect(own.url).not.toBe(sharedRedisUrl())
  for (const url of [sharedRedisUrl(), own.url]) {
    const redis = new Redis(url)
    expect(await redis.ping()).toBe('PONG')
    redis.disconnect()
  }
  await own.stop()
})

test('a port for a server that starts later is none that the system gives away by itself', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(Math.max(...ports)).toBeLessThan(port)
})

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
