import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../tools/services/postgres.ts'
import { startRedis } from '../../tools/services/redis.ts'
import type { Service } from '../../tools/services/service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    redisUrl: string
    /** Why a service is missing, by its name; the tests that need it fail with this sentence. */
    missing: Record<string, string>
  }
}

/** Starts what the server's tests need, once for the whole run. */
export default async function startServices(project: TestProject) {
  const missing: Record<string, string> = {}
  const attempt = async (name: string, start: () => Promise<Service>): Promise<Service | null> => {
    try {
      return await start()
    } catch (error) {
      missing[name] = error instanceof Error ? error.message : String(error)
      return null
    }
  }
  const [postgres, redis] = await Promise.all([attempt('postgres', startPostgres), attempt('redis', startRedis)])
  project.provide('postgresUrl', postgres?.url ?? '')
  project.provide('redisUrl', redis?.url ?? '')
  project.provide('missing', missing)
  return async () => {
    await Promise.all([postgres?.stop(), redis?.stop()])
  }
}
