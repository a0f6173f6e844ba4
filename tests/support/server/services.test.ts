import { Redis } from 'ioredis'
import pg from 'pg'
import { expect, test } from 'vitest'
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

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
