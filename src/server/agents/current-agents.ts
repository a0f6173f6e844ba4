import type { AgentFailure, AgentName } from '#wire/agent.ts'
import { agentKeyGoneMs } from '#wire/limits.ts'
import type { Clock } from '../process/clock.ts'
import type { Config } from '../process/config/config.ts'
import type { RunningNodes } from '../process/running-nodes.ts'
import { installedAgents } from '../store/agents/installed-agents.ts'
import type { Queries } from '../store/database/database.ts'
import type { Agent } from './agents-file.ts'
import { rosterOf } from './setup/roster.ts'

/** The agents that messages can be addressed to now: those of AGENTS_FILE, and those that admins have added. */
export type CurrentAgents = {
  readonly all: () => readonly Agent[]
  /** Those that this node has no key for. */
  readonly withoutKey: () => readonly AgentName[]
  /** Of these, those that no running node has a key for. */
  readonly withoutAnyKey: () => readonly AgentName[]
  /** Reads them again, after a change on any node. */
  readonly reload: () => Promise<void>
}

type FollowedAgents = CurrentAgents & {
  /** Reads them again now, and with several nodes from time to time: another may be unable to tell of a change. */
  readonly follow: (isOneOfSeveral: boolean) => void
}

/** The agent that answers under a name; none if it is gone, or if this node has no key for it. */
export const answeringAgent = (agents: CurrentAgents, name: AgentName): Agent | undefined =>
  agents.withoutKey().includes(name) ? undefined : agents.all().find((each) => each.name === name)

/** Why no agent answers under a name here. */
export const whyNone = (agents: CurrentAgents, name: AgentName): AgentFailure => {
  if (!agents.withoutKey().includes(name)) return 'withdrawn'
  // Otherwise another node has the key, and hasn't found the time.
  return agents.withoutAnyKey().includes(name) ? 'no-key' : 'busy'
}

const readAgainMs = 1_000
const readEveryMs = 5_000

type CurrentAgentsOptions = {
  /** Runs after each reading. */
  readonly onChange: () => void
  readonly ending: AbortSignal
  readonly nodes: Pick<RunningNodes, 'shareKeys'>
  readonly clock: Pick<Clock, 'nowMs'>
}

/** A reading that fails is made again until one succeeds: no other event would tell of the change. */
export function currentAgents(
  config: Config,
  db: Queries,
  { onChange, ending, nodes, clock }: CurrentAgentsOptions,
): FollowedAgents {
  let agents: readonly Agent[] = config.agents
  let withoutKey: readonly AgentName[] = []
  /** Since when no node has had the key of an agent. */
  let keysGoneMs: ReadonlyMap<AgentName, number> = new Map()
  // Another node may be restarting, or its entries in Redis be lost for a moment.
  const keyGoneMs = config.redisUrl === undefined ? 0 : agentKeyGoneMs
  let reading: Promise<void> = Promise.resolve()
  let again: NodeJS.Timeout | undefined

  async function read(): Promise<void> {
    const stored = await installedAgents(db)
    const needing = new Set(stored.filter(({ needs_key }) => needs_key === 1).map(({ name }) => name))
    agents = rosterOf(config, stored).offered
    const withKeys = agents.filter(({ name, allowed }) => allowed !== undefined && needing.has(name))
    withoutKey = withKeys.filter(({ api_key }) => api_key === undefined).map(({ name }) => name)
    onChange()
    const shared = await nodes.shareKeys(
      withKeys.filter(({ api_key }) => api_key !== undefined).map(({ name }) => name),
    )
    const gone = shared === null ? [] : withoutKey.filter((name) => !shared.has(name))
    keysGoneMs = new Map(gone.map((name) => [name, keysGoneMs.get(name) ?? clock.nowMs()]))
  }

  // One after the other: an older answer of the database must not replace a newer one.
  function reload(): Promise<void> {
    clearTimeout(again)
    reading = reading.catch(() => undefined).then(read)
    reading.catch(reloadLater)
    return reading
  }
  function reloadLater(): void {
    clearTimeout(again)
    if (!ending.aborted) again = setTimeout(() => void reload().catch(() => undefined), readAgainMs).unref()
  }
  function follow(isOneOfSeveral: boolean): void {
    const readNow = () => void reload().catch(() => undefined)
    readNow()
    if (!isOneOfSeveral) return
    const reading = setInterval(readNow, readEveryMs).unref()
    ending.addEventListener('abort', () => clearInterval(reading))
  }

  return {
    all: () => agents,
    withoutKey: () => withoutKey,
    withoutAnyKey: () =>
      withoutKey.filter((name) => clock.nowMs() - (keysGoneMs.get(name) ?? Number.POSITIVE_INFINITY) >= keyGoneMs),
    reload,
    follow,
  }
}
