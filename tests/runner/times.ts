import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reports } from './reports.ts'

/** A test file, relative to the root of the repository, and how long its tests took. */
export type FileTime = { readonly file: string; readonly seconds: number }

/** A part of the run; `within` names the part that already includes this one's time. */
export type PartTime = { readonly part: string; readonly seconds: number; readonly within?: string }

const slowestShown = 20

/** A table of where the time of a run went, as Markdown. */
export function timesTable(parts: readonly PartTime[], files: readonly FileTime[]): string {
  const line = (name: string, seconds: number) => `| ${name} | ${seconds.toFixed(1)} |`
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
  return [
    '| part | seconds |',
    '|---|--:|',
    ...parts.map(({ part, seconds, within }) =>
      line(within === undefined ? part : `${part} (tests alone, side by side in ${within})`, seconds),
    ),
    '',
    '| slowest files | seconds |',
    '|---|--:|',
    ...slowest.map(({ file, seconds }) => line(file, seconds)),
    '',
  ].join('\n')
}

/** Stores the times with the other reports: `times.md` to read, `times.json` for the next `npm test -- changed`. */
export function keepTimes(parts: readonly PartTime[], files: readonly FileTime[]): string {
  const table = timesTable(parts, files)
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'times.md'), table)
  writeFileSync(join(reports, 'times.json'), JSON.stringify({ parts, files }, null, 1))
  return table
}
