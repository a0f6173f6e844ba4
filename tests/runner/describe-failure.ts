import { existsSync, readFileSync } from 'node:fs'
import type { Problem } from './count.ts'
import type { FailedJourney } from './playwright-report.ts'

const pageLines = 80
const callLines = 40
const thrownLines = 20

/** A problem as the end of a run lists it, with the beginning of what was thrown. */
export const describeProblem = ({ file, title, failure }: Problem): string =>
  [
    `  ${file}: ${title}`,
    ...(failure === undefined ? [] : [indented(firstLines(failure.split('\n'), thrownLines))]),
  ].join('\n')

/** The first failure of a journey in words: the log of a run is often all that is left of it. */
export function describeFailure({ file, title, isFlaky, failure, trace, page, calls }: FailedJourney): string {
  return [
    `${isFlaky ? 'FLAKY' : 'FAILED'} ${file}: ${title}`,
    `  first failure: ${indented(failure.split('\n')).trim()}`,
    `  trace: ${trace?.replace(`${process.cwd()}/`, '') ?? 'none'}`,
    '  page:',
    indented(linesOfPage(page)),
    '  last calls:',
    indented(calls.trimEnd().split('\n').slice(-callLines)),
  ].join('\n')
}

const indented = (lines: readonly string[]): string => lines.map((line) => `    ${line}`).join('\n')

/** The accessibility tree stands as the only YAML in what Playwright wrote about the failure. */
function linesOfPage(file: string | null): readonly string[] {
  if (file === null || !existsSync(file)) return ['unknown']
  const [, tree = 'unknown'] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(file, 'utf8')) ?? []
  return firstLines(tree.trimEnd().split('\n'), pageLines)
}

const firstLines = (lines: readonly string[], max: number): readonly string[] =>
  lines.length <= max ? lines : [...lines.slice(0, max), `… and ${lines.length - max} more lines`]
