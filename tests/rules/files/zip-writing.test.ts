import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pathInZip } from '#rules/exports/saved-files.ts'
import { crc32, zipDirectory, zipHeader } from '#rules/files/zip-writing.ts'

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

test('an archive has every file as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }), (contents) => {
      const at = '2026-11-25T10:20:30.000Z'
      const files = contents.map((bytes, index) => ({
        name: `files/${index}.bin`,
        bytes: bytes.length,
        crc32: crc32(0, bytes),
      }))
      const parts = files.flatMap((file, index) => [zipHeader(file, at), contents[index] ?? new Uint8Array()])
      const read = unzipSync(joined([...parts, zipDirectory(files, at)]))
      expect(Object.entries(read).map(([name, bytes]) => [name, [...bytes]])).toEqual(
        files.map(({ name }, index) => [name, [...(contents[index] ?? [])]]),
      )
    }),
  )
})

test('a checksum is the same in pieces', () => {
  const bytes = new TextEncoder().encode('123456789')
  expect(crc32(0, bytes)).toBe(0xcbf43926)
  expect(crc32(crc32(0, bytes.subarray(0, 4)), bytes.subarray(4))).toBe(0xcbf43926)
})

test.for<[string, string, string]>([
  ['a', 'leaf.png', 'files/a.txt'],
  ['../../etc', 'passwd', 'files/etc.txt'],
  ['a\u202eb/c\\d', 'x.md', 'files/abcd.md'],
  ['a', 'run.exe', 'files/a.txt'],
])('the file %s called %s is %s in an archive', ([id, name, path]) => {
  expect(pathInZip(id, name, new TextEncoder().encode('words'))).toBe(path)
})
