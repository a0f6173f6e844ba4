import type { Count, Problem } from './count.ts'

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** A file that could not be loaded counts as one failure; a test that did not run has not passed. */
export function countVitest(report: VitestReport): Count {
  const statuses = report.testResults.flatMap(({ status, assertionResults }) => {
    const tests = assertionResults.map((test) => test.status)
    return status === 'failed' && !tests.includes('failed') ? [...tests, 'failed'] : tests
  })
  const passed = statuses.filter((status) => status === 'passed').length
  return { passed, failed: statuses.length - passed }
}

export const problemsInVitest = (report: VitestReport): Problem[] =>
  report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (failed.length > 0) return failed.map(({ fullName }) => ({ file: name, title: fullName }))
    return status === 'failed' ? [{ file: name, title: 'the file could not be run' }] : []
  })
