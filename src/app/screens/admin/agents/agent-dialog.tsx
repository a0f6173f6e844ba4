import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { agentTagFor, endpointAddress, endpointProblem } from '#rules/agents/endpoint.ts'
import { faceProblem, installedNameProblem, installedTagProblem } from '#rules/agents/installed.ts'
import { personName } from '#rules/people/author.ts'
import type { InstalledAgent, NewAgent } from '#wire/admin/agents.ts'
import {
  agentAskersMax,
  agentFaceMaxLength,
  agentInstructionsMaxLength,
  displayNameMaxLength,
  endpointKeyMaxLength,
  endpointModelMaxLength,
  endpointUrlMaxLength,
  tagMaxLength,
} from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { RecipientSearch } from '../../../message/composer/recipient-search.tsx'
import { PersonRow } from '../../../message/person-row.tsx'
import { editedAgentAtom, isSavingAgentAtom, saveAgent, tryAgent } from '../../../state/access/admin-agents.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import '../settings.css'
import { useTrial } from './use-trial.ts'

/** Adds or changes an agent. Its key is sent to the server and never comes back. */
export function AgentDialog() {
  const [edited, setEdited] = useAtom(editedAgentAtom)
  if (edited === null) return null
  return <OpenDialog agent={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
}

type Draft = Required<Omit<NewAgent, 'key' | 'max_context_tokens' | 'people' | 'face' | 'tools'>> &
  Pick<InstalledAgent, 'people'> & { readonly face: string; readonly key: string }

const empty: Draft = {
  display_name: '',
  tag: '',
  face: '',
  base_url: '',
  model: '',
  key: '',
  instructions: '',
  tidies: true,
  askers: 'everyone',
  people: [],
}

type OpenDialogProps = { readonly agent: InstalledAgent | null; readonly onClose: () => void }

function OpenDialog({ agent, onClose }: OpenDialogProps) {
  const isBusy = useAtomValue(isSavingAgentAtom)
  const save = useSetAtom(saveAgent)
  const trial = useTrial(useSetAtom(tryAgent))
  const formId = useId()
  const [draft, setDraft] = useState<Draft>(agent === null ? empty : { ...agent, key: '', face: agent.face ?? '' })
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
    const body = { ...fields(rest), face: face.trim() || null, people: uids, ...(key.trim() === '' ? {} : { key }) }
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
      <Button disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
      <Button busy={trial.isBusy} disabled={!isTryable} onClick={() => void trial.run(endpoint)}>
        Try it
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isComplete}>
        Save
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={agent === null ? 'Add an agent' : 'Change an agent'}
      onClose={onClose}
      footer={footer}
      busy={isBusy}
    >
      <form id={formId} className="agent-form" onSubmit={(event) => void submit(event)}>
        {problem !== null && (
          <p className="agent-problem" role="alert">
            {problem}
          </p>
        )}
        <Persona draft={draft} onChange={change} />
        <Endpoint draft={draft} agent={agent} onChange={change} />
        <p className="settings-trial" role="status" data-ok={trial.isOk || undefined}>
          {trial.words}
        </p>
        <TextArea
          label="Instructions (optional)"
          maxRows={12}
          minRows={3}
          maxLength={agentInstructionsMaxLength}
          value={draft.instructions}
          onChange={(event) => change({ instructions: event.target.value })}
        />
        <Checkbox
          label="Offered for tidying up messages"
          checked={draft.tidies}
          onChange={(tidies) => change({ tidies })}
        />
        <Askers draft={draft} onChange={change} />
      </form>
    </Modal>
  )
}

/** What is sent of a draft that may be an agent with more fields. */
const fields = ({
  display_name,
  tag,
  base_url,
  model,
  instructions,
  tidies,
  askers,
}: Omit<Draft, 'key' | 'face' | 'people'>) => ({
  display_name,
  tag,
  base_url,
  model,
  instructions,
  tidies,
  askers,
})

const problemsOf = ({ display_name, tag, face, base_url, model, key }: Draft) => {
  const isAddress = endpointAddress(base_url) !== null
  return {
    display_name: installedNameProblem(display_name),
    tag: installedTagProblem(tag),
    face: face.trim() === '' ? null : faceProblem(face.trim().normalize('NFC')),
    base_url: isAddress ? null : texts.endpointUrlBad,
    key: isAddress ? endpointProblem(base_url, key.trim() || null) : null,
    model: model.trim() === '' ? '' : null,
  }
}

type PartProps = { readonly draft: Draft; readonly onChange: (part: Partial<Draft>) => void }

/** Only what was typed is wrong: an empty field is merely missing. */
const shownProblem = (value: string, problem: string | null): string | undefined =>
  value.trim() === '' ? undefined : (problem ?? undefined)

function Persona({ draft, onChange }: PartProps) {
  const { display_name, tag, face } = draft
  const problems = problemsOf(draft)
  const follows = tag === agentTagFor(display_name)
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={displayNameMaxLength}
        value={display_name}
        error={shownProblem(display_name, problems.display_name)}
        onChange={({ target: { value } }) =>
          onChange({ display_name: value, ...(follows ? { tag: agentTagFor(value) } : {}) })
        }
      />
      <TextField
        label="Tag"
        hint={tag === '' ? undefined : `People write @${tag} to ask it.`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={tagMaxLength}
        value={tag}
        error={shownProblem(tag, problems.tag)}
        onChange={(event) => onChange({ tag: event.target.value })}
      />
      <TextField
        label="Face (optional)"
        hint="One or two letters, or a picture sign such as 🦉"
        autoComplete="off"
        maxLength={agentFaceMaxLength}
        value={face}
        error={shownProblem(face, problems.face)}
        onChange={(event) => onChange({ face: event.target.value })}
      />
    </>
  )
}

function Endpoint({ draft, agent, onChange }: PartProps & { readonly agent: InstalledAgent | null }) {
  const { base_url, model, key } = draft
  const problems = problemsOf(draft)
  return (
    <>
      <TextField
        label="Address"
        hint="Any endpoint with OpenAI’s chat protocol, up to /v1, such as https://api.openai.com/v1"
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        maxLength={endpointUrlMaxLength}
        value={base_url}
        error={shownProblem(base_url, problems.base_url)}
        onChange={(event) => onChange({ base_url: event.target.value })}
      />
      <TextField
        label="Model"
        hint="The endpoint’s name for it, such as gpt-4.1-mini or llama3.2"
        dir="ltr"
        autoComplete="off"
        maxLength={endpointModelMaxLength}
        value={model}
        onChange={(event) => onChange({ model: event.target.value })}
      />
      <TextField
        label="Key (optional)"
        hint={keyHints[agent?.key ?? 'none']}
        error={problems.key ?? undefined}
        type="password"
        dir="ltr"
        autoComplete="off"
        maxLength={endpointKeyMaxLength}
        value={key}
        onChange={(event) => onChange({ key: event.target.value })}
      />
    </>
  )
}

const keyHints: Readonly<Record<InstalledAgent['key'], string>> = {
  none: 'Stored encrypted, and never shown again.',
  stored: 'A key is stored. Leave this empty to keep it; another address needs it again.',
  environment: 'The environment has a key for this address. Leave this empty to use it.',
  missing: 'This server can’t read the stored key: enter it again.',
}

function Askers({ draft: { askers, people }, onChange }: PartProps) {
  const group = useId()
  const choose = (chosen: Draft['askers']) => onChange({ askers: chosen })
  return (
    <>
      <fieldset className="choices">
        <legend className="field-label">Who may ask it</legend>
        <Choice
          name={group}
          label="Everyone"
          words="Whoever may write here."
          isChosen={askers === 'everyone'}
          onChoose={() => choose('everyone')}
        />
        <Choice
          name={group}
          label="Chosen people"
          words="Its answers can be read by everyone who may read what they answer."
          isChosen={askers === 'chosen'}
          onChoose={() => choose('chosen')}
        />
      </fieldset>
      {askers === 'chosen' && (
        <>
          {people.length < agentAskersMax && (
            <RecipientSearch onlyPeople added={people} onAdd={(person) => onChange({ people: [...people, person] })} />
          )}
          <ul className="people" aria-label="Chosen people">
            {people.map((person) => (
              <PersonRow key={person.uid} person={person}>
                <IconButton
                  label={`Remove ${personName(person.display_name, null)}`}
                  icon="close"
                  onClick={() => onChange({ people: people.filter(({ uid }) => uid !== person.uid) })}
                />
              </PersonRow>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
