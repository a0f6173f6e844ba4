/** An answer that says no: its status, and the `detail` that its body bears. */
export class Refusal extends Error {
  readonly status: number
  readonly retryAfterMs: number | undefined
  constructor(status: number, detail: string, retryAfterMs?: number) {
    super(detail)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

export const refuse = (status: number, detail: string): never => {
  throw new Refusal(status, detail)
}

/** 403 unless a rule allows it. */
export function allow(allowed: boolean, detail: string): void {
  if (!allowed) refuse(403, detail)
}

/** 404 for what is not there or not visible: the two cannot be told apart. */
export function found<T>(value: T | null | undefined, detail = 'Message not found'): T {
  return value ?? refuse(404, detail)
}
