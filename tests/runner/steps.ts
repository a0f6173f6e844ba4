import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { auditPackages } from './audit.ts'
import { root, succeeds } from './command.ts'
import { asOne, atLeastOneFailed, type Count, nothing, type Problem } from './count.ts'
import { countPlaywright, type PlaywrightReport, problemsInPlaywright } from './playwright-report.ts'
import { countVitest, problemsInVitest, type VitestReport } from './vitest-report.ts'

export type Outcome = Count & { readonly problems: readonly Problem[] }

const reports = join(root, '.cache', 'reports')

export async function checkTypes(): Promise<Outcome> {
  const holds = await succeeds('tsc', ['-b'])
  return { ...asOne(holds), problems: holds ? [] : [{ file: 'tsc -b', title: 'types' }] }
}

export async function checkLint(): Promise<Outcome> {
  const holds = await succeeds('biome', ['check', '.'])
  return { ...asOne(holds), problems: holds ? [] : [{ file: 'biome check .', title: 'lint' }] }
}

/** Not every registry answers this, and nobody's tests should fail for that: then nothing is counted, and it is said. */
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
  const file = freshReport(`vitest-${projects.join('-')}.json`)
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
  return { ...atLeastOneFailed(countVitest(read), endedWell), problems: problemsInVitest(read) }
}

export async function buildApp(): Promise<Outcome> {
  const holds = await succeeds('node', ['tools/build.ts'])
  return { ...asOne(holds), problems: holds ? [] : [{ file: 'tools/build.ts', title: 'the app could not be built' }] }
}

export async function runJourneys(chromium: string, args: readonly string[]): Promise<Outcome> {
  const file = freshReport('playwright.json')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const command = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...args]
  const endedWell = await succeeds('playwright', command, env)
  const read = readReport<PlaywrightReport>(file)
  if (read === null) return noReport('playwright')
  return { ...atLeastOneFailed(countPlaywright(read), endedWell), problems: problemsInPlaywright(read) }
}

export const couldNotRun = (title: string): Outcome => ({
  passed: 0,
  failed: 1,
  problems: [{ file: 'could not run', title }],
})

const noReport = (runner: string): Outcome => couldNotRun(`${runner} left no report`)

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

/** Reports are written by the tools we start; a broken one counts as none. */
function readReport<Report>(file: string): Report | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}
