import { useAtomValue } from 'jotai'
import { agentBudgetMaxLength, agentContextTokensDefault, ownTools } from '#wire/limits.ts'
import { installedAgentsAtom } from '../../../state/access/admin-agents.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type PartProps, problemsOf } from './agent-draft.ts'

const ownToolsLabel = 'Search and read messages that every reader of its answer may see'

/** What an agent may look things up with: Canopy itself, and the servers that the operator lists. */
export function AgentTools({ draft: { tools }, onChange }: PartProps) {
  const shown = useAtomValue(installedAgentsAtom)
  const known = shown.at === 'shown' ? shown.tools : []
  const choose = (name: string, isChosen: boolean) =>
    onChange({ tools: isChosen ? [...tools, name] : tools.filter((each) => each !== name) })
  return (
    <fieldset className="choices">
      <legend className="field-label">What it may use</legend>
      {known.map((name) => (
        <Checkbox
          key={name}
          label={name === ownTools ? ownToolsLabel : `Tools of ${name}`}
          checked={tools.includes(name)}
          onChange={(isChosen) => choose(name, isChosen)}
        />
      ))}
    </fieldset>
  )
}

/** What an agent may read and cost. */
export function AgentLimits({ draft, onChange }: PartProps) {
  const shown = useAtomValue(installedAgentsAtom)
  const currency = shown.at === 'shown' ? shown.currency : ''
  const problems = problemsOf(draft)
  const money = `${currency} per million tokens`
  return (
    <>
      <TextField
        label="Context in tokens (optional)"
        hint={`How much the model can read at once; ${agentContextTokensDefault} if empty`}
        inputMode="numeric"
        autoComplete="off"
        value={draft.contextTokens}
        error={problems.contextTokens ?? undefined}
        onChange={(event) => onChange({ contextTokens: event.target.value })}
      />
      <TextField
        label="Price of what it reads (optional)"
        hint={money}
        inputMode="decimal"
        autoComplete="off"
        value={draft.priceIn}
        error={problems.priceIn ?? undefined}
        onChange={(event) => onChange({ priceIn: event.target.value })}
      />
      <TextField
        label="Price of what it writes (optional)"
        hint={money}
        inputMode="decimal"
        autoComplete="off"
        value={draft.priceOut}
        error={problems.priceOut ?? undefined}
        onChange={(event) => onChange({ priceOut: event.target.value })}
      />
      <TextField
        label="Budget (optional)"
        hint={`For everyone together, such as 5 ${currency}/day, 2000000 tokens/month`}
        autoComplete="off"
        maxLength={agentBudgetMaxLength}
        value={draft.budget}
        onChange={(event) => onChange({ budget: event.target.value })}
      />
    </>
  )
}
