import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { neededFirst } from './first-files.ts'

const index = join(import.meta.dirname, '../src/wire/texts.ts')
export const isCatalogue = /(?:^|\/)texts(?:\.ts|\/(?!parts)[\w/-]+\.ts)$/
export const ours = /\/(?:src|sw)\/[^?]*\.tsx?(?:\?later)?$/
type Program = ESTree.Program
type ImportDeclaration = ESTree.ImportDeclaration
const partModule = 'text-part/'

/**
 * A worker has no document: it takes the file with the language's texts from the app's shell. What it is sent meanwhile
 * would be lost, because nobody listens yet.
 */
const textsOfShell = `
const early = []
const keep = ({ data }) => early.push(data)
addEventListener('message', keep)
await import(/data-texts="([^"]+)/.exec(await (await fetch('/index.html')).text())[1])
await Promise.all(['messages', 'mine'].map(canopyTextPart))
removeEventListener('message', keep)
setTimeout(() => early.forEach((data) => dispatchEvent(new MessageEvent('message', { data }))))
`

/**
 * The parts of a language, each a file of its own: `first` is what readers and writers of threads need, the others are
 * loaded by the first screen that names a text of them. `server` isn't sent to any browser.
 */
export type TextOrder = readonly { readonly part: string; readonly names: readonly string[] }[]

/** Which files of the catalogue belong to a part, as far as their texts aren't needed first; others are of `messages`. */
const parts: Readonly<Record<string, RegExp>> = {
  pages: /\/(?:labels\/(?:pages|page-[\w-]+|sign-in)|request-access|sign-in-problems)\.ts$/,
  admin: /\/(?:labels\/(?:admin|admin-[\w-]+|usage)|administration|moderation|agents|agent-work)\.ts$/,
  mine: /\/(?:labels\/(?:profile|tokens|for-me|passkeys|new-thread|ground|search|export-file)|account|webhooks|import|export|search)\.ts$/,
  errors: /\/errors\.ts$/,
  server: /\/(?:server-pages|mail|manifest)\.ts$/,
}

/** All texts of the catalogue in the order of a language's list. */
export function textOrder(): TextOrder {
  const first = new Set(
    neededFirst().flatMap((path) => {
      const { uses, imports } = catalogueIn(path, readFileSync(path, 'utf8'))
      return [...uses, ...imports.flatMap(({ names }) => names)].map(({ name }) => name)
    }),
  )
  const partOf = ({ name, file }: CatalogueText): string =>
    first.has(name) ? 'first' : (Object.entries(parts).find(([, files]) => files.test(file))?.[0] ?? 'messages')
  const byPart = Map.groupBy(textsIn(index), partOf)
  return ['first', 'messages', ...Object.keys(parts)].map((part) => ({
    part,
    names: (byPart.get(part) ?? []).map(({ name }) => name).toSorted(),
  }))
}

/**
 * Replaces each text by its place in a list that a language's files fill (tools/language-files.ts), so that one build
 * serves all languages but English, whose texts stay where they are used.
 */
export function translatedTexts(order: TextOrder, target: 'browser' | 'server' | 'worker'): Plugin {
  const places = new Map(order.flatMap(({ names }) => names).map((name, at) => [name, at]))
  const partOf = new Map(order.flatMap(({ part, names }) => names.map((name) => [name, part])))
  return {
    name: 'translated-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(partModule) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${partModule}`)) return null
      return target === 'worker' ? textsOfShell : `await canopyTextPart('${id.slice(partModule.length + 1)}')`
    },
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
        const named = [...uses, ...imports.flatMap(({ names }) => names)].map(({ name }) => partOf.get(name) ?? '')
        return waitsFor(new Set(named), target) + edited(code, edits)
      },
    },
  }
}

/** What a module imports before it may name texts of these parts. */
function waitsFor(named: ReadonlySet<string>, target: 'browser' | 'server' | 'worker'): string {
  if (target === 'server') return ''
  if (target === 'worker') return `import '${partModule}all';`
  return [...named]
    .filter((part) => part !== 'first')
    .map((part) => `import '${partModule}${part}';`)
    .join('')
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

type CatalogueText = { readonly name: string; readonly file: string }

/** The texts that a file of the catalogue exports, with those of the files whose texts it passes on. */
function textsIn(file: string): readonly CatalogueText[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return textsIn(join(file, '..', statement.source.value))
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration == null) return []
    const { declaration } = statement
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map(({ id }) => ({ name: 'name' in id ? id.name : '', file }))
    return declaration.type === 'FunctionDeclaration' && declaration.id !== null
      ? [{ name: declaration.id.name, file }]
      : []
  })
}

export type Edit = { readonly start: number; readonly end: number; readonly text: string }

export const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
