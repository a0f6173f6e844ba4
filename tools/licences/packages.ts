import { readFileSync } from 'node:fs'

type LicensedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Only for developing and testing; not served, and not needed to run. */
  readonly isDev: boolean
}

type Lock = {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean }>
  >
}

/** Every package of the lockfile with its licence, by name; 'none' if it names none. */
export function lockedPackages(lockFile: string): readonly LicensedPackage[] {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'none', dev = false, devOptional = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isDev: dev || devOptional,
    }))
    .toSorted((one, two) => (one.name < two.name ? -1 : 1))
}
