import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { InstalledAgent } from '#wire/admin/agents.ts'
import {
  changeAgent,
  editedAgentAtom,
  installedAgentsAtom,
  isSavingAgentAtom,
  loadInstalledAgents,
  removeAgent,
  removedAgentAtom,
} from '../../../state/access/admin-agents.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { AgentDialog } from './agent-dialog.tsx'
import '../invitations.css'
import './agents.css'

/** All agents: those that admins add, and those of AGENTS_FILE. */
export function InstalledAgents() {
  const load = useSetAtom(loadInstalledAgents)
  const edit = useSetAtom(editedAgentAtom)
  useEffect(() => {
    void load()
  }, [load])
  return (
    <>
      <List />
      <Button icon="plus" onClick={() => edit('new')}>
        Add an agent
      </Button>
      <AgentDialog />
      <RemovalDialog />
    </>
  )
}

function List() {
  const shown = useAtomValue(installedAgentsAtom)
  const load = useSetAtom(loadInstalledAgents)
  if (shown.at === 'loading') return <Skeleton lines={2} />
  if (shown.at === 'error') {
    return (
      <EmptyState drawing="leaf" text="The agents could not be loaded.">
        <Button icon="refresh" onClick={() => void load()}>
          Retry
        </Button>
      </EmptyState>
    )
  }
  if (shown.agents.length === 0) return <EmptyState drawing="leaf" text="No agents yet." />
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari doesn't announce a list
    <ul className="invitation-rows" role="list" aria-label="Agents">
      {shown.agents.map((agent) => (
        <Row key={`${agent.in_file} ${agent.name}`} agent={agent} />
      ))}
    </ul>
  )
}

function Row({ agent }: { readonly agent: InstalledAgent }) {
  const { name, display_name, tag, model, base_url, paused, in_file, problem, key, askers, people, face } = agent
  const isBusy = useAtomValue(isSavingAgentAtom)
  const edit = useSetAtom(editedAgentAtom)
  const change = useSetAtom(changeAgent)
  const remove = useSetAtom(removedAgentAtom)
  return (
    <li className="invitation-row">
      <div className="agent-head">
        <Avatar name={display_name} seed={name} face={face} />
        <h3>
          <bdi>{display_name}</bdi> <bdi className="agent-tag">@{tag}</bdi>
        </h3>
        {in_file && <Badge>In AGENTS_FILE</Badge>}
        {paused && <Badge tone="warn">Paused</Badge>}
        {key === 'missing' && <Badge tone="warn">Key missing</Badge>}
      </div>
      <p className="invitation-row-about">
        <span>
          {model} at {new URL(base_url).host}
        </span>
        <span>{askers === 'everyone' ? 'Answers everyone who writes' : `Answers ${countOf(people.length)}`}</span>
      </p>
      {problem !== null && <p className="agent-problem">{problems[problem]}</p>}
      {!in_file && (
        <div className="settings-buttons">
          <Button disabled={isBusy} aria-label={`Change ${display_name}`} onClick={() => edit(agent)}>
            Change
          </Button>
          <Button
            disabled={isBusy}
            aria-label={`${paused ? 'Resume' : 'Pause'} ${display_name}`}
            onClick={() => void change({ name, body: { paused: !paused } })}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            variant="danger"
            disabled={isBusy}
            aria-label={`Remove ${display_name}`}
            onClick={() => remove(agent)}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}

const problems = {
  'in-file': 'Nobody can ask it: AGENTS_FILE has an agent with its name or tag.',
  address: 'Nobody can ask it: its address is not public, and the operator has not allowed it with AGENT_HOSTS.',
} as const

const countOf = (people: number): string => (people === 1 ? 'one chosen person' : `${people} chosen people`)

function RemovalDialog() {
  const [agent, setAgent] = useAtom(removedAgentAtom)
  const isBusy = useAtomValue(isSavingAgentAtom)
  const remove = useSetAtom(removeAgent)
  const cancel = () => setAgent(null)
  const footer = (
    <>
      <Button disabled={isBusy} onClick={cancel}>
        Cancel
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
        Remove
      </Button>
    </>
  )
  return (
    <Modal open={agent !== null} title="Remove this agent" onClose={cancel} footer={footer} busy={isBusy}>
      <p>
        <bdi>{agent?.display_name}</bdi> can’t be asked any more, and its key is deleted. What it has written stays.
      </p>
    </Modal>
  )
}
