import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseSync } from 'vite'
import { catalogueIn, type Edit, edited, isCatalogue, type ObjectProperty, ours } from './catalogue-uses.ts'
import { neededFirst } from './first-files.ts'

const index = join(import.meta.dirname, '../src/wire/texts.ts')
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

/**
 * Which files of the catalogue belong to a part, as far as their texts aren't needed first; others are of `messages`.
 */
const parts: Readonly<Record<string, RegExp>> = {
  pages: /\/(?:labels\/(?:pages\/[\w-]+|sign-in)|request-access|sign-in-problems)\.ts$/,
  admin: /\/(?:labels\/(?:admin\/[\w-]+|usage)|administration|moderation|agents|agent-work)\.ts$/,
  mine: /\/(?:labels\/(?:profile|tokens|for-me|passkeys|new-thread|ground|search|export-file)|account|webhooks|import|export|search)\.ts$/,
  errors: /\/errors\.ts$/,
  server: /\/(?:server-pages|mail|manifest)\.ts$/,
}

/** All texts of the catalogue in the order of a language's list. */
export function textOrder(): TextOrder {
  const first = new Set(
    neededFirst().flatMap((path) => catalogueIn(path, readFileSync(path, 'utf8')).uses.map(({ name }) => name)),
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
 * serves all languages but English, whose texts stay where they are used. The server renders all languages with one
 * module, so there the list is another one for each page, and nothing may be read from it when the module is evaluated.
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
          ...imports.map(({ start, end }) => ({ start, end, text: '' })),
          ...(target === 'server' ? uses.flatMap(({ constant }) => constant ?? []) : []).flatMap(getter(code)),
        ]
        const named = new Set(uses.map(({ name }) => partOf.get(name) ?? ''))
        return waitsFor(named, target) + edited(code, edits)
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

/** `{ label: texts.cancelLabel }` becomes `{ get label() { return (texts.cancelLabel) } }`. */
const getter =
  (code: string) =>
  ({ start, key, computed, value }: ObjectProperty, at: number, all: readonly ObjectProperty[]): readonly Edit[] => {
    if (all.findIndex((other) => other.start === start) !== at) return []
    return [
      { start, end: value.start, text: `get ${code.slice(start, key.end)}${computed ? ']' : ''}() { return (` },
      { start: value.end, end: value.end, text: ') }' },
    ]
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
