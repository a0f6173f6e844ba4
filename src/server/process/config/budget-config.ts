import { type Budget, parseBudget } from '#rules/agents/spending.ts'
import { type Environment, refuse, text } from './environment.ts'

export function currency(env: Environment): string {
  const value = (text(env, 'AGENT_CURRENCY') ?? 'USD').toUpperCase()
  return /^[A-Z]{3}$/.test(value) ? value : refuse('AGENT_CURRENCY', 'three letters such as EUR', value)
}

export function budget(env: Environment, name: string): Budget {
  const value = text(env, name)
  const known = currency(env)
  if (value === undefined) return []
  return parseBudget(value, known) ?? refuse(name, `limits such as 5 ${known}/day, 2000000 tokens/month`, value)
}
