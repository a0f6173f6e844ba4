import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseRate } from '../../src/server/http/rates/rate.ts'
import { memoryRateLimiter, type RateLimiter, redisRateLimiter } from '../../src/server/http/rates/rate-limiter.ts'
import { clockAt, type HandClock } from '../support/clock.ts'
import { type Account, buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { sharedRedisUrl } from '../support/server/redis.ts'

describe('a rate is written N/second, N/minute, N/hour or N/day', () => {
  test.each([
    ['1/second', { limit: 1, windowMs: 1_000 }],
    ['60/minute', { limit: 60, windowMs: 60_000 }],
    ['20/hour', { limit: 20, windowMs: 3_600_000 }],
    ['5/day', { limit: 5, windowMs: 86_400_000 }],
    ['0/minute', null],
    ['-1/minute', null],
    ['1.5/minute', null],
    ['60', null],
    ['60/minutes', null],
    ['60 / minute', null],
    ['60/constructor', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(parseRate(text)).toEqual(expected)
  })
})

const redis = new Redis(sharedRedisUrl(), { lazyConnect: true })
afterAll(() => redis.disconnect())

const limiters: Record<string, (clock: HandClock) => RateLimiter> = {
  memory: memoryRateLimiter,
  Redis: (clock) => redisRateLimiter(redis, clock),
}

for (const [name, make] of Object.entries(limiters)) {
  describe(`the sliding window in ${name}`, () => {
    const rate = { limit: 3, windowMs: 60_000 }
    const start = () => {
      const clock = clockAt()
      return { clock, limiter: make(clock), key: crypto.randomUUID() }
    }

    test('the fourth within a minute waits until the first is a minute old', async () => {
      const { clock, limiter, key } = start()
      const table: readonly (readonly [atS: number, waitMs: number])[] = [
        [0, 0],
        [10, 0],
        [20, 0],
        [20, 40_000],
        [59, 1_000],
        [60, 0],
        [60, 10_000],
        [70, 0],
        [71, 9_000],
        [200, 0],
      ]
      let now = 0
      for (const [atS, waitMs] of table) {
        clock.advanceMs((atS - now) * 1_000)
        now = atS
        expect([atS, await limiter.take(key, rate)]).toEqual([atS, waitMs])
      }
    })

    test('looking without taking does not count, and returns what taking would', async () => {
      const { limiter, key } = start()
      for (let round = 0; round < 5; round += 1) expect(await limiter.wait(key, rate)).toBe(0)
      for (let round = 0; round < 3; round += 1) await limiter.take(key, rate)
      expect(await limiter.wait(key, rate)).toBe(60_000)
    })

    test('giving back makes room for one, resetting for all', async () => {
      const { limiter, key } = start()
      for (let round = 0; round < 3; round += 1) await limiter.take(key, rate)
      await limiter.giveBack(key)
      expect([await limiter.take(key, rate), await limiter.take(key, rate)]).toEqual([0, 60_000])
      await limiter.reset(key)
      expect([await limiter.take(key, rate), await limiter.take(key, rate)]).toEqual([0, 0])
    })

    test('keys are independent', async () => {
      const { limiter, key } = start()
      for (let round = 0; round < 3; round += 1) await limiter.take(key, rate)
      expect(await limiter.take(`${key} other`, rate)).toBe(0)
    })

    test('of twenty concurrent events three pass', async () => {
      const { limiter, key } = start()
      const waits = await Promise.all(Array.from({ length: 20 }, () => limiter.take(key, rate)))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    })
  })
}

describe('the rates of the calls', () => {
  let server: TestServer
  let wei: Account
  let mia: Account

  beforeAll(async () => {
    const env = { MESSAGE_RATE: '3/minute', IMPORT_RATE: '2/hour', LOOKUP_RATE: '2/minute' }
    server = await buildTestServer('sqlite', { env })
    wei = await server.person('wei')
    mia = await server.person('mia')
  })
  afterAll(() => server.close())
  afterEach(() => server.clock.advanceMs(3_600_000))

  const freshToken = (who: Account) => server.tokenFor(who.uid, who.email)
  const statuses = async (times: number, act: (index: number) => Promise<{ status: number }>) => {
    const seen: number[] = []
    for (let index = 0; index < times; index += 1) seen.push((await act(index)).status)
    return seen
  }

  test('MESSAGE_RATE counts every write of one person together, and nobody else’s', async () => {
    const token = await freshToken(wei)
    const posted = await server.call('POST', '/api/messages', { token, body: { content: 'one' } })
    await server.call('POST', `/api/messages/${posted.body.id}/reformat`, { token })
    await server.call('DELETE', `/api/messages/${posted.body.id}`, { token })
    const fourth = await server.call('POST', '/api/user/profile', { token, body: { display_name: 'Wei' } })
    expect(fourth).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect(fourth.body.detail).toMatch(/try again in 60 s/)
    const other = await server.call('POST', '/api/messages', {
      token: await freshToken(mia),
      body: { content: 'mine' },
    })
    expect(other.status).toBe(201)
    server.clock.advanceMs(60_000)
    expect((await server.call('POST', '/api/messages', { token, body: { content: 'later' } })).status).toBe(201)
  })

  test('reading counts against nothing', async () => {
    const token = await freshToken(wei)
    expect(new Set(await statuses(20, () => server.call('GET', '/api/messages/chronological', { token })))).toEqual(
      new Set([200]),
    )
  })

  test('LOOKUP_RATE counts look-ups and applications of one address together', async () => {
    const lookUp = (address: string) =>
      server.call('GET', '/api/user/admin-status', { query: { email: 'a@canopy.example' }, address })
    const body = { answers: ['', '', '', 'a', 'b', 'c', 'd'] }
    expect((await server.call('POST', '/api/applications', { body, address: '192.0.2.9' })).status).toBe(201)
    expect(await statuses(2, () => lookUp('192.0.2.9'))).toEqual([200, 429])
    expect((await lookUp('192.0.2.10')).status).toBe(200)
  })

  test('a visitor’s reformat counts as a look-up of their address', async () => {
    const { body } = await server.call('POST', '/api/messages', {
      token: await freshToken(wei),
      body: { content: 'text' },
    })
    const reformat = () => server.call('POST', `/api/messages/${body.id}/reformat`, { address: '192.0.2.20' })
    expect(await statuses(3, reformat)).toEqual([200, 200, 429])
  })

  test('searching counts per person, not per address', async () => {
    const [asWei, asMia] = [await freshToken(wei), await freshToken(mia)]
    const search = (token: string) => server.call('GET', '/api/user/search', { token, query: { query: 'w' } })
    expect(await statuses(3, () => search(asWei))).toEqual([200, 200, 429])
    expect((await search(asMia)).status).toBe(200)
  })

  test('IMPORT_RATE counts imports that were stored; refused ones and repeats are free', async () => {
    const token = await freshToken(wei)
    const turns = (content: string) => ({ messages: [{ role: 'user', content }] })
    const run = (body: unknown, headers = {}) =>
      server.call('POST', '/api/messages/import/grok', { token, body, headers })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    expect(await statuses(4, () => run(turns('   ')))).toEqual([400, 400, 400, 400])
    expect(await statuses(3, () => run(turns('same'), headers))).toEqual([201, 201, 201])
    expect((await run(turns('second'))).status).toBe(201)
    const refused = await run(turns('third'))
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'You have exceeded the import rate limit. Please try again later.' },
      headers: { 'retry-after': '3600' },
    })
  })

  test('a repeated request with the same key is free, even if the rate is used up', async () => {
    const token = await freshToken(wei)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const post = (extra: Record<string, string>) =>
      server.call('POST', '/api/messages', { token, body: { content: 'hello' }, headers: extra })
    expect(await statuses(5, () => post(headers))).toEqual([201, 201, 201, 201, 201])
    expect(await statuses(3, () => post({}))).toEqual([201, 201, 429])
    expect((await post(headers)).status).toBe(201)
  })
})
