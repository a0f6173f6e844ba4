import { ConfigurationError, type Environment, oneOf, url } from './environment.ts'

export type DatabaseConfig = {
  /** PostgreSQL; without it the embedded database is used. */
  readonly databaseUrl: string | undefined
  /** A replica of it to read from. */
  readonly databaseReadUrl: string | undefined
  /** Whether PostgreSQL keeps prepared statements for each connection. */
  readonly databasePrepared: boolean
}

const schemes = ['postgres:', 'postgresql:']

export function readDatabaseConfig(env: Environment): DatabaseConfig {
  const databaseUrl = url(env, 'DATABASE_URL', schemes)
  const databaseReadUrl = url(env, 'DATABASE_READ_URL', schemes)
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new ConfigurationError('Configuration: DATABASE_READ_URL needs DATABASE_URL, which it is a replica of')
  }
  return {
    databaseUrl,
    databaseReadUrl,
    databasePrepared: oneOf(env, 'DATABASE_PREPARED', ['on', 'off'], 'on') === 'on',
  }
}
