import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { InstalledAgent } from '#wire/admin/agents.ts'
import * as texts from '#wire/texts.ts'
import {
  agentsStaleAtom,
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
import { InParts } from '../../../ui/in-parts.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { AgentDialog } from './agent-dialog.tsx'
import '../invitations.css'
import './agents.css'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ListChanged } from '../list-changed.tsx'

/** All agents: those that admins add, and those of AGENTS_FILE. */
export function InstalledAgents() {
  const load = useSetAtom(loadInstalledAgents)
  const edit = useSetAtom(editedAgentAtom)
  useEffect(() => {
    void load()
  }, [load])
  return (
    <>
      <ListChanged isStale={useAtomValue(agentsStaleAtom)} onReload={load} />
      <List />
      <Button icon="plus" onClick={() => edit('new')}>
        {texts.addAgentLabel}
      </Button>
      <AgentDialog />
      <RemovalDialog />
    </>
  )
}

function List() {
  const shown = useAtomValue(installedAgentsAtom)
  const load = useSetAtom(loadInstalledAgents)
  if (shown.stage === 'loading') return <Skeleton lines={2} />
  if (shown.stage === 'error') {
    return (
      <EmptyState drawing="leaf" text={texts.agentsNotLoaded}>
        <Button icon="refresh" onClick={() => void load()}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  if (shown.agents.length === 0) return <EmptyState drawing="leaf" text={texts.agentsNoneYet} />
  return (
    <PlainList className="invitation-rows" aria-label={texts.adminAgentsHeading}>
      {shown.agents.map((agent) => (
        <Row key={`${agent.in_file} ${agent.name}`} agent={agent} />
      ))}
    </PlainList>
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
        {in_file && <Badge>{texts.agentInFileBadge}</Badge>}
        {paused && <Badge tone="warn">{texts.agentPausedBadge}</Badge>}
        {key === 'missing' && <Badge tone="warn">{texts.agentKeyMissingBadge}</Badge>}
      </div>
      <p className="invitation-row-about">
        <span>{texts.agentModelAt(model, new URL(base_url).host)}</span>
        <span>{askers === 'everyone' ? texts.agentAnswersEveryone : texts.agentAnswersChosen(people.length)}</span>
      </p>
      {problem !== null && <p className="agent-problem">{texts.agentProblems[problem]}</p>}
      {!in_file && (
        <div className="settings-buttons">
          <Button disabled={isBusy} aria-label={texts.changeAgent(display_name)} onClick={() => edit(agent)}>
            {texts.changeAgentLabel}
          </Button>
          <Button
            disabled={isBusy}
            aria-label={paused ? texts.resumeAgent(display_name) : texts.pauseAgent(display_name)}
            onClick={() => void change({ name, body: { paused: !paused } })}
          >
            {paused ? texts.resumeAgentLabel : texts.pauseAgentLabel}
          </Button>
          <Button
            variant="danger"
            disabled={isBusy}
            aria-label={texts.removeAgent(display_name)}
            onClick={() => remove(agent)}
          >
            {texts.removeLabel}
          </Button>
        </div>
      )}
    </li>
  )
}

function RemovalDialog() {
  const [agent, setAgent] = useAtom(removedAgentAtom)
  const isBusy = useAtomValue(isSavingAgentAtom)
  const remove = useSetAtom(removeAgent)
  const cancel = () => setAgent(null)
  return (
    <ConfirmDialog
      open={agent !== null}
      title={texts.removeAgentHeading}
      confirmLabel={texts.removeLabel}
      busy={isBusy}
      onConfirm={() => void remove()}
      onClose={cancel}
    >
      <p>
        <InParts of={texts.removeAgentMeans(<bdi>{agent?.display_name}</bdi>)} />
      </p>
    </ConfirmDialog>
  )
}
