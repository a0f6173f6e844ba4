import { type AgentName, agentNames } from '#wire/agent.ts'
import { localKeys, readStoredJson, writeStored } from '../local-keys.ts'

/** The agent that a person last asked for a digest. Deleted at sign-out. */
export const lastDigestAgent = {
  find: (owner: string): AgentName | null => {
    const stored = readStoredJson(localKeys.digestAgent)
    return Array.isArray(stored) && stored[0] === owner ? (agentNames.find((name) => name === stored[1]) ?? null) : null
  },
  save: (owner: string, agent: AgentName): void => writeStored(localKeys.digestAgent, JSON.stringify([owner, agent])),
}
