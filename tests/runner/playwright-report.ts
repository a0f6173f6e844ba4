import type { Count, Problem } from './count.ts'

type Suite = {
  readonly title: string
  readonly file?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
}

/** The part of Playwright's JSON report that is counted. */
export type PlaywrightReport = { readonly suites: readonly Suite[]; readonly errors: readonly unknown[] }

/** A journey that was not taken, or only at the second attempt, has not passed. */
export function countPlaywright(report: PlaywrightReport): Count {
  const statuses = everyTest(report.suites).map(({ status }) => status)
  const passed = statuses.filter((status) => status === 'expected').length
  return { passed, failed: statuses.length - passed + report.errors.length }
}

export const problemsInPlaywright = (report: PlaywrightReport): Problem[] =>
  everyTest(report.suites).filter(({ status }) => status !== 'expected')

function everyTest(suites: readonly Suite[]): (Problem & { readonly status: string })[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ status, title: `${title} (${status})`, file: suite.file ?? suite.title })),
    ),
    ...everyTest(suite.suites ?? []),
  ])
}
