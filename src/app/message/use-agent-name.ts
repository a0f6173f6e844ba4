import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { agentDisplayName } from '#rules/people/agent-names.ts'
import { loadAgents } from '../state/agents/agents.ts'
import { agentNamesAtom, offeredAgentsAtom } from '../state/agents/offered-agents.ts'

/** An agent's display name, as set by its operator; until that is loaded, the name of its kind. */
export function useAgentName(): (agent: string) => string {
  const offered = useAtomValue(offeredAgentsAtom)
  const load = useSetAtom(loadAgents)
  useEffect(() => void load(), [load])
  const names = useAtomValue(agentNamesAtom)
  return (agent) =>
    offered?.find(({ name }) => name === agent)?.display_name ?? names.get(agent) ?? agentDisplayName(agent) ?? agent
}
