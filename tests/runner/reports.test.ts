import { describe, expect, test } from 'vitest'
import { add, asOne, atLeastOneFailed } from './count.ts'
import { countPlaywright, problemsInPlaywright } from './playwright-report.ts'
import { countVitest, problemsInVitest } from './vitest-report.ts'

const vitest = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((each, index) => ({ status: each, fullName: `test ${index}` })),
})

describe('counting', () => {
  test('what passed and what failed is counted from the report', () => {
    const report = {
      testResults: [vitest('a', 'failed', 'passed', 'failed', 'passed'), vitest('b', 'passed', 'passed')],
    }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1 })
    expect(problemsInVitest(report)).toEqual([{ file: 'a', title: 'test 1' }])
  })

  test('a file that cannot be loaded is one failure', () => {
    const report = { testResults: [vitest('broken', 'failed')] }
    expect(countVitest(report)).toEqual({ passed: 0, failed: 1 })
    expect(problemsInVitest(report)).toEqual([{ file: 'broken', title: 'the file could not be run' }])
  })

  test('a test that did not run has not passed', () => {
    expect(countVitest({ testResults: [vitest('a', 'passed', 'passed', 'skipped', 'todo')] })).toEqual({
      passed: 1,
      failed: 2,
    })
  })

  test('journeys are counted through nested suites; flaky and skipped ones have not passed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
    const report = {
      errors: [],
      suites: [
        {
          title: 'one.journey.ts',
          file: 'one.journey.ts',
          specs: [spec('a', 'expected')],
          suites: [{ title: 'inner', specs: [spec('b', 'unexpected'), spec('c', 'flaky'), spec('d', 'skipped')] }],
        },
      ],
    }
    expect(countPlaywright(report)).toEqual({ passed: 1, failed: 3 })
    expect(problemsInPlaywright(report).map(({ title }) => title)).toEqual([
      'b (unexpected)',
      'c (flaky)',
      'd (skipped)',
    ])
    expect(countPlaywright({ suites: [], errors: ['no tests found'] })).toEqual({ passed: 0, failed: 1 })
  })

  test('a runner that ended badly has failed at least once, whatever its report says', () => {
    expect(atLeastOneFailed({ passed: 9, failed: 0 }, false)).toEqual({ passed: 9, failed: 1 })
    expect(atLeastOneFailed({ passed: 9, failed: 2 }, false)).toEqual({ passed: 9, failed: 2 })
    expect(atLeastOneFailed({ passed: 9, failed: 0 }, true)).toEqual({ passed: 9, failed: 0 })
  })

  test('steps add up', () => {
    expect(add(asOne(true), add(asOne(false), { passed: 5, failed: 1 }))).toEqual({ passed: 6, failed: 2 })
  })
})
