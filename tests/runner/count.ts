/** The result of a step. */
export type Count = { readonly passed: number; readonly failed: number }

export const nothing: Count = { passed: 0, failed: 0 }

export const add = (a: Count, b: Count): Count => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

/** A step that is a single test: it passes or fails. */
export const asOne = (holds: boolean): Count => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A runner with an error exit code has failed at least once, whatever its report says. */
export const atLeastOneFailed = (count: Count, endedWell: boolean): Count =>
  endedWell || count.failed > 0 ? count : { ...count, failed: 1 }

export type Problem = {
  readonly title: string
  readonly file: string
  /** What was thrown, if the report says so. */
  readonly failure?: string
}
