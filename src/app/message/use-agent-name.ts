import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { agentDisplayName } from '#rules/people/agent-names.ts'
import { loadAgents } from '../state/agents/agents.ts'
import { offeredAgentsAtom } from '../state/agents/offered-agents.ts'

/** An agent's display name, as set by its operator; until that is loaded, the name of its kind. */
export function useAgentName(): (agent: string) => string {
  const offered = useAtomValue(offeredAgentsAtom)
  const load = useSetAtom(loadAgents)
  useEffect(() => void load(), [load])
  return (agent) => offered?.find(({ name }) => name === agent)?.display_name ?? agentDisplayName(agent) ?? agent
}
