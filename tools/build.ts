import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { InlineConfig } from 'vite'

/** Every file and folder that a build is made from. */
export const sources = [
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'public',
  'src/app',
  'src/rules',
  'src/wire',
  'sw',
  'tools/build.ts',
  'tools/catalogue-uses.ts',
  'tools/compressed.ts',
  'tools/english-texts.ts',
  'tools/first-files.ts',
  'tools/fixed-tokens.ts',
  'tools/language-files.ts',
  'tools/lean-router.ts',
  'tools/shell-files.ts',
  'tools/translated-texts.ts',
] as const

/**
 * Builds the app unless dist was built from the current sources. The build runs in a process of its own, so that the
 * server that asks for it neither keeps Vite's memory nor passes on its NODE_ENV.
 */
export async function buildIfStale(root: string): Promise<'built' | 'fresh'> {
  if ((await builtFrom(root)) === (await hashOfSources(root))) return 'fresh'
  await promisify(execFile)(process.execPath, [join(root, 'tools/build.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return 'built'
}

/** Builds into a folder next to dist and then replaces it, so that a failed build leaves the last good one in place. */
async function build(root: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  // Computed before the build, so that a file saved during it makes the next start build again.
  const sourceHash = await hashOfSources(root)
  const dist = join(root, 'dist')
  const fresh = join(root, '.cache', `build-${process.pid}`)
  const vite = await import('vite')
  const { textOrder } = await import('./translated-texts.ts')
  const { buildLanguages } = await import('./language-files.ts')
  try {
    // First, because the service worker's list has the files of both.
    await vite.build({ root, mode: 'translated', logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
    await rename(join(fresh, 'index.html'), join(fresh, 'translated.html'))
    const order = textOrder()
    const languages = await buildLanguages(fresh, order)
    await writeFile(
      join(fresh, 'texts.json'),
      `${JSON.stringify({ order: order.flatMap(({ names }) => names), languages })}\n`,
    )
    await vite.build({ root, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: false } })
    await vite.build(pagesBuild(root, join(fresh, 'server')))
    await vite.build({ ...pagesBuild(root, join(fresh, 'server/translated')), mode: 'translated' })
    await writeFile(join(fresh, 'build.json'), `${JSON.stringify({ sources: sourceHash })}\n`)
    await rm(dist, { recursive: true, force: true })
    await rename(fresh, dist)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/**
 * The same components for the server: with all their dependencies, and React's production version whatever NODE_ENV is.
 */
const pagesBuild = (root: string, outDir: string): InlineConfig => ({
  root,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir, ssr: 'src/app/entry-server.tsx', target: 'node24', emptyOutDir: true },
})

async function builtFrom(root: string): Promise<string | null> {
  try {
    return JSON.parse(await readFile(join(root, 'dist/build.json'), 'utf8')).sources
  } catch {
    return null
  }
}

async function hashOfSources(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesOf(root, source)))).flat().sort()
  const hash = createHash('sha256')
  // One after the other: the server that has looked keeps what all of them together would take.
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

async function filesOf(root: string, source: string): Promise<string[]> {
  const found = await stat(join(root, source)).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [source]
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

if (import.meta.main) {
  const started = performance.now()
  await build(resolve(import.meta.dirname, '..'))
  console.log(`Built into dist in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
