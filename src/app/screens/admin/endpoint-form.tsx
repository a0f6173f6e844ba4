import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import {
  agentNameProblem,
  agentTagFor,
  endpointAddress,
  endpointOrigin,
  endpointProblem,
} from '#rules/agents/endpoint.ts'
import {
  displayNameMaxLength,
  endpointKeyMaxLength,
  endpointModelMaxLength,
  endpointUrlMaxLength,
} from '#wire/limits.ts'
import type { Settings } from '#wire/settings.ts'
import * as texts from '#wire/texts.ts'
import { isSavingSettingsAtom, removeEndpoint, saveEndpoint, tryEndpoint } from '../../state/access/admin-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUnsavedChanges } from '../../ui/fields/use-unsaved-changes.ts'
import { useTrial } from './agents/use-trial.ts'
import type { SettingsFormProps } from './settings-form.ts'

/** The AI endpoint: tried with one press, and saved. Its key is sent to the server and never comes back. */
export function EndpointForm({ settings, saveLabel, onSaved, children }: SettingsFormProps) {
  const isBusy = useAtomValue(isSavingSettingsAtom)
  const save = useSetAtom(saveEndpoint)
  const remove = useSetAtom(removeEndpoint)
  const [url, setUrl] = useState(settings.agent?.base_url ?? settings.environment_url ?? '')
  const [model, setModel] = useState(settings.agent?.model ?? '')
  const [name, setName] = useState(settings.agent?.display_name ?? texts.endpointAgentName)
  const [key, setKey] = useState('')
  const trial = useTrial(useSetAtom(tryEndpoint))
  const [saved, setSaved] = useState({ url, model, name })
  useUnsavedChanges(url !== saved.url || model !== saved.model || name !== saved.name || key !== '')
  if (settings.agents_file) {
    return (
      <div className="settings-form">
        <p>{texts.agentsInFile}</p>
        <div className="settings-buttons">{children}</div>
      </div>
    )
  }

  const given = key.trim() === '' ? null : key.trim()
  const endpoint = { base_url: url, model, key: given }
  const nameProblem = agentNameProblem(name)
  const urlProblem = endpointAddress(url) === null ? texts.endpointUrlBad : null
  const keyProblem = urlProblem === null ? endpointProblem(url, given) : null
  const isComplete = urlProblem === null && keyProblem === null && model.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isComplete || nameProblem !== null || !(await save({ ...endpoint, display_name: name }))) return
    setKey('')
    setSaved({ url, model, name })
    onSaved()
  }
  const tag = agentTagFor(name)
  return (
    <form
      className="settings-form"
      aria-label={texts.endpointFormLabel}
      onChange={trial.forget}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={texts.agentAddressLabel}
        hint={texts.endpointAddressHint}
        error={url.trim() === '' || urlProblem === null ? undefined : urlProblem}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        maxLength={endpointUrlMaxLength}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={texts.agentModelLabel}
        hint={texts.agentModelHint}
        dir="ltr"
        autoComplete="off"
        maxLength={endpointModelMaxLength}
        value={model}
        onChange={(event) => setModel(event.target.value)}
      />
      <TextField
        label={texts.agentKeyLabel}
        hint={keyHint(settings, url)}
        error={keyProblem ?? undefined}
        type="password"
        dir="ltr"
        autoComplete="off"
        maxLength={endpointKeyMaxLength}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <TextField
        label={texts.endpointNameLabel}
        hint={tag === '' ? undefined : texts.agentTagHint(tag)}
        error={nameProblem ?? undefined}
        autoComplete="off"
        maxLength={displayNameMaxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p className="settings-trial" role="status" data-ok={trial.isOk || undefined}>
        {trial.text}
      </p>
      <div className="settings-buttons">
        <Button busy={trial.isBusy} disabled={!isComplete} onClick={() => void trial.run(endpoint)}>
          {texts.tryAgentLabel}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isComplete || nameProblem !== null}>
          {saveLabel}
        </Button>
        {settings.agent !== null && (
          <Button variant="danger" disabled={isBusy} onClick={() => void remove()}>
            {texts.removeLabel}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}

/** Whether a key is known for this address, and where a new one is stored. */
function keyHint({ agent, environment_url }: Settings, url: string): string {
  const origin = endpointOrigin(endpointAddress(url) ?? '')
  const isOf = (other: string | null | undefined) => other != null && origin !== '' && endpointOrigin(other) === origin
  if (isOf(environment_url)) return texts.agentKeyOfEnvironment
  if (agent?.key === 'stored' && isOf(agent.base_url)) return texts.endpointKeyStored
  if (agent?.key === 'missing' && isOf(agent.base_url)) return texts.endpointKeyMissing
  return texts.agentKeyUnset
}
