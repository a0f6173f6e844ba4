import type { AgentFailure } from '#wire/agent.ts'
import type { ErrorProblem, PlainErrorCode } from '#wire/errors/errors.ts'

/** Why an agent doesn't answer, as an error. `endsMs`: when the limit of requests ends, if that is the reason. */
export function failureProblem(reason: AgentFailure, endsMs: number): ErrorProblem {
  if (reason !== 'own-limit' && reason !== 'total-limit') return [codes[reason]]
  const ends = new Date(endsMs).toISOString()
  const params = { day: ends.slice(0, 10), time: ends.slice(11, 16) }
  return [reason === 'own-limit' ? 'agent_own_limit' : 'agent_total_limit', params]
}

const codes: Readonly<Record<Exclude<AgentFailure, 'own-limit' | 'total-limit'>, PlainErrorCode>> = {
  'own-day': 'agent_own_day',
  'own-month': 'agent_own_month',
  'agent-day': 'agent_day',
  'agent-month': 'agent_month',
  'total-day': 'agent_total_day',
  'total-month': 'agent_total_month',
  withdrawn: 'agent_withdrawn',
  'no-key': 'agent_no_key',
  unreachable: 'agent_unreachable',
  busy: 'agent_busy',
  refused: 'agent_refused',
  'too-long': 'agent_context_too_long',
  broken: 'agent_broken',
  'too-slow': 'agent_too_slow',
  'cut-off': 'agent_cut_off',
  interrupted: 'agent_interrupted',
  empty: 'agent_empty',
  filtered: 'agent_filtered',
}
