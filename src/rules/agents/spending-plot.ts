import type { AgentUsage } from '#wire/agent-request.ts'
import { dayMs } from '#wire/limits.ts'
import { type BudgetUnit, isoDay } from './spending.ts'

export type PlotDay = { readonly day: string; readonly amount: number }

/** What was used on each of the last days, of all agents together, the oldest first; days without any too. */
export function plotDays(
  usage: readonly Pick<AgentUsage, 'day' | 'tokens_in' | 'tokens_out' | 'cost'>[],
  unit: BudgetUnit,
  days: number,
  nowMs: number,
): readonly PlotDay[] {
  const byDay = Map.groupBy(usage, ({ day }) => day)
  const amountOf = ({ tokens_in, tokens_out, cost }: (typeof usage)[number]) =>
    unit === 'money' ? cost : tokens_in + tokens_out
  return Array.from({ length: days }, (_, at) => {
    const day = isoDay(nowMs - (days - 1 - at) * dayMs)
    return { day, amount: (byDay.get(day) ?? []).reduce((sum, use) => sum + amountOf(use), 0) }
  })
}
