import {
  agentBetweenTokensMs,
  agentFirstTokenMs,
  agentLeaseMs,
  agentPollEveryMs,
  agentProgressEveryMs,
  agentRetryStartMs,
  agentSilentMs,
  agentStoreEveryMs,
  agentTotalMs,
} from '#wire/limits.ts'

/** Timeouts for models, and how often progress is sent; tests use shorter ones. */
export type AgentTimes = {
  readonly firstTokenMs: number
  readonly betweenTokensMs: number
  readonly totalMs: number
  readonly progressEveryMs: number
  readonly storeEveryMs: number
  /** How long a model may be silent before its answer leaves its place to others. */
  readonly silentMs: number
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
  silentMs: agentSilentMs,
  leaseMs: agentLeaseMs,
  retryStartMs: agentRetryStartMs,
  pollEveryMs: agentPollEveryMs,
}
