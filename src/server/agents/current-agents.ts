import { agentNameFor, type ChosenKey, keyFor } from '#rules/agents/endpoint.ts'
import type { AgentName } from '#wire/agent.ts'
import type { Config } from '../process/config.ts'
import type { Queries } from '../store/database/database.ts'
import { findSettings, type StoredEndpoint } from '../store/people/settings.ts'
import { readAgentKey } from './agent-key.ts'
import type { Agent } from './agents-file.ts'

/** The agents that messages can be addressed to now: those of AGENTS_FILE, else the one of the settings. */
export type CurrentAgents = {
  readonly all: () => readonly Agent[]
  /** Those that only other nodes have a key for. */
  readonly withoutKey: () => readonly AgentName[]
  /** Reads the settings again, after a change on any node. */
  readonly reload: () => Promise<void>
}

/** `onChange` runs after each reading. */
export function currentAgents(config: Config, db: Queries, onChange: () => void): CurrentAgents {
  let agents: readonly Agent[] = config.agents
  let withoutKey: readonly AgentName[] = []
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    if (!config.hasAgentsFile) {
      const { agent } = await findSettings(db)
      const known = agent === null ? null : knownKey(config, agent.base_url, null)
      agents = agent === null ? [] : [agentOf(agent, known?.key ?? null)]
      withoutKey = agent?.needs_key === true && known?.key === null ? agents.map(({ name }) => name) : []
    }
    onChange()
  }

  return {
    all: () => agents,
    withoutKey: () => withoutKey,
    // One after the other: an older answer of the database must not replace a newer one.
    reload: () => {
      reading = reading.catch(() => undefined).then(read)
      return reading
    },
  }
}

/** The key for this address: the given one, else that of the environment or of the file, if it belongs to the address. */
export const knownKey = (config: Config, baseUrl: string, given: string | null): ChosenKey =>
  keyFor(baseUrl, { given, environment: config.agentKey, stored: readAgentKey(config.dataDir) })

/** The endpoint of the settings as an agent like those of AGENTS_FILE. */
export const agentOf = (
  { base_url, model, display_name, tag }: Omit<StoredEndpoint, 'needs_key'>,
  key: string | null,
): Agent => ({
  name: agentNameFor(model),
  tag,
  display_name,
  base_url,
  model,
  tidies: true,
  ...(key === null ? {} : { api_key: key }),
})
