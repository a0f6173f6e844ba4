import type { AgentFailure } from '#wire/agent.ts'

type Details = {
  readonly mayPass?: boolean
  readonly retryAfterMs?: number | null
  readonly status?: number | undefined
  readonly code?: string | undefined
}

/** Why a model gave no answer, in our own words: never an address, a key, or the endpoint's text. */
export class ModelProblem extends Error {
  readonly reason: AgentFailure
  /** Whether the same request may succeed later, and how long the endpoint asked to wait. */
  readonly mayPass: boolean
  readonly retryAfterMs: number | null
  /** The endpoint's HTTP status, or the cause of a broken connection, such as ENOTFOUND; if known. */
  readonly status: number | undefined
  readonly code: string | undefined
  constructor(reason: AgentFailure, { mayPass = false, retryAfterMs = null, status, code }: Details = {}) {
    super(
      [reason, ...(status === undefined ? [] : [`status ${status}`]), ...(code === undefined ? [] : [code])].join(', '),
    )
    this.reason = reason
    this.mayPass = mayPass
    this.retryAfterMs = retryAfterMs
    this.status = status
    this.code = code
  }
}
