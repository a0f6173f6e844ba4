import { startOwnPostgres } from '../../../tools/services/postgres.ts'
import { startOwnRedis } from '../../../tools/services/redis.ts'
import type { HaltableService } from '../../../tools/services/service.ts'
import { type ServerProcess, startServer } from '../../journeys/support/server.ts'
import { withoutRates } from './writing.ts'

/** An installation: one server with the embedded database, or several nodes on one PostgreSQL and one Redis. */
export type Home = {
  readonly nodes: readonly [ServerProcess, ...ServerProcess[]]
  /** Of PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly remove: () => Promise<void>
}

export async function oneServer(): Promise<Home> {
  const server = await startServer(withoutRates)
  return { nodes: [server], databaseUrl: undefined, remove: () => server.remove() }
}

type Services = { readonly postgres: HaltableService; readonly redis: HaltableService }

/** `beforeSecond` runs once the first node has started. */
export async function twoNodes(
  beforeSecond: (services: Services) => Promise<void> = async () => {},
): Promise<Home & { readonly services: Services }> {
  const services = { postgres: await startOwnPostgres(), redis: await startOwnRedis() }
  const nodes: ServerProcess[] = []
  const remove = async () => {
    for (const node of nodes) await node.remove()
    await services.redis.stop()
    await services.postgres.stop()
  }
  try {
    const env = { ...withoutRates, DATABASE_URL: services.postgres.url, REDIS_URL: services.redis.url }
    const first = await startServer(env)
    nodes.push(first)
    await beforeSecond(services)
    // One key signs their tokens.
    const second = await startServer({ ...env, DATA_DIR: first.dataDir })
    nodes.push(second)
    return { nodes: [first, second], databaseUrl: services.postgres.url, services, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The node at a place, going round. */
export const nodeAt = ({ nodes }: Home, at: number): ServerProcess => nodes[at % nodes.length] ?? nodes[0]
