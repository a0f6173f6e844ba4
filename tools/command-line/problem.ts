/** How the program ends (docs/command-line.md). Scripts rely on these numbers: they stay. */
export const exitCodes = {
  unexpected: 1,
  usage: 2,
  'not-logged-in': 3,
  forbidden: 4,
  'not-found': 5,
  refused: 6,
  'too-many-requests': 7,
  unreachable: 8,
  'cursor-too-old': 9,
  'waits-for-review': 10,
  'output-closed': 11,
} as const

export type Code = keyof typeof exitCodes

export type About = {
  readonly status?: number
  readonly retry_after_s?: number
  /** The Idempotency-Key that the message was sent with. */
  readonly key?: string
}

/** Why the program could not do what it was asked to. */
export class Problem extends Error {
  readonly code: Code
  readonly about: About
  constructor(code: Code, detail: string, about: About = {}) {
    super(detail)
    this.code = code
    this.about = about
  }
}

export function fail(code: Code, detail: string, about: About = {}): never {
  throw new Problem(code, detail, about)
}

export const usage = (detail: string): never => fail('usage', detail)
