import { describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { foldersIn, importsOf, packagesOf, type Source, sourcesIn } from './support/code/sources.ts'

const shared = ['src/wire', 'src/rules']
const base = [
  ...shared,
  'src/server/process/clock.ts',
  'src/server/process/coalesce.ts',
  'src/server/process/config',
  'src/server/process/context.ts',
  'src/server/process/running-nodes.ts',
  'src/server/process/version.ts',
  'src/server/http/rates/rate.ts',
  'src/server/http/rates/rate-limiter.ts',
  'src/server/http/refusal.ts',
  'src/server/http/body/large-bodies.ts',
]
const product = ['src/app/state', 'src/app/content', 'src/app/ui', ...shared]
const wholeServer = [...shared, 'src/server']

/**
 * The folders of a layer in order: each may import itself, those before it, and whatever the layer may import besides.
 * Every file must be in one of them.
 */
const ordered: Readonly<Record<string, { readonly folders: readonly string[]; readonly besides: readonly string[] }>> =
  {
    'src/rules': {
      folders: [
        'markdown',
        'text',
        'people',
        'access',
        'webhooks',
        'files',
        'thread',
        'list',
        'pending',
        'cache',
        'map',
        'browser',
        'search',
        'agents',
        'exports',
        'imports',
        'ground',
      ],
      besides: ['src/wire'],
    },
    'src/rules/imports': {
      folders: ['text', 'threads', 'pages', 'speakers', 'exports', 'transcript'],
      besides: [
        'src/rules/imports/merge.ts',
        'src/rules/imports/parsed-import.ts',
        'src/rules/imports/reading.ts',
        'src/rules/exports',
        'src/rules/text',
        'src/rules/people',
        'src/wire',
      ],
    },
    'src/app/device': {
      folders: ['local-storage', 'browser', 'indexed-db', 'cache', 'import', 'search'],
      besides: shared,
    },
    'src/app/state': {
      folders: [
        'platform',
        'session',
        'messages',
        'list',
        'pending',
        'agents',
        'thread',
        'draft',
        'read-state',
        'following',
        'sign-in',
        'live',
        'push',
        'ground',
        'outbox',
        'seen',
        'offline',
        'export',
        'import',
        'search',
        'access',
        'settings',
        'start',
      ],
      besides: ['src/app/net', 'src/app/device', 'src/app/ui/loading/retry-import.ts', ...shared],
    },
    'src/server/store': {
      folders: [
        'database',
        'audience',
        'search-index',
        'migrations',
        'push',
        'people',
        'agents',
        'moderation',
        'messages',
        'search',
        'upkeep',
      ],
      besides: [...shared, 'src/server/agents/agents-file.ts'],
    },
  }

const inOrder = Object.fromEntries(
  Object.entries(ordered).flatMap(([layer, { folders, besides }]) =>
    folders.map((folder, at) => [
      `${layer}/${folder}`,
      [...folders.slice(0, at).map((before) => `${layer}/${before}`), ...besides],
    ]),
  ),
)

/** The architecture as data: what each layer may import. A new folder must be added here before it is created. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/wire': [],

  'src/app/styles': [],
  'src/app/ui': [...shared],
  'src/app/content': ['src/app/ui', ...shared],
  'src/app/net': [...shared],
  ...inOrder,
  'src/app/message': product,
  'src/app/screens': ['src/app/message', ...product],
  'src/app/shell': ['src/app/screens', 'src/app/message', 'src/app/net', 'src/app/device', ...product],
  'src/app/start': ['src/app/net', 'src/app/device', ...product],
  'src/app/other-routes.tsx': ['src/app/screens', ...product],
  'src/app/routes.tsx': ['src/app/other-routes.tsx', 'src/app/shell', 'src/app/screens', ...product],
  'src/app/app.tsx': ['src/app/routes.tsx', 'src/app/start', 'src/app/shell', ...product],
  'src/app/entry-server.tsx': ['src/app/app.tsx', 'src/app/routes.tsx', 'src/app/other-routes.tsx', ...product],
  'src/app/when-idle.ts': ['src/app/message', 'src/app/start', ...product],
  'src/app/main.tsx': ['src/app', ...shared],
  'src/app/main-translated.ts': ['src/app', ...shared],

  'src/server/process/clock.ts': [],
  'src/server/process/coalesce.ts': [],
  'src/server/process/version.ts': [],
  'src/server/process/running-nodes.ts': ['src/server/process/version.ts'],
  'src/server/http/rates/rate.ts': shared,
  'src/server/http/refusal.ts': shared,
  'src/server/process/config': [...shared, 'src/server/http/rates/rate.ts', 'src/server/agents', 'src/server/outgoing'],
  'src/server/process/config/environment.ts': [],
  'src/server/process/data-dir.ts': ['src/server/process/config/environment.ts'],
  'src/server/http/body/large-bodies.ts': [...shared, 'src/server/http/refusal.ts'],
  'src/server/http/rates/rate-limiter.ts': base,
  'src/server/process/cluster.ts': [...base, 'src/server/realtime'],
  'src/server/process/context.ts': [
    ...base,
    'src/server/identity',
    'src/server/realtime',
    'src/server/store',
    'src/server/agents',
    'src/server/push',
    'src/server/mail',
    'src/server/files',
  ],
  'src/server/identity': [...base, 'src/server/store'],
  'src/server/http': [...base, 'src/server/store', 'src/server/identity', 'src/server/files/file-store.ts'],
  'src/server/realtime': [...base, 'src/server/store', 'src/server/identity', 'src/server/http'],
  'src/server/outgoing': shared,
  'src/server/push': [...base, 'src/server/store', 'src/server/realtime', 'src/server/outgoing'],
  'src/server/mail': [...base, 'src/server/push/concurrency-limit.ts'],
  'src/server/agents': [
    ...base,
    'src/server/store',
    'src/server/realtime',
    'src/server/outgoing',
    'src/server/files/reading.ts',
  ],
  'src/server/files': [...base, 'src/server/store'],
  'src/server/routes': [
    ...base,
    'src/server/store',
    'src/server/identity',
    'src/server/http',
    'src/server/realtime',
    'src/server/agents',
    'src/server/push',
    'src/server/mail',
    'src/server/outgoing',
    'src/server/files',
  ],
  'src/server/mcp': [...base, 'src/server/http'],
  'src/server/pages': [...base, 'src/server/store', 'src/server/http', 'src/server/routes'],
  'src/server/seeds': [...base, 'src/server/store', 'src/server/identity'],
  'src/server/process/start-context.ts': wholeServer,
  'src/server/process/migrate-at-start.ts': wholeServer,
  'src/server/api.ts': wholeServer,
  'src/server/app.ts': wholeServer,
  'src/server/process/serve.ts': wholeServer,
  'src/server/process/seed.ts': wholeServer,
  'src/server/process/backup.ts': wholeServer,
  'src/server/process/restore.ts': wholeServer,
  'src/server/process/release-memory.ts': [],
  'src/server/process/repair-times.ts': wholeServer,
  'src/server/process/partition.ts': wholeServer,
  'src/server/main.ts': [...wholeServer, 'tools/build.ts'],

  sw: shared,
  tools: [...shared, 'src/server', 'src/app/ui/icon-paths.ts'],
}

const sources = sourcesIn('src', 'sw', 'tools')
const rules = sources.filter(({ path }) => path.startsWith('src/rules/'))

const isIn = (layer: string, path: string): boolean => path === layer || path.startsWith(`${layer}/`)

/** The most specific layer that a file belongs to. */
const layerOf = (path: string): string | undefined =>
  Object.keys(mayImport)
    .filter((layer) => isIn(layer, path))
    .sort((a, b) => b.length - a.length)[0]

function wrongImports(source: Source): string[] {
  const layer = layerOf(source.path)
  if (layer === undefined) return [`${source.path} is in no layer: decide one in mayImport`]
  const allowed = [layer, ...(mayImport[layer] ?? [])]
  return importsOf(source)
    .filter((imported) => !allowed.some((each) => isIn(each, imported)))
    .map((imported) => `${source.path} must not import ${imported}`)
}

const linesMatching = (source: Source, pattern: RegExp): string[] =>
  source.code
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => `${source.path}: ${line.trim()}`)

describe('the direction of imports', () => {
  test('every file imports only what its layer may', () => {
    expect(sources.flatMap(wrongImports)).toEqual([])
  })

  test('the check sees static, type-only, bare and dynamic imports, and ignores comments', () => {
    const code = `import a from './a.ts'\nimport type { B } from './b.ts'\nimport './c.css'\nconst d = import('./d.ts')`
    const source = { path: 'src/rules/thread/x.ts', text: code, code, lines: 4 }
    expect(importsOf(source)).toEqual(['a.ts', 'b.ts', 'c.css', 'd.ts'].map((file) => `src/rules/thread/${file}`))
    const bad = { ...source, code: `import { x } from '../../app/state/platform/store.ts'` }
    expect(wrongImports(bad)).toEqual(['src/rules/thread/x.ts must not import src/app/state/platform/store.ts'])
    expect(wrongImports({ ...source, path: 'src/helpers/x.ts' })).toHaveLength(1)
  })

  test('relative imports include the file extension', () => {
    const without = sources.flatMap((source) =>
      importsOf(source)
        .filter((imported) => !/\.(ts|tsx|js|css|json|svg|webmanifest)$/.test(imported))
        .map((imported) => `${source.path}: ${imported}`),
    )
    expect(without).toEqual([])
  })

  test('wire imports only its schemas, rules import nothing', () => {
    const needed = (folder: string) => sources.filter(({ path }) => isIn(folder, path)).flatMap(packagesOf)
    expect([...new Set(needed('src/wire'))].filter((name) => name !== 'typebox')).toEqual([])
    expect(needed('src/rules')).toEqual([])
  })

  test('the app imports the types of wire’s schemas and errors, never the schemas or the table', () => {
    const schemas = sources.filter(
      (source) =>
        isIn('src/wire/errors', source.path) ||
        (isIn('src/wire', source.path) && packagesOf(source).includes('typebox')),
    )
    const found = sources
      .filter(({ path }) => ['src/app', 'src/rules', 'sw'].some((folder) => isIn(folder, path)))
      // Only other languages than English have their errors' texts from the table.
      .filter(({ path }) => path !== 'src/app/net/error-texts.ts')
      .flatMap((source) => {
        const values = { ...source, code: source.code.replace(/^import type [^;]*? from .*$/gm, '') }
        return importsOf(values)
          .filter((imported) => schemas.some(({ path }) => path === imported))
          .map((imported) => `${source.path} must import only types of ${imported}`)
      })
    expect(found).toEqual([])
  })
})

/** The groups of files that import one another in a circle. */
function circles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const from = (start: string): ReadonlySet<string> => {
    const seen = new Set(imports.get(start))
    for (const each of seen) for (const next of imports.get(each) ?? []) seen.add(next)
    return seen
  }
  const reached = new Map([...imports.keys()].map((path) => [path, from(path)]))
  const inCircle = [...reached].filter(([path, all]) => all.has(path)).map(([path]) => path)
  const groups = inCircle.map((path) =>
    inCircle.filter((each) => reached.get(path)?.has(each) && reached.get(each)?.has(path)),
  )
  return [...new Set(groups.map((group) => group.sort().join(' ')))]
}

/** Without the types, and without what is imported later. */
const atOnce = (source: Source): Source => ({
  ...source,
  code: source.code.replace(/^import type [^;]*? from .*$/gm, '').replaceAll('import(', '('),
})

test('the server starts without the libraries of agents, MCP and Redis: each takes memory, and few need it', () => {
  const needed = new Set(['src/server/process/serve.ts'])
  const packages = new Set<string>()
  for (const path of needed) {
    const source = sources.find((each) => each.path === path)
    if (source === undefined) continue
    for (const imported of importsOf(atOnce(source))) needed.add(imported)
    for (const name of packagesOf(atOnce(source))) packages.add(name)
  }
  expect(packages).toContain('fastify')
  expect([...packages].filter((name) => /^(ai|@ai-sdk|@modelcontextprotocol|ioredis|nodemailer)\b/.test(name))).toEqual(
    [],
  )
})

describe('circles of imports', () => {
  const importedBy = (of: (source: Source) => readonly string[]) =>
    new Map(sources.map((each) => [each.path, of(each)]))

  test('there is none at run time', () => {
    expect(circles(importedBy((source) => importsOf(atOnce(source))))).toEqual([])
  })

  test('with types and dynamic imports there are four, each within one folder', () => {
    const all = circles(importedBy(importsOf))
    expect(
      all.map((circle) => new Set(circle.split(' ').map((path) => path.slice(0, path.lastIndexOf('/')))).size),
    ).toEqual(all.map(() => 1))
    expect(all.length).toBeLessThanOrEqual(4)
  })
})

describe('files', () => {
  test('there are no barrels, except the catalogue, which a language replaces as a whole', () => {
    const barrels = sources.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path)).map(({ path }) => path)
    const passedOn = sources
      .filter(({ path }) => path !== 'src/wire/texts.ts')
      .flatMap((source) => linesMatching(source, /^export (?:type )?(?:\*|\{[^}]*\}) from /))
    expect([...barrels, ...passedOn]).toEqual([])
  })

  test('nothing is exported by default', () => {
    expect(sources.flatMap((source) => linesMatching(source, /^export default\b/))).toEqual([])
  })

  test('a file of more than 200 lines is a table, or it is two files', () => {
    const tables = /^src\/wire\/|\/migrations\/|\/tables\.ts$|-languages\.ts$|\/icon-paths\.ts$|^src\/server\/seeds\//
    const long = sources.filter(({ path, lines }) => lines > 200 && !tables.test(path))
    expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
  })

  test('a folder has at most 25 code files of its own, except the migrations, which are numbered', () => {
    const byFolder = Map.groupBy(sources, ({ path }) => path.slice(0, path.lastIndexOf('/')))
    const full = [...byFolder].filter(([folder, own]) => own.length > 25 && folder !== 'src/server/store/migrations')
    expect(full.map(([folder, own]) => `${folder}: ${own.length} files`)).toEqual([])
  })

  test('folder names describe their contents', () => {
    const drawers = /(^|\/)(utils?|helpers?|lib|common|misc|hooks|types|shared|core)$/
    expect(foldersIn('src', 'sw', 'tools', 'tests').filter((folder) => drawers.test(folder))).toEqual([])
  })
})

describe('rules are pure', () => {
  test('no clock, no randomness, no network, no storage, no screen', () => {
    const impure =
      /\b(?:Date\.now\b|Date\(\s*\)|Math\.random|performance\b|crypto\b|fetch\s*\(|setTimeout|setInterval|localStorage|window\b|document\b|process\b|console\b|globalThis\b|require\s*\()/
    expect(rules.flatMap((source) => linesMatching(source, impure))).toEqual([])
  })

  test('no rule throws', () => {
    expect(rules.flatMap((source) => linesMatching(source, /\bthrow\b/))).toEqual([])
  })
})

describe('texts have one name', () => {
  const catalogue = Object.values<unknown>(texts)
    .filter((text) => typeof text === 'string')
    .filter((text) => text.length > 14)

  test('no text of the catalogue is written elsewhere', () => {
    const elsewhere = sources.filter(({ path }) => path !== 'src/wire/texts.ts' && !isIn('src/wire', path))
    const again = elsewhere.flatMap(({ path, code }) =>
      catalogue.filter((text) => code.includes(text)).map((text) => `${path}: ${text}`),
    )
    expect(again).toEqual([])
  })
})
