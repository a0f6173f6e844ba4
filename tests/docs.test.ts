import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './runner/command.ts'

const folders = ['src', 'sw', 'tests', 'tools', 'docs']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
)
const texts = ['/README.md', ...files.filter((file) => file.endsWith('.md'))]

test('every file that the docs name is there', () => {
  const missing = texts.flatMap((text) =>
    [...readFileSync(join(root, text), 'utf8').matchAll(/`([\w./-]+\.(?:ts|tsx|css))`/g)]
      .map(([, named = '']) => named)
      .filter((named) => !files.some((file) => file.endsWith(`/${named}`)) && !existsSync(join(root, named)))
      .map((named) => `${text}: ${named}`),
  )
  expect(missing).toEqual([])
})
