import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/** A later build of the app, in a folder of its own: the same app, but each of its hashed files has another name. */
export async function buildNextVersion(): Promise<string> {
  const next = await mkdtemp(join(tmpdir(), 'canopy-next-'))
  await cp(dist, next, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const files = (await readdir(next, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const hashed = files.filter(({ name }) => /-[\w-]{8}\.(js|css)$/.test(name)).map(({ name }) => name)
  const later = (name: string) => name.replace(/\.(js|css)$/, '2.$1')
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    if (/\.(js|css|html|json)$/.test(name)) {
      let text = await readFile(path, 'utf8')
      for (const each of hashed) text = text.replaceAll(each, later(each))
      await writeFile(
        path,
        text.replace(/"revision":"\w+","url":"index\.html"/, '"revision":"next","url":"index.html"'),
      )
    }
    if (hashed.includes(name)) await rename(path, join(parentPath, later(name)))
  }
  return next
}
