import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'

type Entry = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
type Lock = { readonly packages: Readonly<Record<string, Entry>> }

/** The folders whose code runs in the server's process; the built app has its packages inside. */
export const runtimeFolders = ['src/server', 'src/rules', 'src/wire'] as const

/**
 * The folders in node_modules that the running server needs, such as `node_modules/pg`: the packages its code imports,
 * and those they depend on, by the lockfile.
 */
export function runtimePackages(root: string): ReadonlySet<string> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const path = resolveIn(lock, name, from)
    if (path === null || found.has(path)) return
    found.add(path)
    for (const dependency of dependenciesOf(lock.packages[path] ?? {})) add(dependency, path)
  }
  for (const name of importedPackages(root)) add(name, '')
  return found
}

/** The packages that the server imports by name or reads files of, without those it only takes types from. */
export function importedPackages(root: string): ReadonlySet<string> {
  const files = runtimeFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  const specifiers = files.flatMap((text) =>
    [
      ...text
        .replace(/^import type [^;]*? from .*$/gm, '')
        .matchAll(
          /(?:(?:^|[\s}])(?:from|import)\s*\(?|createRequire\(import\.meta\.url\)\.resolve\()\s*'([^'\n.#][^'\n]*)'/gm,
        ),
    ].map(([, specifier = '']) => specifier),
  )
  return new Set(specifiers.filter((specifier) => !isBuiltin(specifier)).map(packageName))
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** An optional peer is never needed; an optional dependency is, where the lockfile has it. */
function dependenciesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

/** Node's own look-up: in the package's node_modules, then in those of the folders above it. */
function resolveIn({ packages }: Lock, name: string, from: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[path] !== undefined) return path
  if (from === '') return null
  const above = from.lastIndexOf('/node_modules/')
  return resolveIn({ packages }, name, above === -1 ? '' : from.slice(0, above))
}
