import { expect, test } from 'vitest'
import { archiveOf, isPlainPath } from '#rules/imports/archive.ts'

const find = (names: readonly string[], key: string, text = 'conversations.json'): string | null =>
  archiveOf(names)(text)?.({ key, name: null }) ?? null

test.for<[string, readonly string[], string, string | null]>([
  ['the path that the text names', ['files/a.png', 'a.png'], 'files/a.png', 'files/a.png'],
  ['an id at the beginning of a name', ['file-AbC12345-cat-1.png'], 'file-AbC12345', 'file-AbC12345-cat-1.png'],
  ['an id that is all of a name', ['x/file_0000abcd.dat'], 'file_0000abcd', 'x/file_0000abcd.dat'],
  ['an id that is a folder', ['u/assets/0f3c-77aa/content'], '0f3c-77aa', 'u/assets/0f3c-77aa/content'],
  ['no other file of the same beginning', ['file-AbC12345xyz.png'], 'file-AbC12345', null],
  ['nothing for a short key', ['cat-1.png'], 'cat', null],
  ['nothing for no key', ['cat.png'], '', null],
  ['a name that only one file has', ['a/oak.png', 'a/elm.png'], 'oak.png', 'a/oak.png'],
  ['nothing for a name that several files have', ['a/oak.png', 'b/oak.png'], 'oak.png', null],
])('%s is found', ([, names, key, path]) => {
  expect(find(names, key)).toBe(path)
})

test('a name beside the text comes first, then one in the text’s own folder', () => {
  expect(find(['b/oak.png', 'a/oak.png'], 'oak.png', 'a/MyActivity.html')).toBe('a/oak.png')
  expect(find(['chat-1-files/oak.png', 'chat-2-files/oak.png'], 'oak.png', 'chat-2.json')).toBe('chat-2-files/oak.png')
})

test.for(['../a.png', '/etc/a.png', 'a/../../b.png', 'C:/a.png', 'a\\b.png'])('%s leaves the archive', (name) => {
  expect(isPlainPath(name)).toBe(false)
})
test.for(['a.png', 'files/a..png', 'ä/b c.png', '...png'])('%s stays in it', (name) => {
  expect(isPlainPath(name)).toBe(true)
})
