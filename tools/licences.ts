import { join } from 'node:path'
import { isAllowed } from './licences/allowed.ts'
import { lockedPackages } from './licences/packages.ts'

/**
 * Prints the licences of what Canopy runs with, and fails at one that is not allowed; with `-- --all` including the
 * tools.
 */
const withTools = process.argv.includes('--all')
const packages = lockedPackages(join(import.meta.dirname, '../package-lock.json')).filter(
  ({ isDev }) => withTools || !isDev,
)
const byLicence = Map.groupBy(packages, ({ licence }) => licence)
for (const [licence, some] of [...byLicence].toSorted(([, one], [, two]) => two.length - one.length)) {
  console.log(`\n${licence} (${some.length})${isAllowed(licence) ? '' : ' NOT ALLOWED'}`)
  console.log(some.map(({ name, version }) => `${name} ${version}`).join(', '))
}
process.exitCode = packages.every(({ licence }) => isAllowed(licence)) ? 0 : 1
