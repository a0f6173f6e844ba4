import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { neededFirst } from './first-files.ts'

const index = join(import.meta.dirname, '../src/wire/texts.ts')
export const isCatalogue = /(?:^|\/)texts(?:\.ts|\/(?!parts)[\w/-]+\.ts)$/
export const ours = /\/(?:src|sw)\/[^?]*\.tsx?(?:\?later)?$/
type Program = ESTree.Program
type ImportDeclaration = ESTree.ImportDeclaration
const laterTexts = '\0later-texts'

/** All texts of the catalogue in the order of a language's list: first those that readers and writers need. */
export type TextOrder = { readonly first: readonly string[]; readonly later: readonly string[] }

export function textOrder(): TextOrder {
  const all = namesIn(index).toSorted()
  const first = new Set(
    neededFirst().flatMap((path) => {
      const { uses, imports } = catalogueIn(path, readFileSync(path, 'utf8'))
      return [...uses, ...imports.flatMap(({ names }) => names)].map(({ name }) => name)
    }),
  )
  return { first: all.filter((name) => first.has(name)), later: all.filter((name) => !first.has(name)) }
}

/**
 * Replaces each text by its place in a list that a language's file defines (tools/language-files.ts), so that one build
 * serves all languages but English, whose texts stay where they are used.
 */
export function translatedTexts({ first, later }: TextOrder, target: 'browser' | 'server'): Plugin {
  const places = new Map([...first, ...later].map((name, at) => [name, at]))
  const isLater = new Set(later)
  return {
    name: 'translated-texts',
    enforce: 'pre',
    resolveId: (id) => (id === 'later-texts' ? laterTexts : null),
    load: (id) => (id === laterTexts ? 'await canopyLaterTexts()' : null),
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!ours.test(id) || isCatalogue.test(id.replace(/\?.*/, ''))) return null
        const { uses, imports } = catalogueIn(id.replace(/\?.*/, ''), code)
        if (imports.length === 0) return null
        const textOf = (name: string): string => {
          const place = places.get(name)
          if (place === undefined) throw new Error(`${id}: the catalogue has no text ${name}`)
          return `canopyTexts[${place}]`
        }
        const edits = [
          ...uses.map(({ name, start, end }) => ({ start, end, text: textOf(name) })),
          ...imports.map(({ names, start, end }) => ({
            start,
            end,
            text: names.map(({ name, local }) => `const ${local} = ${textOf(name)};`).join(''),
          })),
        ]
        const named = [...uses, ...imports.flatMap(({ names }) => names)]
        const waits = target === 'browser' && named.some(({ name }) => isLater.has(name))
        return (waits ? "import 'later-texts';" : '') + edited(code, edits)
      },
    },
  }
}

type Range = { readonly start: number; readonly end: number }
type Use = Range & { readonly name: string }
type TextImport = Range & { readonly names: readonly { readonly name: string; readonly local: string }[] }

/** Where a file names texts as `texts.cancelLabel`, and its imports of the catalogue, with those that name texts. */
export function catalogueIn(
  path: string,
  code: string,
): { readonly uses: readonly Use[]; readonly imports: readonly TextImport[] } {
  if (!/\/texts(?:\.ts|\/)/.test(code)) return { uses: [], imports: [] }
  const { program } = parseSync(path, code)
  const statements = program.body.filter(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.importKind !== 'type' &&
      isCatalogue.test(statement.source.value),
  ) as readonly ImportDeclaration[]
  const specifiers = statements.flatMap((statement) => statement.specifiers)
  const whole = new Set(
    specifiers.flatMap(({ type, local }) => (type === 'ImportNamespaceSpecifier' ? [local.name] : [])),
  )
  return {
    uses: usesOf(path, program, whole),
    imports: statements.map(({ start, end, specifiers }) => ({
      start,
      end,
      names: specifiers.flatMap((each) =>
        each.type === 'ImportSpecifier' && each.importKind !== 'type' && 'name' in each.imported
          ? [{ name: each.imported.name, local: each.local.name }]
          : [],
      ),
    })),
  }
}

function usesOf(path: string, program: Program, whole: ReadonlySet<string>): readonly Use[] {
  const uses: Use[] = []
  let [mentioned, known] = [0, 0]
  new Visitor({
    Identifier: ({ name }) => {
      if (whole.has(name)) mentioned += 1
    },
    ImportNamespaceSpecifier: ({ local }) => {
      if (whole.has(local.name)) known += 1
    },
    TSTypeQuery: ({ exprName }) => {
      if (exprName.type === 'Identifier' && whole.has(exprName.name)) known += 1
    },
    MemberExpression: ({ object, property, computed, start, end }) => {
      if (object.type !== 'Identifier' || !whole.has(object.name) || computed || property.type !== 'Identifier') return
      known += 1
      uses.push({ name: property.name, start, end })
    },
  }).visit(program)
  if (mentioned > known) throw new Error(`${path} uses the catalogue other than by the name of a text`)
  return uses
}

/** The names that a file of the catalogue exports, with those of the files whose texts it passes on. */
function namesIn(path: string): readonly string[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  return program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return namesIn(join(path, '..', statement.source.value))
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration == null) return []
    const { declaration } = statement
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map(({ id }) => ('name' in id ? id.name : ''))
    return declaration.type === 'FunctionDeclaration' && declaration.id !== null ? [declaration.id.name] : []
  })
}

type Edit = { readonly start: number; readonly end: number; readonly text: string }

export const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
