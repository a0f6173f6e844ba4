import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, parseSync } from 'vite'
import { compressed } from './compressed.ts'
import type { TextOrder } from './translated-texts.ts'

const folder = join(import.meta.dirname, '../src/wire/languages')
const pseudo = join(folder, 'pseudo.ts')

/** A language's files: the texts that readers and writers need, and those of the other screens. */
export type LanguageFiles = { readonly first: string; readonly later: string }

/** The catalogues by language; the pseudo-language is made from English. */
export const catalogueFiles = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /^[a-z]{2}(-[A-Z]\w+)?\.ts$/.test(file))
      .map((file) => [file.replace('.ts', ''), join(folder, file)]),
  ),
  'en-XA': pseudo,
})

/** Builds each language's files into a folder of the build. */
export async function buildLanguages(
  outDir: string,
  order: TextOrder,
): Promise<Readonly<Record<string, LanguageFiles>>> {
  const built: Record<string, LanguageFiles> = {}
  for (const [language, path] of Object.entries(catalogueFiles()))
    built[language] = await buildLanguage(outDir, language, path, order)
  return built
}

async function buildLanguage(outDir: string, language: string, path: string, order: TextOrder): Promise<LanguageFiles> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [catalogueLists(path, order), compressed()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { [language]: first },
        output: { entryFileNames: 'assets/t/[name]-[hash].js', chunkFileNames: `assets/t/${language}-later-[hash].js` },
      },
    },
  })
  const output = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  const fileOf = (isFirst: boolean) =>
    output.find((file) => file.type === 'chunk' && file.isEntry === isFirst)?.fileName ?? ''
  return { first: fileOf(true), later: fileOf(false) }
}

const [first, later] = ['\0first-texts', '\0later-texts']

/** A catalogue as two lists, in the order of the translated build. */
function catalogueLists(path: string, order: TextOrder): Plugin {
  return {
    name: 'catalogue-lists',
    resolveId: (id) => ([first, later].includes(id) ? id : null),
    load(id) {
      if (id === first) {
        const list = listOf(path, order.first)
        return {
          code: `${list.head}\nglobalThis.canopyTexts=[${list.texts}];\nglobalThis.canopyLaterTexts=()=>import(${JSON.stringify(later)})`,
          moduleType: 'ts',
        }
      }
      if (id !== later) return null
      const list = listOf(path, order.later)
      return { code: `${list.head}\ncanopyTexts.push(${list.texts})`, moduleType: 'ts' }
    },
  }
}

/** The texts as they are written in the catalogue's file, and the rest of the file, on which they depend. */
function listOf(path: string, names: readonly string[]): { readonly head: string; readonly texts: string } {
  const code = readFileSync(path, 'utf8')
  const head = (text: string) =>
    text.replace(/from '(\.[^']+)'/g, (_, from) => `from ${JSON.stringify(join(folder, from))}`)
  if (path === pseudo)
    return {
      head: `import { catalogue as all } from ${JSON.stringify(path)}`,
      texts: names.map((name) => `all.${name}`).join(),
    }
  const { program } = parseSync(path, code)
  const statement = program.body.find((each) => each.type === 'ExportNamedDeclaration')
  const declaration = statement?.declaration
  const value = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : undefined
  if (statement === undefined || value?.type !== 'ObjectExpression')
    throw new Error(`${path} must export one object with all texts`)
  const texts = new Map(
    value.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [[property.key.name, code.slice(property.value.start, property.value.end)] as const]
        : [],
    ),
  )
  return {
    head: head(code.slice(0, statement.start) + code.slice(statement.end)),
    texts: names.map((name) => texts.get(name) ?? missing(path, name)).join(',\n'),
  }
}

function missing(path: string, name: string): never {
  throw new Error(`${path} has no text ${name}`)
}
