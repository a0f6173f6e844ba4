import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { importsOf, type Source, sourcesIn } from '../support/code/sources.ts'
import { root } from './command.ts'
import { readReport, reports } from './reports.ts'
import type { FileTime } from './times.ts'

/** The tests selected for a change, and what is left to the full run. */
type Selection = {
  readonly tests: readonly string[]
  readonly journeys: readonly string[]
  /** Tests that the change affects, but that don't fit into the time. */
  readonly leftOut: readonly string[]
  /** Changed files without an import chain from any test, such as a setting. */
  readonly untraced: readonly string[]
}

type Found = { readonly file: string; readonly steps: number }

// Two minutes in all: types, lint and the build take up to half a minute of it, on shared cores.
const testBudgetS = 100
const journeyBudgetS = 100
/** Loading a file takes as long as many tests. */
const loadS = 1.5
const unknownTestS = 3
const unknownJourneyS = 12

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isJourney = (file: string): boolean => file.endsWith('.journey.ts')

/**
 * The changed files according to Git: what is not committed, or else the last commit; or everything since `revision`.
 */
export function changedFiles(revision?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const since = (from: string) => [...git('diff', '--name-only', '--no-renames', from), ...untracked]
  if (revision !== undefined) return since(revision)
  const uncommitted = since('HEAD')
  return uncommitted.length > 0 ? uncommitted : since('HEAD~1')
}

/** The nearest tests of a change, by the times of the last run. */
export function selectChanged(changed: readonly string[]): Selection {
  const times = readReport<{ readonly files: readonly FileTime[] }>(join(reports, 'times.json'))
  const secondsOf = new Map(times?.files.map(({ file, seconds }) => [file, seconds]))
  return select(changed, sourcesIn('src', 'sw', 'tests', 'tools'), secondsOf)
}

/** The same as a function of the sources and each file's time. */
export function select(
  changed: readonly string[],
  sources: readonly Source[],
  secondsOf: ReadonlyMap<string, number>,
): Selection {
  const importers = importersIn(sources)
  const reached = nearestFirst(changed, importers)
  const words = new Set(changed.flatMap(wordsIn))
  const shared = ({ file }: Found) => wordsIn(file).filter((word) => words.has(word)).length
  const journeysFound = reached
    .filter(({ file }) => isJourney(file))
    .sort((a, b) => a.steps - b.steps || shared(b) - shared(a))
  const tests = withinBudget(
    reached.filter(({ file }) => isTest(file)),
    ({ file }) => (secondsOf.get(file) ?? unknownTestS) + loadS,
    testBudgetS,
  )
  const journeys = withinBudget(journeysFound, ({ file }) => secondsOf.get(file) ?? unknownJourneyS, journeyBudgetS)
  return {
    tests: tests.taken,
    journeys: journeys.taken,
    leftOut: [...tests.left, ...journeys.left],
    untraced: changed.filter(
      (file) => !nearestFirst([file], importers).some((found) => isTest(found.file) || isJourney(found.file)),
    ),
  }
}

/** Which files import each file. A journey imports no screen: it runs the built app, which starts from these. */
function importersIn(sources: readonly Source[]): Map<string, string[]> {
  const built = ['src/app/main.tsx', 'src/app/entry-server.tsx', 'sw/service-worker.ts']
  const importers = new Map<string, string[]>()
  for (const source of sources) {
    for (const imported of [...importsOf(source), ...(isJourney(source.path) ? built : [])]) {
      const known = importers.get(imported)
      if (known === undefined) importers.set(imported, [source.path])
      else known.push(source.path)
    }
  }
  return importers
}

/** Every file that imports a changed one, directly or not, with the number of steps. */
function nearestFirst(changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>): Found[] {
  const found = new Map(changed.map((file) => [file, 0]))
  for (const [file, steps] of found) {
    for (const importer of importers.get(file) ?? []) if (!found.has(importer)) found.set(importer, steps + 1)
  }
  return [...found].map(([file, steps]) => ({ file, steps }))
}

function withinBudget(found: readonly Found[], seconds: (found: Found) => number, budgetS: number) {
  const taken: string[] = []
  const left: string[] = []
  let spentS = 0
  for (const each of found) {
    // A changed test is run, however long it takes.
    if (each.steps > 0 && spentS + seconds(each) > budgetS) {
      left.push(each.file)
      continue
    }
    spentS += seconds(each)
    taken.push(each.file)
  }
  return { taken, left }
}

const wordsIn = (file: string): string[] => file.split(/[^a-z]+/).filter((word) => word.length > 3)
