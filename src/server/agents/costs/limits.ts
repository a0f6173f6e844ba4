import { allowanceProblem } from '#rules/agents/allowance.ts'
import { type Budget, type BudgetLimit, budgetProblem, periodEnd, spentOf } from '#rules/agents/spending.ts'
import type { AgentFailure, AgentName } from '#wire/agent.ts'
import type { BudgetState } from '#wire/agent-request.ts'
import type { Config } from '../../process/config/config.ts'
import type { Context } from '../../process/context.ts'
import { everyone, spentNow } from '../../store/agents/agent-days.ts'
import { timeOfUse, usesSince } from '../../store/agents/agent-uses.ts'
import type { Queries } from '../../store/database/database.ts'

type Known = Pick<Context, 'config' | 'agents'>
type Asking = { readonly uid: string; readonly agent: AgentName }

/** A limit that is reached, and when it ends. */
export type Reached = { readonly reason: AgentFailure; readonly endsMs: number }

/** Why this person may not ask this agent now, or null. Counted in the database, so that a restart resets nothing. */
export async function limitReached(db: Queries, known: Known, asking: Asking, nowMs: number): Promise<Reached | null> {
  return (await rateReached(db, known.config, asking.uid, nowMs)) ?? (await budgetReached(db, known, asking, nowMs))
}

async function rateReached(
  db: Queries,
  { agentRate, agentTotalRate }: Config,
  uid: string,
  nowMs: number,
): Promise<Reached | null> {
  const own = await usesSince(db, uid, nowMs - agentRate.windowMs)
  const total = await usesSince(db, null, nowMs - agentTotalRate.windowMs)
  const reason = allowanceProblem({ used: own, limit: agentRate.limit }, { used: total, limit: agentTotalRate.limit })
  if (reason === null) return null
  const [whose, { limit, windowMs }] = reason === 'own-limit' ? [uid, agentRate] : [null, agentTotalRate]
  // One more is allowed once the oldest of the last `limit` requests is out of the window.
  const firstMs = await timeOfUse(db, whose, nowMs - windowMs, limit - 1)
  return { reason, endsMs: (firstMs ?? nowMs) + windowMs }
}

const noBudget: Budget = []
const nothing = { day: { tokens: 0, micros: 0 }, month: { tokens: 0, micros: 0 } }

/** A budget that is used up, or null. What is being written now is counted once it is written. */
export async function budgetReached(
  db: Queries,
  { config, agents }: Known,
  { uid, agent }: Asking,
  nowMs: number,
): Promise<Reached | null> {
  const ownBudget = agents.all().find(({ name }) => name === agent)?.budget ?? noBudget
  const owned = async (budget: Budget, who: string, of: string | null) => ({
    budget,
    spent: budget.length === 0 ? nothing : await spentNow(db, who, of, nowMs),
  })
  const problem = budgetProblem({
    own: await owned(config.agentPersonBudget, uid, null),
    agent: await owned(ownBudget, everyone, agent),
    total: await owned(config.agentBudget, everyone, null),
  })
  return problem === null ? null : { reason: problem.reason, endsMs: periodEnd(problem.period, nowMs) }
}

/** The budgets that apply to one person, or, for admins, those of the installation and of each agent. */
export async function budgetStates(
  db: Queries,
  { config, agents }: Known,
  uid: string | null,
  nowMs: number,
): Promise<BudgetState[]> {
  const states = async (budget: Budget, who: string, agent: AgentName | null): Promise<BudgetState[]> => {
    if (budget.length === 0) return []
    const spent = await spentNow(db, who, agent, nowMs)
    return budget.map(({ unit, period, amount }: BudgetLimit) => ({
      agent,
      unit,
      period,
      limit: amount,
      used: spentOf(spent[period], unit),
      ends_at: new Date(periodEnd(period, nowMs)).toISOString(),
    }))
  }
  if (uid !== null) return states(config.agentPersonBudget, uid, null)
  const all = await states(config.agentBudget, everyone, null)
  for (const { name, budget = noBudget } of agents.all()) all.push(...(await states(budget, everyone, name)))
  return all
}
