import { stripVTControlCharacters } from 'node:util'
import type { Count, Problem } from './count.ts'
import type { FileTime } from './times.ts'

type Result = {
  readonly status: string
  /** Milliseconds. */
  readonly duration: number
  readonly error?: { readonly message?: string }
  /** A file, or a text as base64. */
  readonly attachments?: readonly { readonly name: string; readonly path?: string; readonly body?: string }[]
}

type Test = { readonly status: string; readonly results: readonly Result[] }

type Suite = {
  readonly title: string
  readonly file?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly Test[] }[]
}

/** The part of Playwright's JSON report used here. */
export type PlaywrightReport = { readonly suites: readonly Suite[]; readonly errors: readonly unknown[] }

/** A journey whose first attempt failed, with what can be known of it once its machine is gone. */
export type FailedJourney = Problem & {
  /** It passed at its second attempt. */
  readonly isFlaky: boolean
  readonly failure: string
  readonly trace: string | null
  /** Playwright's description of the page at that moment: a Markdown file. */
  readonly page: string | null
  /** The page's calls to the server, one a line. */
  readonly calls: string
}

/** One or two flaky journeys are reported; more count as failures, whatever the cause. */
const flakyAllowed = 2

/** A journey that did not run, or failed twice, has not passed; nor have flaky ones if there are too many. */
export function countPlaywright(report: PlaywrightReport): Count {
  const statuses = everyTest(report.suites).map(({ status }) => status)
  const flaky = statuses.filter((status) => status === 'flaky').length
  const expected = statuses.filter((status) => status === 'expected').length
  const passed = expected + (flaky > flakyAllowed ? 0 : flaky)
  return { passed, failed: statuses.length - passed + report.errors.length }
}

/** The journeys that count as failed. */
export function problemsInPlaywright(report: PlaywrightReport): Problem[] {
  const tests = everyTest(report.suites)
  const tooManyFlaky = tests.filter(({ status }) => status === 'flaky').length > flakyAllowed
  return tests
    .filter(({ status }) => status !== 'expected' && (status !== 'flaky' || tooManyFlaky))
    .map(({ file, title, status }) => ({ file, title: `${title} (${status})` }))
}

export const failedInPlaywright = (report: PlaywrightReport): FailedJourney[] =>
  everyTest(report.suites).flatMap(({ file, title, status, results }) => {
    const first = results.find((result) => result.status !== 'passed')
    if (first === undefined || status === 'expected' || status === 'skipped') return []
    const attached = (name: string) => first.attachments?.find((each) => each.name === name)
    return {
      file,
      title,
      isFlaky: status === 'flaky',
      failure: stripVTControlCharacters(first.error?.message ?? 'no message'),
      trace: attached('trace')?.path ?? null,
      page: attached('error-context')?.path ?? null,
      calls: Buffer.from(attached('calls')?.body ?? '', 'base64').toString(),
    }
  })

/** How long the journeys of each file took. */
export function timesInPlaywright(report: PlaywrightReport): FileTime[] {
  const times = new Map<string, number>()
  for (const { file, results } of everyTest(report.suites)) {
    const ms = results.reduce((sum, { duration }) => sum + duration, 0)
    times.set(file, (times.get(file) ?? 0) + ms)
  }
  return [...times].map(([file, ms]) => ({ file: `tests/journeys/${file}`, seconds: ms / 1000 }))
}

function everyTest(suites: readonly Suite[], within?: string): (Problem & Test)[] {
  return suites.flatMap((suite) => {
    const file = within ?? suite.file ?? suite.title
    const own = (suite.specs ?? []).flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title, file })))
    return [...own, ...everyTest(suite.suites ?? [], file)]
  })
}
