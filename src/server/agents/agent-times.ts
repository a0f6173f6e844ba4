import {
  agentBetweenTokensMs,
  agentFirstTokenMs,
  agentLeaseMs,
  agentPollEveryMs,
  agentProgressEveryMs,
  agentRetryStartMs,
  agentStoreEveryMs,
  agentTotalMs,
} from '#wire/limits.ts'

/** How patient we are with models, and how often we say what they write; tests are less patient. */
export type AgentTimes = {
  readonly firstTokenMs: number
  readonly betweenTokensMs: number
  readonly totalMs: number
  readonly progressEveryMs: number
  readonly storeEveryMs: number
  readonly leaseMs: number
  readonly retryStartMs: number
  readonly pollEveryMs: number
}

export const agentTimes: AgentTimes = {
  firstTokenMs: agentFirstTokenMs,
  betweenTokensMs: agentBetweenTokensMs,
  totalMs: agentTotalMs,
  progressEveryMs: agentProgressEveryMs,
  storeEveryMs: agentStoreEveryMs,
  leaseMs: agentLeaseMs,
  retryStartMs: agentRetryStartMs,
  pollEveryMs: agentPollEveryMs,
}
