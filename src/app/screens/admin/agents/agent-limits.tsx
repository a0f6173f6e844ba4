import { useAtomValue } from 'jotai'
import { agentBudgetMaxLength, agentContextTokensDefault, ownTools } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { installedAgentsAtom } from '../../../state/access/admin-agents.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type PartProps, problemsOf } from './agent-draft.ts'

/** What an agent may look things up with: Canopy itself, and the servers that the operator lists. */
export function AgentTools({ draft: { tools }, onChange }: PartProps) {
  const shown = useAtomValue(installedAgentsAtom)
  const known = shown.stage === 'shown' ? shown.tools : []
  const choose = (name: string, isChosen: boolean) =>
    onChange({ tools: isChosen ? [...tools, name] : tools.filter((each) => each !== name) })
  return (
    <fieldset className="choices">
      <legend className="field-label">{texts.agentToolsLabel}</legend>
      {known.map((name) => (
        <Checkbox
          key={name}
          label={name === ownTools ? texts.agentOwnToolsLabel : texts.agentToolsOf(name)}
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
  const currency = shown.stage === 'shown' ? shown.currency : ''
  const problems = problemsOf(draft)
  const money = texts.agentPriceHint(currency)
  return (
    <>
      <TextField
        label={texts.agentContextLabel}
        hint={texts.agentContextHint(agentContextTokensDefault)}
        inputMode="numeric"
        autoComplete="off"
        value={draft.contextTokens}
        error={problems.contextTokens ?? undefined}
        onChange={(event) => onChange({ contextTokens: event.target.value })}
      />
      <TextField
        label={texts.agentPriceInLabel}
        hint={money}
        inputMode="decimal"
        autoComplete="off"
        value={draft.priceIn}
        error={problems.priceIn ?? undefined}
        onChange={(event) => onChange({ priceIn: event.target.value })}
      />
      <TextField
        label={texts.agentPriceOutLabel}
        hint={money}
        inputMode="decimal"
        autoComplete="off"
        value={draft.priceOut}
        error={problems.priceOut ?? undefined}
        onChange={(event) => onChange({ priceOut: event.target.value })}
      />
      <TextField
        label={texts.agentBudgetLabel}
        hint={texts.agentBudgetHint(currency)}
        autoComplete="off"
        maxLength={agentBudgetMaxLength}
        value={draft.budget}
        onChange={(event) => onChange({ budget: event.target.value })}
      />
    </>
  )
}
