/** A refusal: its status, and the `detail` of its body. */
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

/** 404 for what doesn't exist or isn't visible: the two cannot be distinguished. */
export function found<T>(value: T | null | undefined, detail = 'Message not found'): T {
  return value ?? refuse(404, detail)
}
