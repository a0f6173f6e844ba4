import * as texts from '#wire/texts.ts'
import type { BudgetUnit } from './spending.ts'

/** An amount of money or tokens as people read it. Small sums keep the digits that matter. */
export function amountText(unit: BudgetUnit, amount: number, currency: string): string {
  if (unit === 'tokens') return texts.tokenAmount(Math.round(amount).toLocaleString(texts.readersLocale()))
  const isWholeCents = Math.round(amount * 100) === amount * 100
  const digits = amount < 1 && !isWholeCents ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 }
  return amount.toLocaleString(texts.readersLocale(), { style: 'currency', currency, ...digits })
}
