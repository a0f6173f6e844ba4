import { type BoundKey, type ChosenKey, keyFor } from '#rules/agents/endpoint.ts'
import { parseBudget } from '#rules/agents/spending.ts'
import { ownTools } from '#wire/limits.ts'
import { mayBeCalled } from '../../outgoing/public-hosts.ts'
import type { Config } from '../../process/config/config.ts'
import type { StoredAgent } from '../../store/agents/installed-agents.ts'
import type { Agent } from '../agents-file.ts'
import { decryptAgentKey, readOldKey } from './agent-key.ts'

export type Roster = {
  /** Those that messages can be addressed to: of AGENTS_FILE, and of the database. */
  readonly offered: readonly Agent[]
  /** Those that are paused, or that nobody can ask as things are. */
  readonly resting: readonly Agent[]
}

/** AGENTS_FILE wins where both have a name or a tag. */
export function rosterOf(config: Config, stored: readonly StoredAgent[]): Roster {
  const isOffered = (row: StoredAgent) => row.paused === 0 && problemOf(config, row) === null
  return {
    offered: [...config.agents, ...stored.filter(isOffered).map((row) => agentOf(config, row))],
    resting: stored
      .filter((row) => !isOffered(row) && problemOf(config, row) !== 'in-file')
      .map((row) => agentOf(config, row)),
  }
}

/** Why nobody can ask an agent of the database, whether it is paused or not; or null. */
export function problemOf(config: Config, row: Pick<StoredAgent, 'name' | 'tag_key' | 'base_url'>) {
  const isInFile = config.agents.some(({ name, tag }) => name === row.name || tag.toLowerCase() === row.tag_key)
  if (isInFile) return 'in-file'
  return mayBeCalled(row.base_url, config.agentOrigins) ? null : 'address'
}

/**
 * The key for this address: the given one, else that of the environment or the stored one, if it belongs to the
 * address.
 */
export const knownKey = (
  config: Config,
  row: StoredAgent | null,
  baseUrl: string,
  given: string | null = null,
): ChosenKey => keyFor(baseUrl, { given, environment: config.agentKey, stored: storedKey(config, row) })

function storedKey(config: Config, row: StoredAgent | null): BoundKey | null {
  if (row === null) return null
  if (row.sealed_key === null || row.key_origin === null) return row.is_first === 1 ? readOldKey(config.dataDir) : null
  const key = decryptAgentKey(config, row.name, row.key_origin, row.sealed_key)
  return key === null ? null : { origin: row.key_origin, key }
}

/** What it may use: of that, what there is. */
export const toolsOf = (config: Config, { tools }: Pick<StoredAgent, 'tools'>): string[] => {
  const chosen: readonly string[] = JSON.parse(tools ?? '[]')
  return toolNames(config).filter((name) => chosen.includes(name))
}

export const toolNames = ({ toolServers }: Config): string[] => [ownTools, ...toolServers.map(({ name }) => name)]

/** A budget in a currency that is no longer the installation's doesn't count, as a price in it would not. */
function limitsOf(config: Config, row: StoredAgent): Pick<Agent, 'budget' | 'price'> {
  const { budget, price_in, price_out } = row
  const limits = budget === null ? null : parseBudget(budget, config.currency)
  return {
    ...(limits === null ? {} : { budget: limits }),
    ...(price_in === null || price_out === null ? {} : { price: { in: price_in, out: price_out } }),
  }
}

/** An agent of the database as one like those of AGENTS_FILE. */
function agentOf(config: Config, row: StoredAgent): Agent {
  const { key } = knownKey(config, row, row.base_url)
  return {
    name: row.name,
    tag: row.tag,
    display_name: row.display_name,
    base_url: row.base_url,
    model: row.model,
    tidies: row.tidies === 1,
    sees_pictures: row.sees_pictures === 1,
    allowed: config.agentOrigins,
    askers: row.askers === 'everyone' ? 'everyone' : row.people.map(({ uid }) => uid),
    tools: toolsOf(config, row),
    ...limitsOf(config, row),
    ...(row.face === null ? {} : { face: row.face }),
    ...(row.instructions === '' ? {} : { system: row.instructions }),
    ...(row.max_context_tokens === null ? {} : { max_context_tokens: row.max_context_tokens }),
    ...(key === null ? {} : { api_key: key }),
  }
}
