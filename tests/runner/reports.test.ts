import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './command.ts'
import { add, asOne, atLeastOneFailed } from './count.ts'
import { describeFailure, describeProblem } from './describe-failure.ts'
import {
  countPlaywright,
  failedInPlaywright,
  type PlaywrightReport,
  problemsInPlaywright,
  timesInPlaywright,
} from './playwright-report.ts'
import { timesTable } from './times.ts'
import { countVitest, problemsInVitest, secondsByPart, timesInVitest } from './vitest-report.ts'

const vitest = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((each, index) => ({ status: each, fullName: `test ${index}` })),
})

const failure = {
  status: 'failed',
  duration: 2_000,
  error: { message: '\u001b[31mno oak\u001b[39m' },
  attachments: [
    { name: 'trace', path: '/a/trace.zip' },
    { name: 'error-context', path: '/a/error-context.md' },
    { name: 'calls', body: Buffer.from('GET /api/a 200\n').toString('base64') },
  ],
}
const success = { status: 'passed', duration: 1_000 }
const spec = (title: string, status: string) => ({
  title,
  tests: [{ status, results: status === 'expected' ? [success] : [failure, success] }],
})
const report = (specs: ReturnType<typeof spec>[], inner: ReturnType<typeof spec>[]): PlaywrightReport => ({
  errors: [],
  suites: [{ title: 'one.journey.ts', file: 'one.journey.ts', specs, suites: [{ title: 'inner', specs: inner }] }],
})

describe('counting', () => {
  test('passed and failed tests are counted from the report', () => {
    const read = {
      testResults: [vitest('a', 'failed', 'passed', 'failed', 'passed'), vitest('b', 'passed', 'passed')],
    }
    expect(countVitest(read)).toEqual({ passed: 3, failed: 1 })
    expect(problemsInVitest(read)).toEqual([{ file: 'a', title: 'test 1' }])
  })

  test('a failed test comes with what it threw', () => {
    const thrown = { status: 'failed', fullName: 'b', failureMessages: ['\u001b[31mno oak\u001b[39m\n  at b:1'] }
    const read = { testResults: [{ name: 'a', status: 'failed', assertionResults: [thrown] }] }
    const [problem] = problemsInVitest(read)
    expect(problem).toEqual({ file: 'a', title: 'b', failure: 'no oak\n  at b:1' })
  })

  test('a problem has at most twenty lines in the log', () => {
    const failure = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
    const lines = describeProblem({ file: 'a', title: 'b', failure }).split('\n')
    expect(lines.slice(0, 2)).toEqual(['  a: b', '    line 0'])
    expect(lines.at(-1)).toBe('    … and 10 more lines')
    expect(lines).toHaveLength(22)
    expect(describeProblem({ file: 'a', title: 'b' })).toBe('  a: b')
  })

  test('a file that cannot be loaded is one failure', () => {
    const read = { testResults: [vitest('broken', 'failed')] }
    expect(countVitest(read)).toEqual({ passed: 0, failed: 1 })
    expect(problemsInVitest(read)).toEqual([{ file: 'broken', title: 'the file could not be run' }])
  })

  test('a test that did not run has not passed', () => {
    expect(countVitest({ testResults: [vitest('a', 'passed', 'passed', 'skipped', 'todo')] })).toEqual({
      passed: 1,
      failed: 2,
    })
  })

  test('journeys are counted through nested suites; a skipped one has not passed', () => {
    const read = report([spec('a', 'expected')], [spec('b', 'unexpected'), spec('d', 'skipped')])
    expect(countPlaywright(read)).toEqual({ passed: 1, failed: 2 })
    expect(problemsInPlaywright(read)).toEqual([
      { file: 'one.journey.ts', title: 'b (unexpected)' },
      { file: 'one.journey.ts', title: 'd (skipped)' },
    ])
    expect(countPlaywright({ suites: [], errors: ['no tests found'] })).toEqual({ passed: 0, failed: 1 })
  })

  test('two flaky journeys are reported, with their first failure, its trace, the page and its calls', () => {
    const read = report([spec('a', 'expected')], [spec('b', 'flaky'), spec('c', 'flaky')])
    expect(countPlaywright(read)).toEqual({ passed: 3, failed: 0 })
    expect(problemsInPlaywright(read)).toEqual([])
    expect(failedInPlaywright(read)).toEqual(
      ['b', 'c'].map((title) => ({
        file: 'one.journey.ts',
        title,
        isFlaky: true,
        failure: 'no oak',
        trace: '/a/trace.zip',
        page: '/a/error-context.md',
        calls: 'GET /api/a 200\n',
      })),
    )
  })

  test('the log tells what was on the page when a journey failed', async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'canopy-report-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const page = join(folder, 'error-context.md')
    const tree = Array.from({ length: 90 }, (_, line) => `- text: line ${line}`).join('\n')
    await writeFile(page, `# Error details\n\n\`\`\`\nno oak\n\`\`\`\n\n\`\`\`yaml\n${tree}\n\`\`\`\n\n# Test source\n`)
    const failed = { file: 'one.journey.ts', title: 'b', isFlaky: false, failure: 'no oak\nat all', trace: null }
    const words = describeFailure({ ...failed, page, calls: 'GET /api/a asked\nGET /api/a 200\n' })
    expect(words).toMatch(/^FAILED one\.journey\.ts: b\n {2}first failure: no oak\n {4}at all\n {2}trace: none\n/)
    expect(words).toContain('\n    - text: line 79\n    … and 10 more lines\n')
    expect(words).toMatch(/GET \/api\/a asked\n {4}GET \/api\/a 200$/)
    expect(describeFailure({ ...failed, page: null, calls: '' })).toContain('\n  page:\n    unknown\n')
  })

  test('three flaky journeys fail the run', () => {
    const read = report([spec('a', 'expected'), spec('b', 'flaky')], [spec('c', 'flaky'), spec('d', 'flaky')])
    expect(countPlaywright(read)).toEqual({ passed: 1, failed: 3 })
    expect(problemsInPlaywright(read).map(({ title }) => title)).toEqual(['b (flaky)', 'c (flaky)', 'd (flaky)'])
  })

  test('a runner with an error exit code has failed at least once, whatever its report says', () => {
    expect(atLeastOneFailed({ passed: 9, failed: 0 }, false)).toEqual({ passed: 9, failed: 1 })
    expect(atLeastOneFailed({ passed: 9, failed: 2 }, false)).toEqual({ passed: 9, failed: 2 })
    expect(atLeastOneFailed({ passed: 9, failed: 0 }, true)).toEqual({ passed: 9, failed: 0 })
  })

  test('steps are added up', () => {
    expect(add(asOne(true), add(asOne(false), { passed: 5, failed: 1 }))).toEqual({ passed: 6, failed: 2 })
  })
})

describe('where the time goes', () => {
  test('each file of journeys has the time of all its attempts', () => {
    expect(timesInPlaywright(report([spec('a', 'expected')], [spec('b', 'flaky')]))).toEqual([
      { file: 'tests/journeys/one.journey.ts', seconds: 4 },
    ])
  })

  test('API tests are separated by dialect', () => {
    const file = (name: string, ...tests: [string, number][]) => ({
      name: join(root, name),
      status: 'passed',
      startTime: 1_000,
      endTime: 4_000,
      assertionResults: tests.map(([fullName, duration]) => ({ status: 'passed', fullName, duration })),
    })
    const read = {
      testResults: [
        file('tests/rules/tree.test.ts', ['a tree', 500]),
        file('tests/server/lists.test.ts', ['lists on sqlite a list', 1_000], ['lists on postgres a list', 2_000]),
        file('tests/server/headers.test.ts', ['a header', 250]),
      ],
    }
    expect(Object.fromEntries(secondsByPart(read))).toEqual({ unit: 0.5, 'API, SQLite': 1.25, 'API, PostgreSQL': 2 })
    expect(timesInVitest(read)[0]).toEqual({ file: 'tests/rules/tree.test.ts', seconds: 3 })
  })

  test('the table has every part and the twenty slowest files', () => {
    const files = Array.from({ length: 30 }, (_, index) => ({ file: `file-${index}`, seconds: index }))
    const table = timesTable([{ part: 'types', seconds: 12.34 }], files)
    expect(table).toContain('| types | 12.3 |')
    expect(table).toContain('| file-29 | 29.0 |')
    expect(table).toContain('| file-10 | 10.0 |')
    expect(table).not.toContain('file-9 ')
  })
})
