import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './command.ts'
import type { Count, Problem } from './count.ts'
import type { FileTime } from './times.ts'

/** The part of Vitest's JSON report used here; times are in milliseconds. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime?: number
    readonly endTime?: number
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
      readonly duration?: number | null
    }[]
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
    if (failed.length > 0) return failed.map((test) => problemOf(name, test))
    return status === 'failed' ? [{ file: name, title: 'the file could not be run' }] : []
  })

type FailedTest = VitestReport['testResults'][number]['assertionResults'][number]

function problemOf(file: string, { fullName, failureMessages = [] }: FailedTest): Problem {
  const failure = stripVTControlCharacters(failureMessages.join('\n')).trim()
  return { file, title: fullName, ...(failure !== '' && { failure }) }
}

/** How long the tests of each file took. */
export const timesInVitest = (report: VitestReport): FileTime[] =>
  report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))

/** Seconds of tests by part; API tests by the dialect in the titles of those that run on both. */
export function secondsByPart(report: VitestReport): Map<string, number> {
  const parts = new Map<string, number>()
  for (const { name, assertionResults } of report.testResults) {
    const isApi = /^tests\/(server|support)\//.test(relative(root, name))
    for (const { fullName, duration } of assertionResults) {
      const dialect = /postgres/i.test(fullName) ? 'PostgreSQL' : 'SQLite'
      const part = isApi ? `API, ${dialect}` : 'unit'
      parts.set(part, (parts.get(part) ?? 0) + (duration ?? 0) / 1000)
    }
  }
  return parts
}
