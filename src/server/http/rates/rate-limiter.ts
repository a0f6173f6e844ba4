import type { Redis } from 'ioredis'
import type { Clock } from '../../process/clock.ts'
import type { Rate } from './rate.ts'

/** Counts events by key in sliding windows. `take` returns 0 and counts, or the wait in ms and counts nothing. */
export type RateLimiter = {
  readonly take: (key: string, rate: Rate) => Promise<number>
  /** The wait in ms that `take` would return, without counting. */
  readonly wait: (key: string, rate: Rate) => Promise<number>
  /** Removes the newest event of a key. */
  readonly giveBack: (key: string) => Promise<void>
  readonly reset: (key: string) => Promise<void>
}

const sweepEvery = 10_000

/** For one node: the times of the counted events, in memory. */
export function memoryRateLimiter(clock: Clock): RateLimiter {
  const windows = new Map<string, { times: number[]; windowMs: number }>()
  let calls = 0

  function waitMs(key: string, rate: Rate): number {
    const nowMs = clock.nowMs()
    const times = (windows.get(key)?.times ?? []).filter((time) => time > nowMs - rate.windowMs)
    // Empty and expired windows are removed.
    if (times.length === 0) windows.delete(key)
    else windows.set(key, { times, windowMs: rate.windowMs })
    const oldest = times[times.length - rate.limit]
    return oldest === undefined ? 0 : oldest + rate.windowMs - nowMs
  }

  function sweep(): void {
    calls += 1
    if (calls % sweepEvery !== 0) return
    const nowMs = clock.nowMs()
    for (const [key, { times, windowMs }] of windows) {
      if ((times.at(-1) ?? 0) <= nowMs - windowMs) windows.delete(key)
    }
  }

  return {
    take: async (key, rate) => {
      sweep()
      const wait = waitMs(key, rate)
      if (wait > 0) return wait
      const times = windows.get(key)?.times ?? []
      windows.set(key, { times: [...times, clock.nowMs()], windowMs: rate.windowMs })
      return 0
    },
    wait: async (key, rate) => waitMs(key, rate),
    giveBack: async (key) => {
      windows.get(key)?.times.pop()
    },
    reset: async (key) => {
      windows.delete(key)
    },
  }
}

/** The same, shared by all nodes: a sorted set per key, scored by time, changed atomically by a script. */
export function redisRateLimiter(redis: Redis, clock: Clock): RateLimiter {
  const name = (key: string) => `canopy:rate:${key}`
  const ask = async (key: string, rate: Rate, count: boolean): Promise<number> => {
    const member = count ? crypto.randomUUID() : ''
    const wait = await redis.eval(slidingWindow, 1, name(key), clock.nowMs(), rate.windowMs, rate.limit, member)
    return Number(wait)
  }
  return {
    take: (key, rate) => ask(key, rate, true),
    wait: (key, rate) => ask(key, rate, false),
    giveBack: async (key) => {
      await redis.zpopmax(name(key))
    },
    reset: async (key) => {
      await redis.del(name(key))
    },
  }
}

/**
 * Counts on this node alone while the shared limiter doesn't answer: better than refusing everyone or no one, or
 * letting every request run into the timeout.
 */
export function sharedOrOwn(shared: RateLimiter, own: RateLimiter, answers: () => boolean = () => true): RateLimiter {
  const either = <T>(act: (limiter: RateLimiter) => Promise<T>): Promise<T> =>
    answers() ? act(shared).catch(() => act(own)) : act(own)
  return {
    take: (key, rate) => either((limiter) => limiter.take(key, rate)),
    wait: (key, rate) => either((limiter) => limiter.wait(key, rate)),
    giveBack: (key) => either((limiter) => limiter.giveBack(key)),
    reset: (key) => either((limiter) => limiter.reset(key)),
  }
}

const slidingWindow = `
  local now, window, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
  if redis.call('ZCARD', KEYS[1]) >= limit then
    local oldest = redis.call('ZRANGE', KEYS[1], -limit, -limit, 'WITHSCORES')
    return tostring(oldest[2] + window - now)
  end
  if ARGV[4] ~= '' then
    redis.call('ZADD', KEYS[1], now, ARGV[4])
    redis.call('PEXPIRE', KEYS[1], window)
  end
  return '0'`
