/** What a model costs, in money per million tokens. */
export type Price = { readonly in: number; readonly out: number }

export type BudgetUnit = 'tokens' | 'money'
type BudgetPeriod = 'day' | 'month'

export type BudgetLimit = { readonly unit: BudgetUnit; readonly period: BudgetPeriod; readonly amount: number }
/** Limits that all hold at the same time. */
export type Budget = readonly BudgetLimit[]

/** Money is counted in millionths, so that sums are exact. */
export type Spent = { readonly tokens: number; readonly micros: number }
export type SpentBy = Readonly<Record<BudgetPeriod, Spent>>

export const microsPerUnit = 1_000_000

const limitPattern = /^(\d{1,12}(?:\.\d{1,6})?) ([A-Za-z]+)\/(day|month)$/

/** Parses `5 USD/day, 2000000 tokens/month`; null if it is anything else, or has a limit twice. */
export function parseBudget(text: string, currency: string): Budget | null {
  const limits: BudgetLimit[] = []
  for (const each of text.split(',')) {
    const [, number = '', unit = '', period] = limitPattern.exec(each.trim()) ?? []
    const isMoney = unit.toUpperCase() === currency
    if (!(isMoney || unit === 'tokens') || (period !== 'day' && period !== 'month')) return null
    const limit = { unit: isMoney ? 'money' : 'tokens', period, amount: Number(number) } as const
    if (limit.amount <= 0 || limits.some((other) => other.unit === limit.unit && other.period === period)) return null
    limits.push(limit)
  }
  return limits
}

/** A budget as `parseBudget` reads it. */
export const budgetText = (budget: Budget, currency: string): string =>
  budget.map(({ unit, period, amount }) => `${amount} ${unit === 'money' ? currency : unit}/${period}`).join(', ')

/** The cost of some tokens in millionths, rounded up; nothing if no price is set. */
export const microsOf = (
  price: Price | undefined,
  { tokens_in, tokens_out }: { readonly tokens_in: number; readonly tokens_out: number },
): number => (price === undefined ? 0 : Math.ceil(tokens_in * price.in + tokens_out * price.out))

/** The first day of the period, as YYYY-MM-DD. Days and months are those of UTC, the same for everybody. */
export const firstDay = (period: BudgetPeriod, nowMs: number): string =>
  period === 'day' ? isoDay(nowMs) : `${isoDay(nowMs).slice(0, 7)}-01`

/** When the period is over and its budget starts again. */
export function periodEnd(period: BudgetPeriod, nowMs: number): number {
  const now = new Date(nowMs)
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return period === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1)
}

export const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const spentOf = ({ tokens, micros }: Spent, unit: BudgetUnit): number =>
  unit === 'tokens' ? tokens : micros / microsPerUnit

/** The used-up limit of a budget that ends last, or null if everything may continue. */
export function limitUsedUp(budget: Budget, spent: SpentBy): BudgetLimit | null {
  const usedUp = budget.filter(({ unit, period, amount }) => spentOf(spent[period], unit) >= amount)
  return usedUp.find(({ period }) => period === 'month') ?? usedUp[0] ?? null
}

/** Whose budget it is: the asking person's, the asked agent's, or everyone's together. */
const budgetOwners = ['own', 'agent', 'total'] as const
type BudgetOwner = (typeof budgetOwners)[number]
type BudgetProblem = `${BudgetOwner}-${BudgetPeriod}`

type Owned = { readonly budget: Budget; readonly spent: SpentBy }

/** Why no model may be asked now, or null. */
export function budgetProblem(
  budgets: Readonly<Record<BudgetOwner, Owned>>,
): { readonly reason: BudgetProblem; readonly period: BudgetPeriod } | null {
  for (const owner of budgetOwners) {
    const limit = limitUsedUp(budgets[owner].budget, budgets[owner].spent)
    if (limit !== null) return { reason: `${owner}-${limit.period}`, period: limit.period }
  }
  return null
}
