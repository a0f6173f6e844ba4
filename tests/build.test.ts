import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../tools/build.ts'
import { root } from './runner/command.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const isSource = (file: string): boolean => sources.some((source) => file === source || file.startsWith(`${source}/`))

/** The files that a file names by where they lie: what it imports, reads or extends. */
const namedIn = (file: string): string[] =>
  [...read(file).matchAll(/(?:from |import |import\(|URL\(|"extends": )['"](?=\.|[\w-]+\.\w+['"])([^'"]+)['"]/g)].map(
    ([, named = '']) => normalize(join(dirname(file), named)),
  )

test('a change of any file that the build is made from makes the next start build again', () => {
  const needed = new Set(['vite.config.ts', 'tools/build.ts', 'index.html', 'tsconfig.json', 'src/app/tsconfig.json'])
  for (const file of needed)
    if (/\.(ts|json)$/.test(file))
      for (const named of namedIn(file)) if (existsSync(join(root, named))) needed.add(named)
  expect(needed).toContain('tools/first-files.ts')
  expect(needed).toContain('tsconfig.base.json')
  expect(needed).toContain('manifest.webmanifest')
  expect([...needed].filter((file) => !isSource(file))).toEqual([])
})

test('everything that the build is made from is there', () => {
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
})
