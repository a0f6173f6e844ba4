import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

/** The folder of the last run's reports. */
export const reports = join(root, '.cache', 'reports')

/** Where a tool writes its report; an earlier run's is deleted. */
export function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

/** Reports are written by the tools we start; a broken one counts as missing. */
export function readReport<Report>(file: string): Report | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}
