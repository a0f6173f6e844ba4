import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import type { InstalledAgent } from '#wire/admin/agents.ts'
import { agentInstructionsMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { editedAgentAtom, isSavingAgentAtom, saveAgent, tryAgent } from '../../../state/access/admin-agents.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import '../settings.css'
import { AgentAskers } from './agent-askers.tsx'
import { type Draft, draftOf, emptyDraft, fieldsOf, problemsOf } from './agent-draft.ts'
import { AgentEndpoint, AgentPersona } from './agent-fields.tsx'
import { AgentLimits, AgentTools } from './agent-limits.tsx'
import { useTrial } from './use-trial.ts'

/** Adds or changes an agent. Its key is sent to the server and never comes back. */
export function AgentDialog() {
  const [edited, setEdited] = useAtom(editedAgentAtom)
  if (edited === null) return null
  return <OpenDialog agent={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
}

type OpenDialogProps = { readonly agent: InstalledAgent | null; readonly onClose: () => void }

function OpenDialog({ agent, onClose }: OpenDialogProps) {
  const isBusy = useAtomValue(isSavingAgentAtom)
  const save = useSetAtom(saveAgent)
  const trial = useTrial(useSetAtom(tryAgent))
  const formId = useId()
  const [before] = useState<Draft>(agent === null ? emptyDraft : draftOf(agent))
  const [draft, setDraft] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setProblem(null)
    if (part.base_url !== undefined || part.model !== undefined || part.key !== undefined) trial.forget()
  }
  const problems = problemsOf(draft)
  const isComplete = Object.values(problems).every((each) => each === null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isComplete) return
    const { key, face, people, ...rest } = draft
    const uids = people.map(({ uid }) => uid)
    const body = { ...fieldsOf(rest), face: face.trim() || null, people: uids, ...(key.trim() === '' ? {} : { key }) }
    const refused = await save({ name: agent?.name ?? null, body })
    if (refused === null) onClose()
    else setProblem(refused)
  }
  const endpoint = {
    ...(agent === null ? {} : { name: agent.name }),
    base_url: draft.base_url,
    model: draft.model,
    ...(draft.key.trim() === '' ? {} : { key: draft.key.trim() }),
  }
  const isTryable = problems.base_url === null && problems.model === null && problems.key === null
  const footer = (
    <>
      <p className="settings-trial" role="status" data-ok={trial.isOk || undefined}>
        {trial.text}
      </p>
      <Button disabled={isBusy} onClick={onClose}>
        {texts.cancelLabel}
      </Button>
      <Button busy={trial.isBusy} disabled={!isTryable} onClick={() => void trial.run(endpoint)}>
        {texts.tryAgentLabel}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isComplete}>
        {texts.saveLabel}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={agent === null ? texts.addAgentLabel : texts.changeAgentHeading}
      onClose={onClose}
      footer={footer}
      busy={isBusy}
      edited={draft !== before}
      problem={problem}
    >
      <form id={formId} className="agent-form" onSubmit={(event) => void submit(event)}>
        <AgentPersona draft={draft} onChange={change} />
        <AgentEndpoint draft={draft} agent={agent} onChange={change} />
        <TextArea
          label={texts.agentInstructionsLabel}
          maxRows={12}
          minRows={3}
          maxLength={agentInstructionsMaxLength}
          value={draft.instructions}
          onChange={(event) => change({ instructions: event.target.value })}
        />
        <Checkbox label={texts.agentTidiesLabel} checked={draft.tidies} onChange={(tidies) => change({ tidies })} />
        <Checkbox
          label={texts.agentSeesPicturesLabel}
          checked={draft.sees_pictures}
          onChange={(sees_pictures) => change({ sees_pictures })}
        />
        <AgentTools draft={draft} onChange={change} />
        <AgentLimits draft={draft} onChange={change} />
        <AgentAskers draft={draft} onChange={change} />
      </form>
    </Modal>
  )
}
