import { add, type Count, nothing } from './runner/count.ts'
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

const parts = ['types', 'lint', 'audit', 'unit', 'api', 'journeys'] as const
type Part = (typeof parts)[number]

const isPart = (word: string): word is Part => (parts as readonly string[]).includes(word)

const words = process.argv.slice(2)
const chosen = words.filter(isPart)
const runs = (part: Part): boolean => chosen.length === 0 || chosen.includes(part)
/** Anything else on the command line goes to Vitest or Playwright: a file, a name. */
const rest = words.filter((word) => !isPart(word))

let total: Count = nothing
const problems: string[] = []

async function step(name: string, run: () => Promise<Outcome>): Promise<void> {
  const startMs = Date.now()
  console.log(`\n=== ${name}`)
  const outcome = await run()
  total = add(total, outcome)
  problems.push(
    ...outcome.problems.map(({ file, title }) => `${name}: ${file.replace(`${process.cwd()}/`, '')}: ${title}`),
  )
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1)
  console.log(`--- ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`)
}

console.log('=== prerequisites')
const { chromium } = await prepare({ chromium: runs('journeys'), redis: runs('api') })

if (runs('types')) await step('types', checkTypes)
if (runs('lint')) await step('lint', checkLint)
if (runs('audit')) await step('audit', checkAudit)

const projects = [...(runs('unit') ? ['rules', 'app'] : []), ...(runs('api') ? ['server'] : [])]
if (projects.length > 0) await step(`tests of ${projects.join(', ')}`, () => runVitest(projects, rest))

if (runs('journeys')) {
  await step('build', buildApp)
  const noBrowser = 'NO BROWSER: the journeys were not taken; install chromium or set CHROMIUM to its path'
  await step('journeys', async () => (chromium === null ? couldNotRun(noBrowser) : runJourneys(chromium, rest)))
}

if (problems.length > 0) console.log(`\nFailed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
