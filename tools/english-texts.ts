import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { catalogueIn, edited, isCatalogue, ours } from './catalogue-uses.ts'

/** With more, the text weighs more than what passes it on from one file to the others. */
const placesMax = 4

const folder = join(import.meta.dirname, '../src/wire/texts')

/**
 * Puts a text that is a function where it is called, if that is in a few places: like a constant text, it then belongs
 * to the files that show it, and no other file loads it.
 */
export function englishTexts(): Plugin {
  const functions = new Map(catalogueFilesIn(folder).flatMap(functionsIn))
  const places = new Map<string, number>()
  return {
    name: 'english-texts',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    buildStart() {
      places.clear()
      const app = join(import.meta.dirname, '../src')
      for (const file of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
        const path = join(app, file)
        if (!/\.tsx?$/.test(path) || isCatalogue.test(path) || /\/src\/(?:server|wire\/languages)\//.test(path))
          continue
        for (const { name } of catalogueIn(path, readFileSync(path, 'utf8')).uses)
          places.set(name, (places.get(name) ?? 0) + 1)
      }
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        const path = id.replace(/\?.*/, '')
        if (!ours.test(id) || isCatalogue.test(path)) return null
        const edits = catalogueIn(path, code).uses.flatMap(({ name, start, end }) => {
          const text = functions.get(name)
          return text === undefined || (places.get(name) ?? 0) > placesMax ? [] : [{ start, end, text: `(${text})` }]
        })
        return edits.length === 0 ? null : edited(code, edits)
      },
    },
  }
}

const catalogueFilesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(path, file))

/** A file's arrow functions that name nothing but their parameters, by name. */
function functionsIn(path: string): readonly (readonly [string, string])[] {
  const code = readFileSync(path, 'utf8')
  return parseSync(path, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression' || init.typeParameters) return []
      return namesOnlyParameters(init) ? [[id.name, code.slice(init.start, init.end)] as const] : []
    })
  })
}

function namesOnlyParameters({ params, body }: ESTree.ArrowFunctionExpression): boolean {
  const own = new Set(params.flatMap((param) => (param.type === 'Identifier' ? [param.name] : [])))
  if (own.size !== params.length) return false
  let isOwn = true
  new Visitor({
    Identifier: ({ name }) => {
      if (!own.has(name)) isOwn = false
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: body } as never] } as never)
  return isOwn
}
