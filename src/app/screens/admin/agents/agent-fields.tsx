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
        hint="One or two letters, or one picture sign; its initials if empty"
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
