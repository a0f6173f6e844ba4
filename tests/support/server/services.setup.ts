import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../../src/server/store/database/database.ts'
import { migrate } from '../../../src/server/store/migrations/migrate.ts'
import { startPostgres } from '../../../tools/services/postgres.ts'
import { startRedis } from '../../../tools/services/redis.ts'
import type { Service } from '../../../tools/services/service.ts'
import { makeDataTemplate } from './data-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The name of an empty, migrated database: each test database is a copy of it. */
    postgresTemplate: string
    /** A data directory with an empty, migrated database and a signing key, to be copied. */
    dataTemplate: string
    redisUrl: string
    /** Why a service is missing, by its name; the tests that need it fail with this message. */
    missing: Record<string, string>
  }
}

/** Starts the services that the server's tests need, once for the whole run. */
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
  const dataTemplate = await makeDataTemplate()
  project.provide('dataTemplate', dataTemplate)
  project.provide('postgresTemplate', postgres === null ? '' : await makePostgresTemplate(postgres.url))
  project.provide('postgresUrl', postgres?.url ?? '')
  project.provide('redisUrl', redis?.url ?? '')
  project.provide('missing', missing)
  return async () => {
    await Promise.all([postgres?.stop(), redis?.stop()])
    await rm(dataTemplate, { recursive: true, force: true })
  }
}

async function makePostgresTemplate(server: string): Promise<string> {
  const name = `canopy_template_${process.pid}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openPostgres(url.href)
  await migrate(database)
  await database.close()
  return name
}
