import { agentTagFor, endpointOrigin } from '#rules/agents/endpoint.ts'
import type { AgentName } from '#wire/agent.ts'
import type { Config } from '../../process/config/config.ts'
import { type ChangedTag, storeAgents } from '../../store/agents/agents.ts'
import { installedAgents, type StoredAgent, saveInstalled } from '../../store/agents/installed-agents.ts'
import type { Queries } from '../../store/database/database.ts'
import type { Agent } from '../agents-file.ts'
import { dropOldKey, encryptAgentKey, readOldKey } from './agent-key.ts'
import { knownKey, rosterOf } from './roster.ts'

/** Which agents messages can be addressed to, after a change of them and at each start. */
export async function storeRoster(tx: Queries, config: Config): Promise<ChangedTag[]> {
  return storeAgents(tx, rosterOf(config, await installedAgents(tx)))
}

/** An agent with everything that an admin hasn't said. */
export const newAgent = (
  name: AgentName,
  { base_url, model, display_name }: Pick<StoredAgent, 'base_url' | 'model' | 'display_name'>,
  nowMs: number,
): StoredAgent => {
  const tag = agentTagFor(display_name)
  return {
    name,
    is_first: 0,
    tag,
    tag_key: tag.toLowerCase(),
    display_name,
    face: null,
    base_url,
    model,
    instructions: '',
    max_context_tokens: null,
    tidies: 1,
    sees_pictures: 0,
    askers: 'everyone',
    people: [],
    paused: 0,
    needs_key: 0,
    sealed_key: null,
    key_origin: null,
    created_ms: nowMs,
    tools: null,
    budget: null,
    price_in: null,
    price_out: null,
  }
}

/**
 * The agent with a key: a given one is encrypted, null forgets it, and without one the stored key stays as long as the
 * agent's address is of the origin that it was given for.
 */
export function withKey(config: Config, row: StoredAgent, given: string | null | undefined): StoredAgent {
  const origin = endpointOrigin(row.base_url)
  const stays = given === undefined && row.key_origin === origin
  const kept = stays ? row : { ...row, sealed_key: null, key_origin: null }
  const sealed =
    given == null
      ? kept
      : { ...kept, sealed_key: encryptAgentKey(config, row.name, { origin, key: given }), key_origin: origin }
  return { ...sealed, needs_key: knownKey(config, sealed, row.base_url).key === null ? 0 : 1 }
}

/** The key that an earlier version wrote to a file, encrypted, where every node can read it again. */
export async function adoptOldKey(tx: Queries, config: Config): Promise<void> {
  const old = readOldKey(config.dataDir)
  const isShared = config.databaseUrl === undefined || config.agentKeysSecret !== undefined
  if (old === null || !isShared) return
  const first = (await installedAgents(tx)).find(({ is_first }) => is_first === 1)
  if (first !== undefined && first.sealed_key === null && endpointOrigin(first.base_url) === old.origin) {
    await saveInstalled(tx, withKey(config, first, old.key))
  }
}

/** The file of an earlier version goes once nothing is read from it. */
export function dropUnusedOldKey(config: Config, stored: readonly StoredAgent[]): void {
  const origin = readOldKey(config.dataDir)?.origin
  const isUsed = stored.some(
    ({ is_first, sealed_key, base_url }) =>
      is_first === 1 && sealed_key === null && endpointOrigin(base_url) === origin,
  )
  if (!isUsed) dropOldKey(config.dataDir)
}

/** An endpoint that is not stored, as an agent to try. */
export const agentToTry = (config: Config, base_url: string, model: string, key: string | null): Agent => ({
  name: 'chatgpt',
  tag: 'trial',
  display_name: model,
  base_url,
  model,
  allowed: config.agentOrigins,
  ...(key === null ? {} : { api_key: key }),
})
