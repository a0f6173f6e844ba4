import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { AgentName } from '#wire/agent.ts'
import type { OfferedAgent } from '#wire/agent-request.ts'
import * as texts from '#wire/texts.ts'
import { loadAgents } from '../../state/agents/agents.ts'
import { offeredAgentsAtom } from '../../state/agents/offered-agents.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import './agent-choice.css'

/** Loads the agents one may ask, and stands for them until they are there, or says that there are none, or why not. */
export function AgentsNotice() {
  const agents = useAtomValue(offeredAgentsAtom)
  const load = useSetAtom(loadAgents)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useCallback(async () => {
    setProblem(null)
    setProblem(await load())
  }, [load])
  useEffect(() => void read(), [read])

  if (agents !== null) return agents.length === 0 && <p>{texts.agentsNone}</p>
  if (problem === null) return <Spinner label={texts.loading} />
  return (
    <>
      <p role="alert">{problem}</p>
      <Button icon="refresh" onClick={() => void read()}>
        {texts.retryLabel}
      </Button>
    </>
  )
}

type AgentChoiceProps = {
  readonly agents: readonly OfferedAgent[]
  readonly isDisabled: boolean
  readonly onChoose: (agent: AgentName) => void
}

/** A button for each agent. */
export function AgentChoice({ agents, isDisabled, onChoose }: AgentChoiceProps) {
  return (
    <PlainList className="agent-choice">
      {agents.map(({ name, display_name, tag, face }) => (
        <li key={name}>
          <Button disabled={isDisabled} onClick={() => onChoose(name)}>
            <Avatar name={display_name} seed={name} face={face} />
            <bdi>{display_name}</bdi>
            <bdi className="agent-choice-tag">@{tag}</bdi>
          </Button>
        </li>
      ))}
    </PlainList>
  )
}
