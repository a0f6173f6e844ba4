import { agentTagFor } from '#rules/agents/endpoint.ts'
import type { InstalledAgent } from '#wire/admin/agents.ts'
import {
  agentFaceMaxLength,
  displayNameMaxLength,
  endpointKeyMaxLength,
  endpointModelMaxLength,
  endpointUrlMaxLength,
  tagMaxLength,
} from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type PartProps, problemsOf, shownProblem } from './agent-draft.ts'

/** What people see of an agent. */
export function AgentPersona({ draft, onChange }: PartProps) {
  const { display_name, tag, face } = draft
  const problems = problemsOf(draft)
  const follows = tag === agentTagFor(display_name)
  return (
    <>
      <TextField
        label={texts.nameLabel}
        autoComplete="off"
        maxLength={displayNameMaxLength}
        value={display_name}
        error={shownProblem(display_name, problems.display_name)}
        onChange={({ target: { value } }) =>
          onChange({ display_name: value, ...(follows ? { tag: agentTagFor(value) } : {}) })
        }
      />
      <TextField
        label={texts.agentTagLabel}
        hint={tag === '' ? undefined : texts.agentTagHint(tag)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={tagMaxLength}
        value={tag}
        error={shownProblem(tag, problems.tag)}
        onChange={(event) => onChange({ tag: event.target.value })}
      />
      <TextField
        label={texts.agentFaceLabel}
        hint={texts.agentFaceHint}
        autoComplete="off"
        maxLength={agentFaceMaxLength}
        value={face}
        error={shownProblem(face, problems.face)}
        onChange={(event) => onChange({ face: event.target.value })}
      />
    </>
  )
}

/** Where its answers come from. */
export function AgentEndpoint({ draft, agent, onChange }: PartProps & { readonly agent: InstalledAgent | null }) {
  const { base_url, model, key } = draft
  const problems = problemsOf(draft)
  return (
    <>
      <TextField
        label={texts.agentAddressLabel}
        hint={texts.agentAddressHint}
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
        label={texts.agentModelLabel}
        hint={texts.agentModelHint}
        dir="ltr"
        autoComplete="off"
        maxLength={endpointModelMaxLength}
        value={model}
        onChange={(event) => onChange({ model: event.target.value })}
      />
      <TextField
        label={texts.agentKeyLabel}
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
  none: texts.agentKeyUnset,
  stored: texts.agentKeyStored,
  environment: texts.agentKeyOfEnvironment,
  missing: texts.agentKeyUnreadable,
}
