/** What a step came to. */
export type Count = { readonly passed: number; readonly failed: number }

export const nothing: Count = { passed: 0, failed: 0 }

export const add = (a: Count, b: Count): Count => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

/** A step that is one test: it holds or it does not. */
export const asOne = (holds: boolean): Count => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A runner that ended badly has failed at least once, whatever its report says. */
export const atLeastOneFailed = (count: Count, endedWell: boolean): Count =>
  endedWell || count.failed > 0 ? count : { ...count, failed: 1 }

export type Problem = { readonly title: string; readonly file: string }
