import { inject } from 'vitest'

/** The address of the run's Redis, which all test files share; `startRedis` starts one that nobody else talks to. */
export function sharedRedisUrl(): string {
  const url = inject('redisUrl')
  if (url === '') throw new Error(inject('missing').redis ?? 'Redis is needed.')
  return url
}
