import type { AgentName } from '#wire/agent.ts'
import type { Config } from '../process/config.ts'
import { installedAgents } from '../store/agents/installed-agents.ts'
import type { Queries } from '../store/database/database.ts'
import type { Agent } from './agents-file.ts'
import { rosterOf } from './setup/roster.ts'

/** The agents that messages can be addressed to now: those of AGENTS_FILE, and those that admins have added. */
export type CurrentAgents = {
  readonly all: () => readonly Agent[]
  /** Those that only other nodes have a key for. */
  readonly withoutKey: () => readonly AgentName[]
  /** Reads them again, after a change on any node. */
  readonly reload: () => Promise<void>
}

/** The agent that answers under a name; none if it is gone, or if this node has no key for it. */
export const answeringAgent = (agents: CurrentAgents, name: AgentName): Agent | undefined =>
  agents.withoutKey().includes(name) ? undefined : agents.all().find((each) => each.name === name)

/** `onChange` runs after each reading. */
export function currentAgents(config: Config, db: Queries, onChange: () => void): CurrentAgents {
  let agents: readonly Agent[] = config.agents
  let withoutKey: readonly AgentName[] = []
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const stored = await installedAgents(db)
    const needing = new Set(stored.filter(({ needs_key }) => needs_key === 1).map(({ name }) => name))
    agents = rosterOf(config, stored).offered
    withoutKey = agents
      .filter(({ name, allowed, api_key }) => allowed !== undefined && needing.has(name) && api_key === undefined)
      .map(({ name }) => name)
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
