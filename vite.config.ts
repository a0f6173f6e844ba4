import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressed } from './tools/compressed.ts'
import { englishTexts } from './tools/english-texts.ts'
import { firstFiles, isFirstFile } from './tools/first-files.ts'
import { fixedTokens } from './tools/fixed-tokens.ts'
import { catalogueFiles } from './tools/language-files.ts'
import { leanRouter } from './tools/lean-router.ts'
import { shellFiles } from './tools/shell-files.ts'
import { textOrder, translatedTexts } from './tools/translated-texts.ts'

const api = process.env.CANOPY_API ?? 'http://127.0.0.1:3000'
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'))

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

const first = firstFiles()

/** The build for every language but English is another one: `tools/translated-texts.ts`. */
const translated = 'translated'

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  plugins: [
    ...(mode === translated
      ? [translatedTexts(textOrder(), isSsrBuild ? 'server' : 'browser'), translatedEntry(), translatedHead()]
      : [englishTexts()]),
    react(),
    first.plugin,
    fixedTokens(),
    leanRouter(),
    texmathWithoutKatex(),
    ...(mode === translated ? [] : serviceWorker()),
    compressed(),
  ],
  define: {
    'import.meta.env.CANOPY_VERSION': JSON.stringify(version),
    'import.meta.env.CANOPY_ALL_LANGUAGES': JSON.stringify(isSsrBuild && mode === translated),
    'import.meta.env.CANOPY_LANGUAGES': JSON.stringify(Object.keys(catalogueFiles()).join()),
  },
  build: {
    outDir: 'dist',
    assetsDir: assetsOf(mode),
    manifest: mode === translated ? 'translated.json' : 'chunks.json',
    target: 'es2022',
    // What knows oklch(), since 2023: the colours of anything older weigh as much again in every page's first bytes.
    // Since May 2024 browsers know light-dark(): rewritten for older ones, the theme could not be chosen, and colours would
    // be twice as many bytes.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Each file that is named for a later one weighs on the first.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !isFirstFile(file)),
    },
    rolldownOptions: {
      // A text or a number stands where it is used: the file that lists them all need not come along.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        ...(isSsrBuild && mode === translated
          ? { codeSplitting: false }
          : {
              chunkFileNames: nameIn(assetsOf(mode)),
              assetFileNames: `${assetsOf(mode)}/[name]-[hash:6][extname]`,
              codeSplitting: { groups: mode === translated ? [preloading, ...first.groups] : first.groups },
            }),
      },
    },
  },
  worker: {
    // Only a module can wait for its language's texts.
    format: mode === translated ? 'es' : 'iife',
    plugins: () => (mode === translated ? [translatedTexts(textOrder(), 'worker')] : []),
    rolldownOptions: { output: { entryFileNames: nameIn(assetsOf(mode)) } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/picture': api,
      '/embed': api,
      '/mcp': api,
      '/metrics': api,
      '/auth/': api,
      '^/(cloud/[^/]+/)?feed\\.(atom|json)$': api,
      '^/cloud/[^/]+/preview\\.png': api,
      '/identitytoolkit.googleapis.com': api,
      '/securetoken.googleapis.com': api,
      '/ws': { target: api, ws: true },
    },
  },
}))

/** Large and needed by few: kept apart, so that the first visit doesn't pay for them. */
const later = /\/node_modules\/(@firebase|firebase|katex|highlight\.js)\//

/**
 * Files name each other, and hashes can't be compressed: these are as short as the bundler allows. Stylesheets and fonts
 * may have shorter ones.
 */
function nameIn(folder: string) {
  return ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
    `${folder}/${moduleIds.some((id) => later.test(id)) ? 'later/' : ''}[name]-[hash:7].js`
}

function assetsOf(mode: string): string {
  return mode === translated ? 'assets/t' : 'assets'
}

/** The entry loads with it what needs the texts; in a file with our own code, that code would run before they are there. */
const preloading = { name: 'preloading', test: /vite\/preload-helper/, priority: 2 }

function translatedEntry(): Plugin {
  return {
    name: 'translated-entry',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/app/main.tsx', '/src/app/main-translated.ts'),
    },
  }
}

/**
 * The app opened from the cache looks as in English: with the stylesheets that only its script would load otherwise, and
 * installable.
 */
function translatedHead(): Plugin {
  const link = (rel: string, href: string, attrs = {}) =>
    ({ tag: 'link', attrs: { rel, href, ...attrs }, injectTo: 'head' }) as const
  return {
    name: 'translated-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        ...stylesOf(bundle).map((file) => link('stylesheet', `/${file}`, { crossorigin: true })),
        link('manifest', '/manifest.webmanifest'),
      ],
    },
  }
}

/** The stylesheets of the app's own entry, those of its imports first. */
function stylesOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return
    seen.add(file)
    for (const imported of chunk.imports) visit(imported)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/src/app/main.tsx')) visit(file)
  return [...styles]
}

function serviceWorker() {
  const { plugin, tag } = shellFiles()
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    manifest,
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['index.html', 'theme.js', 'assets/**/*.{js,css,woff2}', 'favicon.svg'],
      manifestTransforms: [async (entries) => tag(entries)],
    },
    devOptions: { enabled: false },
  })
  return [plugin, worker]
}

/** markdown-it-texmath requires KaTeX as soon as it is loaded; ours comes later, in its own chunk. */
function texmathWithoutKatex(): Plugin {
  const empty = '\0no-katex'
  return {
    name: 'texmath-without-katex',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'katex' && importer?.includes('markdown-it-texmath') ? empty : null),
    load: (id) => (id === empty ? 'export default {}' : null),
  }
}
