import { expect, test } from 'vitest'
import { pathInZip } from '#rules/exports/saved-files.ts'

test.for<[string, string, string]>([
  ['a', 'leaf.png', 'files/a.txt'],
  ['../../etc', 'passwd', 'files/etc.txt'],
  ['a\u202eb/c\\d', 'x.md', 'files/abcd.md'],
  ['a', 'run.exe', 'files/a.txt'],
])('the file %s called %s is %s in an archive', ([id, name, path]) => {
  expect(pathInZip(id, name, new TextEncoder().encode('words'))).toBe(path)
})
