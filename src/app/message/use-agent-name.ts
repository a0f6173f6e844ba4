import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { agentDisplayName } from '#rules/people/agent-names.ts'
import { loadAgents } from '../state/agents/agents.ts'
import { knownAgentsAtom, offeredAgentsAtom } from '../state/agents/offered-agents.ts'

/** An agent's display name and face, as set by its operator; until that is loaded, the name of its kind. */
export function useAgentFace(): (agent: string) => { readonly name: string; readonly face: string | undefined } {
  const offered = useAtomValue(offeredAgentsAtom)
  const load = useSetAtom(loadAgents)
  useEffect(() => void load(), [load])
  const all = useAtomValue(knownAgentsAtom)
  return (agent) => {
    const known = offered?.find(({ name }) => name === agent) ?? all.get(agent)
    return { name: known?.display_name ?? agentDisplayName(agent) ?? agent, face: known?.face }
  }
}

export function useAgentName(): (agent: string) => string {
  const find = useAgentFace()
  return (agent) => find(agent).name
}
