import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Source = {
  /** Relative to the root of the repository, with slashes. */
  readonly path: string
  readonly text: string
  /** The same without comments. */
  readonly code: string
  readonly lines: number
}

/** Every TypeScript file below some folders. */
export function sourcesIn(...folders: string[]): Source[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  return files
    .filter((path) => /\.(ts|tsx)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path: path.replaceAll('\\', '/'), text, code: withoutComments(text), lines: text.split('\n').length - 1 }
    })
}

/** The names of all folders below these. */
export function foldersIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
}

/** The files of this repository that a file imports, including type-only and dynamic imports, relative to the root. */
export const importsOf = ({ path, code }: Source): string[] =>
  specifiersOf(code)
    .filter(isOurs)
    .map((specifier) => specifier.replace(/\?.*$/, ''))
    .map((specifier) => (specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(path), specifier)))

/** The packages that a file imports. */
export const packagesOf = ({ code }: Source): string[] =>
  specifiersOf(code).filter((specifier) => !isOurs(specifier) && !specifier.startsWith('/'))

/** A relative path, or one of package.json's `imports`. */
const isOurs = (specifier: string): boolean => specifier.startsWith('.') || specifier.startsWith('#')

const specifiersOf = (code: string): string[] =>
  [...code.matchAll(/(?:^|[\s}])(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/gm)].map((match) => match[2] ?? '')

/** Removes comments; strings stay, including those that look like comments. */
const withoutComments = (text: string): string =>
  text.replace(/(["'`])(?:\\.|(?!\1)[^\\])*\1|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g, (match, quote) =>
    quote ? match : '',
  )
