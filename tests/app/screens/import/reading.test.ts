// @vitest-environment node
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ImportService } from '#wire/import.ts'
import { importFileMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { readSource } from '../../../../src/app/device/import/import-reading.ts'

const pasted = 'You said:\nWhich tree?\nChatGPT said:\nAn oak.\n'
const list = (...words: readonly string[]) =>
  JSON.stringify(words.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })))
const claude = (uuid: string, name: string, text = 'Hello') => ({
  uuid,
  name,
  chat_messages: [
    { uuid: `${uuid}-1`, sender: 'human', text, created_at: '2024-03-05T10:00:00Z' },
    { uuid: `${uuid}-2`, sender: 'assistant', text: 'Hi', created_at: '2024-03-05T10:00:01Z' },
  ],
})

function file(name: string, content: string | Uint8Array<ArrayBuffer>, size?: number): File {
  const made = new File([content], name)
  return size === undefined ? made : Object.defineProperty(made, 'size', { value: size })
}

const readFiles = (files: readonly File[], service: ImportService = 'chatgpt') =>
  readSource({ kind: 'files', files }, service, () => undefined)
const zipped = (entries: Readonly<Record<string, string>>) =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))))

test('a pasted text is one conversation, its messages stored for the import', async () => {
  const { found, messages } = await readSource({ kind: 'text', text: pasted }, 'chatgpt', () => undefined)
  expect(found).toMatchObject({ hint: texts.importHintReady, check: null, errors: [] })
  expect(found.conversations).toMatchObject([{ count: 2, problems: [], preview: [{ text: 'Which tree?' }, {}] }])
  expect(messages.get(found.conversations[0]?.id ?? '')).toMatchObject([{ role: 'user' }, { content: 'An oak.' }])
})

test.for<[string, File, ImportService, string]>([
  ['a text file for Cursor', file('talk.txt', pasted), 'cursor', texts.importFileExtension],
  ['JSON for Cursor', file('talk.json', '[]'), 'cursor', texts.importFileExtension],
  ['a page for ChatGPT', file('talk.html', '<p>'), 'chatgpt', texts.importFileKind],
  ['a large markdown file', file('a.md', 'x', importFileMaxBytes + 1), 'cursor', texts.importFileTooLarge],
  ['a large text file', file('a.txt', 'x', importFileMaxBytes + 1), 'chatgpt', texts.importFileTooLarge],
  ['an empty file', file('a.MD', ''), 'cursor', texts.importFileEmpty],
  ['a blank file', file('a.markdown', ' \n'), 'cursor', texts.importFileEmpty],
  ['a broken archive', file('a.zip', 'PK and nothing'), 'claude', texts.importZipDamaged],
  ['an archive without texts', file('a.zip', zipped({ 'cat.png': 'x' })), 'claude', texts.importZipNothing],
  ['broken JSON', file('a.json', '[{"mapping": {"a"'), 'chatgpt', texts.importBrokenJson],
  ['a page saved as text', file('a.txt', '<!doctype html><html><body>Hi</body>'), 'grok', texts.importHtmlPage],
])('%s is rejected with its reason', async ([, chosen, service, problem]) => {
  const { found, messages } = await readFiles([chosen], service)
  expect([found.errors.includes(problem), messages.size, found.errors.length > 0]).toEqual([true, 0, true])
})

test('an unreadable file is reported', async () => {
  const gone = Object.assign(file('a.md', 'x'), { text: () => Promise.reject(new Error('NotReadableError')) })
  expect((await readFiles([gone], 'cursor')).found.errors).toEqual([texts.importFileUnreadable])
})

test('a zip bomb is rejected immediately', async () => {
  const bomb = zipSync({ 'conversations.json': new Uint8Array(30 * 1024 * 1024) }, { level: 9 })
  const startMs = performance.now()
  expect((await readFiles([file('a.zip', new Uint8Array(bomb))])).found.errors).toEqual([texts.importZipTooLarge])
  expect(performance.now() - startMs).toBeLessThan(1_000)
})

test('an archive’s conversations are listed, from all its files, each once', async () => {
  const archive = zipped({
    'conversations-000.json': JSON.stringify([claude('a', 'Trees'), claude('b', 'Birds')]),
    'data/conversations-001.json': JSON.stringify([claude('b', 'Birds'), claude('c', 'Bees', ' '.repeat(9))]),
    'users.json': '[{"uuid":"u","full_name":"Ada"}]',
    '__MACOSX/._conversations.json': 'nonsense',
    'chat.html': '<html>',
  })
  const { found } = await readFiles([file('export.zip', archive)], 'claude')
  expect(found.conversations.map(({ title, count }) => [title, count])).toEqual([
    ['Trees', 2],
    ['Birds', 2],
    ['Bees', 1],
  ])
  expect([found.hint, found.errors, found.isOne]).toEqual([texts.importHintSeveral(3), [], false])
})

test('what exceeds the limits is reported for itself only', async () => {
  const long = list(...Array.from({ length: 101 }, (_, index) => `Turn ${index}`))
  const { found } = await readFiles([file('long.json', long), file('short.json', list('Hello', 'Hi'))])
  expect(found.conversations.map(({ problems }) => problems)).toEqual([[texts.importTooManyMessages], []])
})

test('one bad file among several is named and left out, the others are read', async () => {
  const files = [file('cat.png', 'x'), file('talk.md', pasted), file('a.zip', 'PK and nothing')]
  const { found } = await readFiles(files)
  expect(found.conversations).toMatchObject([{ count: 2, problems: [] }])
  expect([found.hint, found.errors]).toEqual([texts.importHintReady, []])
  const leftOut = [`cat.png: ${texts.importFileKind}`, `a.zip: ${texts.importZipDamaged}`]
  expect(found.leftOut).toEqual(leftOut)
  const none = await readFiles([files[0], files[2]].flatMap((one) => one ?? []))
  expect([none.found.errors, none.found.leftOut]).toEqual([leftOut, []])
})

test('the same text has the same id, a different one another', async () => {
  const ids = async (text: string) =>
    (await readSource({ kind: 'text', text }, 'chatgpt', () => undefined)).found.conversations.map(({ id }) => id)
  expect(await ids(pasted)).toEqual(await ids(pasted))
  expect(await ids(pasted)).not.toEqual(await ids(pasted.replace('oak', 'elm')))
})

test('progress names the file being read', async () => {
  const heard: string[] = []
  const files = [file('one.md', pasted), file('two.md', pasted.replace('oak', 'elm'))]
  await readSource({ kind: 'files', files }, 'chatgpt', (progress) => heard.push(progress))
  expect(heard).toEqual(['Reading one.md...', 'Reading two.md...'])
})
