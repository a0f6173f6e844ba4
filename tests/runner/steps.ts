import { auditPackages } from './audit.ts'
import { succeeds, succeedsAside } from './command.ts'
import { asOne, atLeastOneFailed, type Count, nothing, type Problem } from './count.ts'
import {
  countPlaywright,
  type FailedJourney,
  failedInPlaywright,
  type PlaywrightReport,
  problemsInPlaywright,
  timesInPlaywright,
} from './playwright-report.ts'
import { freshReport, readReport } from './reports.ts'
import type { FileTime } from './times.ts'
import { countVitest, problemsInVitest, secondsByPart, timesInVitest, type VitestReport } from './vitest-report.ts'

export type Outcome = Count & {
  readonly problems: readonly Problem[]
  readonly failedJourneys?: readonly FailedJourney[]
  readonly files?: readonly FileTime[]
  /** Seconds of the parts that ran concurrently in this one. */
  readonly parts?: ReadonlyMap<string, number>
}

export async function checkTypes(): Promise<Outcome> {
  const holds = await succeedsAside('tsc', ['-b'])
  return { ...asOne(holds), problems: holds ? [] : [{ file: 'tsc -b', title: 'types' }] }
}

export async function checkLint(): Promise<Outcome> {
  const holds = await succeedsAside('biome', ['check', '.'])
  return { ...asOne(holds), problems: holds ? [] : [{ file: 'biome check .', title: 'lint' }] }
}

/**
 * Not every registry answers this, and that should not fail anyone's tests: then nothing is counted, and it is
 * reported.
 */
export async function checkAudit(): Promise<Outcome> {
  const audit = await auditPackages()
  if ('unanswered' in audit) {
    console.log(`NOT ASKED, optional: known weaknesses of packages (npm audit): ${audit.unanswered}`)
    return { ...nothing, problems: [] }
  }
  return {
    ...asOne(audit.weak.length === 0),
    problems: audit.weak.map((title) => ({ file: 'package-lock.json', title })),
  }
}

export async function runVitest(projects: readonly string[], args: readonly string[]): Promise<Outcome> {
  const file = freshReport('vitest.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const endedWell = await succeeds('vitest', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...chosen,
    ...report,
    ...args,
  ])
  const read = readReport<VitestReport>(file)
  if (read === null) return noReport('vitest')
  return {
    ...atLeastOneFailed(countVitest(read), endedWell),
    problems: problemsInVitest(read),
    files: timesInVitest(read),
    parts: secondsByPart(read),
  }
}

export async function buildApp(): Promise<Outcome> {
  const holds = await succeedsAside('node', ['tools/build.ts'])
  return { ...asOne(holds), problems: holds ? [] : [{ file: 'tools/build.ts', title: 'the app could not be built' }] }
}

export async function runJourneys(
  chromium: string,
  args: readonly string[],
  config = 'tests/playwright.config.ts',
): Promise<Outcome> {
  const file = freshReport('playwright.json')
  // Node removes the types itself; Playwright's compiler would take ten seconds for the server alone.
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PW_DISABLE_TS_ESM: '1' }
  const command = ['test', '--config', config, '--reporter=list,json', ...args]
  const endedWell = await succeeds('playwright', command, env)
  const read = readReport<PlaywrightReport>(file)
  if (read === null) return noReport('playwright')
  return {
    ...atLeastOneFailed(countPlaywright(read), endedWell),
    problems: problemsInPlaywright(read),
    failedJourneys: failedInPlaywright(read),
    files: timesInPlaywright(read),
  }
}

export const couldNotRun = (title: string): Outcome => ({
  passed: 0,
  failed: 1,
  problems: [{ file: 'could not run', title }],
})

const noReport = (runner: string): Outcome => couldNotRun(`${runner} left no report`)
