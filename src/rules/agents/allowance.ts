import type { AgentFailure } from '#wire/agent.ts'

type Spent = { readonly used: number; readonly limit: number }

/** Why no agent may be asked now, or null: there is an allowance per person and one for everyone together. */
export function allowanceProblem(own: Spent, total: Spent): Extract<AgentFailure, 'own-limit' | 'total-limit'> | null {
  if (own.used >= own.limit) return 'own-limit'
  return total.used >= total.limit ? 'total-limit' : null
}
