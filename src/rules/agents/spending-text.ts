import type { BudgetUnit } from './spending.ts'

/** An amount of money or tokens as people read it. Small sums keep the digits that matter. */
export function amountText(unit: BudgetUnit, amount: number, currency: string): string {
  if (unit === 'tokens') return `${Math.round(amount).toLocaleString()} tokens`
  const digits = amount > 0 && amount < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 }
  return amount.toLocaleString(undefined, { style: 'currency', currency, ...digits })
}
