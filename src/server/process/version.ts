import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** This Canopy's version, from package.json. */
export const version: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version

type Parsed = { readonly numbers: readonly number[]; readonly preRelease: string | null }

/** A version such as 1.2.3 or 1.2.3-rc.1, or null. */
export function parseVersion(text: string): Parsed | null {
  const [, numbers, preRelease = null] = /^((?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2})(?:-([a-z]+\.\d+))?$/.exec(text) ?? []
  return numbers === undefined ? null : { numbers: numbers.split('.').map(Number), preRelease }
}

/** The order of versions, the oldest first: 1.2.0-rc.1 is before 1.2.0. What isn't a version is before all others. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parseVersion(one), parseVersion(other)]
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  const byNumbers = a.numbers.map((number, at) => number - (b.numbers[at] ?? 0)).find((difference) => difference !== 0)
  if (byNumbers !== undefined) return byNumbers
  if (a.preRelease === null || b.preRelease === null)
    return Number(a.preRelease === null) - Number(b.preRelease === null)
  return a.preRelease.localeCompare(b.preRelease, 'en', { numeric: true })
}
