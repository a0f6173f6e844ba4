import { inject } from 'vitest'

/** The address of the run's Redis, shared by all test files; `startRedis` starts a private one. */
export function sharedRedisUrl(): string {
  const url = inject('redisUrl')
  if (url === '') throw new Error(inject('missing').redis ?? 'Redis is needed.')
  return url
}
