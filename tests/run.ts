import { changedFiles, selectChanged } from './runner/changed.ts'
import { add, type Count, nothing, type Problem } from './runner/count.ts'
import { describeFailure, describeProblem } from './runner/describe-failure.ts'
import type { FailedJourney } from './runner/playwright-report.ts'
import { prepare } from './runner/prerequisites.ts'
import {
  buildApp,
  checkAudit,
  checkLint,
  checkTypes,
  couldNotRun,
  type Outcome,
  runJourneys,
  runVitest,
} from './runner/steps.ts'
import { temporaryFolderInMemory } from './runner/temporary-folder.ts'
import { type FileTime, keepTimes, type PartTime } from './runner/times.ts'

const parts = ['types', 'lint', 'audit', 'unit', 'api', 'journeys'] as const
type Part = (typeof parts)[number]

const isPart = (word: string): word is Part => (parts as readonly string[]).includes(word)

let total: Count = nothing
const problems: Problem[] = []
const failedJourneys: FailedJourney[] = []
const times: PartTime[] = []
const files: FileTime[] = []

async function step(name: string, run: () => Promise<Outcome>): Promise<void> {
  const startMs = Date.now()
  console.log(`\n=== ${name}`)
  const outcome = await run()
  const seconds = (Date.now() - startMs) / 1000
  total = add(total, outcome)
  problems.push(...outcome.problems.map((each) => ({ ...each, file: `${name}: ${short(each.file)}` })))
  failedJourneys.push(...(outcome.failedJourneys ?? []))
  files.push(...(outcome.files ?? []))
  times.push({ part: name, seconds })
  for (const [part, ofPart] of outcome.parts ?? []) times.push({ part, seconds: ofPart, within: name })
  console.log(`--- ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds.toFixed(1)} s`)
}

const short = (path: string): string => path.replace(`${process.cwd()}/`, '')

const journeysStep = (chromium: string | null, args: readonly string[], config?: string) =>
  step('journeys', async () =>
    chromium === null
      ? couldNotRun('NO BROWSER: the journeys were not run; install chromium or set CHROMIUM to its path')
      : runJourneys(chromium, args, config),
  )

/** Runs everything, or the named parts. Any other word is passed to Vitest and Playwright: a file, a name. */
async function runParts(words: readonly string[]): Promise<void> {
  const chosen = words.filter(isPart)
  const rest = words.filter((word) => !isPart(word))
  const runs = (part: Part): boolean => chosen.length === 0 || chosen.includes(part)
  const { chromium } = await prepare({ chromium: runs('journeys'), redis: runs('api') })
  await Promise.all([
    runs('types') && step('types', checkTypes),
    runs('lint') && step('lint', checkLint),
    runs('audit') && step('audit', checkAudit),
    runs('journeys') && step('build', buildApp),
  ])
  const projects = [...(runs('unit') ? ['rules', 'app'] : []), ...(runs('api') ? ['server'] : [])]
  if (projects.length > 0) await step('unit and API', () => runVitest(projects, rest))
  if (runs('journeys')) await journeysStep(chromium, rest)
  if (words.length === 0) {
    const installS = Number(process.env.CANOPY_INSTALL_SECONDS ?? 0)
    const install = installS > 0 ? [{ part: 'install', seconds: installS }] : []
    console.log(`\n${keepTimes([...install, ...times], files)}`)
  }
}

/** Runs the nearest tests of a change, in less than two minutes. */
async function runChanged(revision?: string): Promise<void> {
  const changed = changedFiles(revision)
  const { tests, journeys, leftOut, untraced } = selectChanged(changed)
  console.log(`${changed.length} files changed: ${tests.length} files of tests and ${journeys.length} of journeys`)
  const { chromium } = await prepare({ chromium: journeys.length > 0, redis: tests.length > 0 })
  await Promise.all([
    step('types', checkTypes),
    step('lint', checkLint),
    journeys.length > 0 && step('build', buildApp),
  ])
  if (tests.length > 0) await step('unit and API', () => runVitest([], tests))
  if (journeys.length > 0) await journeysStep(chromium, journeys)
  if (untraced.length > 0) console.log(`\nNo test imports these:\n${lines(untraced)}`)
  if (leftOut.length > 0) console.log(`\nLeft to npm test, farther from the change:\n${lines(leftOut)}`)
}

/** Runs the journeys of a thread in other languages; other words go to Playwright. */
async function runLanguages(words: readonly string[]): Promise<void> {
  const { chromium } = await prepare({ chromium: true, redis: false })
  await step('build', buildApp)
  await journeysStep(chromium, words, 'tests/playwright.languages.config.ts')
}

const lines = (texts: readonly string[]): string => texts.map((text) => `  ${text}`).join('\n')

console.log('=== prerequisites')
temporaryFolderInMemory()
const words = process.argv.slice(2)
if (words[0] === 'changed') await runChanged(words[1])
else if (words[0] === 'languages') await runLanguages(words.slice(1))
else await runParts(words)

for (const each of failedJourneys) console.log(`\n${describeFailure(each)}`)
if (problems.length > 0) console.log(`\nFailed:\n${problems.map(describeProblem).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
