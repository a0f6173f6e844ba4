import { useId } from 'react'
import { amountText } from '#rules/agents/spending-text.ts'
import type { BudgetState } from '#wire/agent-request.ts'
import * as texts from '#wire/texts.ts'
import { InParts } from '../../ui/in-parts.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { useAgentName } from '../use-agent-name.ts'

type BudgetsProps = { readonly budgets: readonly BudgetState[]; readonly currency: string }

/** How much of each budget is used, and when it starts again. */
export function Budgets({ budgets, currency }: BudgetsProps) {
  if (budgets.length === 0) return null
  return (
    <PlainList className="agent-budgets" aria-label={texts.budgetsLabel}>
      {budgets.map((budget) => (
        <li key={`${budget.agent} ${budget.unit} ${budget.period}`}>
          <BudgetLine budget={budget} currency={currency} />
        </li>
      ))}
    </PlainList>
  )
}

function BudgetLine({ budget, currency }: { readonly budget: BudgetState; readonly currency: string }) {
  const nameOf = useAgentName()
  const id = useId()
  const { agent, unit, period, limit, used, ends_at } = budget
  const name = agent === null ? texts.budgetOfAllAgents : nameOf(agent)
  const usedText = period === 'day' ? texts.budgetToday : texts.budgetThisMonth
  return (
    <>
      <span id={id}>
        {usedText(name, amountText(unit, used, currency), amountText(unit, limit, currency))}
        {used >= limit && (
          <strong>
            <InParts
              of={texts.budgetUsedUp(
                <time dateTime={ends_at}>
                  {new Date(ends_at).toLocaleString(texts.readersLocale(), { dateStyle: 'medium', timeStyle: 'short' })}
                </time>,
              )}
            />
          </strong>
        )}
      </span>
      <meter aria-labelledby={id} min={0} max={limit} high={limit * 0.8} optimum={0} value={Math.min(used, limit)} />
    </>
  )
}
