import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/** The app's own hashed script that this page runs. */
export const versionOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module][src]').first().getAttribute('src')

export type Later = {
  /** How many deployments later; each has its own file names. */
  readonly number?: number
  /** The device's database gets a version that adds an empty table. */
  readonly databaseVersion?: number
}

/** A later build of the app in its own folder: the same app, but with different names for its hashed files. */
export async function buildNextVersion({ number = 2, databaseVersion }: Later = {}): Promise<string> {
  const next = await mkdtemp(join(tmpdir(), 'canopy-next-'))
  await cp(dist, next, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const files = (await readdir(next, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const hashed = files.filter(({ name }) => /-[\w-]{7,8}\.(js|css)$/.test(name)).map(({ name }) => name)
  const later = (name: string) => name.replace(/\.(js|css)$/, `${number}.$1`)
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    if (/\.(js|css|html|json)$/.test(name)) {
      let text = await readFile(path, 'utf8')
      for (const each of hashed) text = text.replaceAll(each, later(each))
      text = text.replace(/"revision":"\w+","url":"index\.html"/, `"revision":"next${number}","url":"index.html"`)
      if (databaseVersion !== undefined) text = text.replace(firstDatabase, withLaterDatabase(databaseVersion))
      await writeFile(path, text)
    }
    if (hashed.includes(name)) await rename(path, join(parentPath, later(name)))
  }
  return next
}

const firstDatabase = 'this.version(1).stores('

const withLaterDatabase = (version: number): string =>
  `this.version(${version}).stores({later${version}:"id"}),${firstDatabase}`
