import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, parseSync } from 'vite'
import { isLanguage, languages } from '../src/wire/language.ts'
import { compressed } from './compressed.ts'
import type { TextOrder } from './translated-texts.ts'

const folder = join(import.meta.dirname, '../src/wire/languages')
const pseudo = join(folder, 'pseudo.ts')

/** A language's first file, which loads the others. */
export type LanguageFiles = { readonly first: string }

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
    plugins: [catalogueLists(language, path, order), compressed()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { [language]: `${partModule}first` },
        output: {
          entryFileNames: 'assets/t/[name]-[hash].js',
          chunkFileNames: ({ facadeModuleId }) =>
            `assets/t/${language}.${facadeModuleId?.slice(partModule.length) ?? 'shared'}-[hash].js`,
        },
      },
    },
  })
  const output = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  return { first: output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '' }
}

const partModule = '\0texts/'

/** A catalogue as a list for each part, in the order of the translated build. */
function catalogueLists(language: string, path: string, order: TextOrder): Plugin {
  const isRightToLeft = isLanguage(language) && languages[language].direction === 'rtl'
  const isolating = isRightToLeft ? `import { isolated } from ${JSON.stringify(join(folder, 'isolated.ts'))};` : ''
  const sent = order.filter(({ part }) => part !== 'server')
  const loading = sent
    .filter(({ part }) => part !== 'first')
    .map(({ part }) => `${part}:()=>import(${JSON.stringify(partModule + part)})`)
  return {
    name: 'catalogue-lists',
    resolveId: (id) => (id.startsWith(partModule) ? id : null),
    load: (id) => {
      const at = sent.findIndex(({ part }) => partModule + part === id)
      if (at === -1) return null
      const { head, texts } = listOf(path, sent[at]?.names ?? [])
      const list = `[${texts}]${isRightToLeft ? '.map(isolated)' : ''}`
      const before = sent.slice(0, at).reduce((sum, { names }) => sum + names.length, 0)
      const code =
        at === 0
          ? `globalThis.canopyTexts=${list};globalThis.canopyTextPart=(part)=>({${loading.join()}})[part]()`
          : `${list}.forEach((text,at)=>{canopyTexts[${before}+at]=text})`
      return { code: `${isolating}${head};\n${code}`, moduleType: 'ts' }
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
