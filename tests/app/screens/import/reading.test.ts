// @vitest-environment node
import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Pause } from '#rules/imports/parsed-import.ts'
import type { ImportService } from '#wire/import.ts'
import { attachmentsMax, importFileMaxBytes, titleMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { readSource } from '../../../../src/app/device/import/import-reading.ts'
import { german, takeoutPage } from '../../../rules/imports/exports/takeout/takeout.ts'
import { measureWork } from '../../../support/thread-work.ts'

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
  expect(await messages.get(found.conversations[0]?.id ?? '')?.()).toMatchObject([
    { role: 'user' },
    { content: 'An oak.' },
  ])
})

test.for<[string, File, ImportService, string]>([
  ['a text file for Cursor', file('talk.txt', pasted), 'cursor', texts.importFileExtension],
  ['JSON for Cursor', file('talk.json', '[]'), 'cursor', texts.importFileExtension],
  ['a picture for ChatGPT', file('talk.png', 'x'), 'chatgpt', texts.importFileKind],
  ['a web page', file('talk.html', '<html><p>'), 'chatgpt', texts.importHtmlPage],
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

/** As Windows programs save Unicode, with the mark at the beginning. */
function inUtf16(text: string, isBigEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(2 + 2 * text.length))
  for (const [at, unit] of [0xfeff, ...Array.from(text, (char) => char.charCodeAt(0))].entries())
    bytes.setUint16(2 * at, unit, !isBigEndian)
  return new Uint8Array(bytes.buffer)
}

test.for([
  ['talk.txt', pasted],
  ['talk.md', pasted],
  ['talk.json', list('Which tree?', 'An oak.')],
] as const)('a file in UTF-16 is read: %s', async ([name, text]) => {
  for (const isBigEndian of [false, true]) {
    const bytes = inUtf16(text, isBigEndian)
    const archives = [zipSync({ [name]: bytes }), zipSync({ [name]: bytes }, { level: 0 })]
    for (const chosen of [file(name, bytes), ...archives.map((archive) => file('a.zip', new Uint8Array(archive)))]) {
      const { found } = await readFiles([chosen])
      expect(found.conversations.map(({ preview }) => preview.map((turn) => turn.text))).toEqual([
        ['Which tree?', 'An oak.'],
      ])
    }
  }
})

test('a zip bomb is rejected immediately', async () => {
  const bomb = zipSync({ 'conversations.json': new Uint8Array(30 * 1024 * 1024) }, { level: 9 })
  const workMs = measureWork()
  expect((await readFiles([file('a.zip', new Uint8Array(bomb))])).found.errors).toEqual([texts.importZipTooLarge])
  expect(workMs()).toBeLessThan(1_000)
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

test('a Takeout archive is read from its page, whatever else is in it', async () => {
  const archive = zipped({
    'Takeout/archive_browser.html': '<!doctype html><html><body>Your archive</body></html>',
    'Takeout/Meine Aktivitäten/Gemini-Apps/MeineAktivitäten.html': takeoutPage(
      [
        { prompt: 'How old is an oak?', minute: 0 },
        { prompt: 'And a birch?', minute: 90 },
      ],
      german,
    ),
    'Takeout/Meine Aktivitäten/Gemini-Apps/attached-3f2a.json': '{"trees":[1,2]}',
  })
  const read = (pause?: Pause) =>
    readSource(
      { kind: 'files', files: [file('takeout.zip', archive)], ...(pause === undefined ? {} : { pause }) },
      'gemini',
      () => undefined,
    )
  const { found } = await read()
  expect(found.conversations.map(({ title, count, startedAt }) => [title, count, startedAt])).toEqual([
    ['And a birch?', 2, '2026-02-02T08:30:00.000Z'],
    ['How old is an oak?', 2, '2026-02-02T07:00:00.000Z'],
  ])
  expect([found.isByPause, found.errors]).toEqual([true, []])
  expect((await read('none')).found.conversations).toMatchObject([{ title: 'How old is an oak?', count: 4 }])
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

const named = (name: string, count = 2) => ({
  ...claude(name, name),
  chat_messages: Array.from({ length: count }, (_, at) => ({
    uuid: `${name}-${at}`,
    sender: at % 2 === 0 ? 'human' : 'assistant',
    text: `${name} ${at} “Grüße”`,
    created_at: '2024-03-05T10:00:00Z',
  })),
})
const titles = ({ found }: Awaited<ReturnType<typeof readFiles>>) => found.conversations.map(({ title }) => title)

/** A file that records how many bytes of it were read. */
function watched(made: File): { made: File; read: () => number } {
  let bytes = 0
  const slice = made.slice.bind(made)
  const counted = (start = 0, end = made.size) => {
    bytes += Math.max(0, Math.min(end, made.size) - start)
    return slice(start, end)
  }
  return { made: Object.assign(made, { slice: counted }), read: () => bytes }
}

test('the messages of a large export are read again when they are asked for, in any order', async () => {
  const all = ['Trees', 'Birds', 'Bees', 'Ants'].map((name) => named(name, 3))
  const text = JSON.stringify(all)
  for (const chosen of [file('conversations.json', text), file('a.zip', zipped({ 'conversations.json': text }))]) {
    const reading = await readFiles([chosen], 'claude')
    const { conversations } = reading.found
    expect(titles(reading)).toEqual(['Trees', 'Birds', 'Bees', 'Ants'])
    for (const at of [1, 2, 0, 3, 3]) {
      const messages = await reading.messages.get(conversations[at]?.id ?? '')?.()
      const name = all[at]?.name
      expect(messages?.map(({ content }) => content)).toEqual([0, 1, 2].map((turn) => `${name} ${turn} “Grüße”`))
    }
  }
})

test('read in pieces or as a whole, an export has the same conversations', async () => {
  const list = [named('Trees'), { no: 'conversation' }, named('Birds', 101), named('Trees')]
  const pieces = await readFiles([file('a.json', JSON.stringify(list))])
  const whole = await readSource({ kind: 'text', text: JSON.stringify(list) }, 'chatgpt', () => undefined)
  expect(pieces.found).toEqual(whole.found)
  expect(pieces.found.check).toBe(texts.importLooksLike('claude'))
})

test('one damaged conversation is named, and the others are read', async () => {
  const [first, second, third] = [named('Trees'), named('Birds'), named('Bees')].map((one) => JSON.stringify(one))
  const damaged = second?.replace('"sender":"human"', '"sender":human')
  const reading = await readFiles([file('a.json', `[${first},${damaged},${third}]`)], 'claude')
  expect(titles(reading)).toEqual(['Trees', 'Bees'])
  expect(reading.found.leftOut).toEqual([`a.json: ${texts.importDamagedConversation(2, 'Birds')}`])
  expect(reading.found.errors).toEqual([])
})

test.each([999, 2_000, 70_000])(
  'one that is nested %i levels too deep is named, and the others are read',
  async (levels) => {
    const [first, second, third] = [named('Trees'), named('Birds'), named('Bees')].map((one) => JSON.stringify(one))
    const deep = `{"name":"Birds","deep":${'['.repeat(levels)}"x]"${']'.repeat(levels)},${second?.slice(1)}`
    const nested = '['.repeat(2_000) + ']'.repeat(2_000)
    const reading = await readFiles([file('a.json', `[${first},${deep},${nested},${third}]`)], 'claude')
    expect(titles(reading)).toEqual(['Trees', 'Bees'])
    expect(reading.found.leftOut).toEqual([`a.json: ${texts.importDamagedConversation(2, 'Birds')}`])
  },
)

test('of an export that is cut off, what is whole is read', async () => {
  const text = JSON.stringify([named('Trees'), named('Birds'), named('Bees')])
  const reading = await readFiles([file('a.json', text.slice(0, -20))], 'claude')
  expect(titles(reading)).toEqual(['Trees', 'Birds'])
  expect(reading.found.leftOut).toEqual([`a.json: ${texts.importCutOff(2)}`])
})

test('progress counts the conversations', async () => {
  const notes: unknown[] = []
  const many = JSON.stringify(Array.from({ length: 250 }, (_, at) => named(`Talk ${at}`)))
  const files = [file('conversations.json', many)]
  await readSource({ kind: 'files', files }, 'claude', (...note) => notes.push(note))
  const progress = 'Reading conversations.json...'
  expect(notes).toEqual([[progress], [progress, 100], [progress, 200]])
})

test('an archive is judged by its conversations: of its images nothing is read', async () => {
  const images = { 'one.png': new Uint8Array(60 * 1024 * 1024), 'two.png': new Uint8Array(60 * 1024 * 1024) }
  const archive = zipSync(
    { ...images, 'conversations.json': strToU8(JSON.stringify([named('Trees'), named('Birds')])) },
    { level: 0 },
  )
  const { made, read } = watched(file('a.zip', new Uint8Array(archive)))
  const reading = await readFiles([made], 'claude')
  expect([titles(reading), reading.found.errors]).toEqual([['Trees', 'Birds'], []])
  expect(made.size).toBeGreaterThan(100 * 1024 * 1024)
  expect(read()).toBeLessThan(300_000)
})

test('beside the conversations no other file of an export is opened', async () => {
  const bulky = JSON.stringify(Array.from({ length: 300_000 }, (_, at) => at))
  const archive = zipped({
    'model_comparisons.json': bulky,
    'conversations.json': JSON.stringify([named('Trees'), named('Birds')]),
  })
  const notes: string[] = []
  await readSource({ kind: 'files', files: [file('a.zip', archive)] }, 'claude', (note) => notes.push(note))
  expect(notes).toEqual(['Reading conversations.json...'])
})

/** The position of a record in an archive. */
function positionOf(archive: DataView, signature: number): number {
  let at = archive.byteLength - 4
  while (at >= 0 && archive.getUint32(at, true) !== signature) at -= 1
  return at
}
const [endOfDirectory, directoryEntry] = [0x06054b50, 0x02014b50]

test('an archive that unpacks to more than it says is stopped', async () => {
  const archive = zipped({
    'conversations.json': JSON.stringify(Array.from({ length: 900 }, (_, at) => named(`T${at}`))),
  })
  const view = new DataView(archive.buffer)
  view.setUint32(positionOf(view, directoryEntry) + 24, 1_000, true)
  expect((await readFiles([file('a.zip', archive)])).found.errors).toEqual([texts.importZipTooLarge])
})

test('a protected archive is refused', async () => {
  const archive = zipped({ 'conversations.json': JSON.stringify([named('Trees'), named('Birds')]) })
  const view = new DataView(archive.buffer)
  view.setUint16(positionOf(view, directoryEntry) + 8, 1, true)
  expect((await readFiles([file('a.zip', archive)])).found.errors).toEqual([texts.importZipDamaged])
})

test('an archive whose packed bytes are damaged is refused', async () => {
  const archive = zipped({ 'conversations.json': JSON.stringify([named('Trees'), named('Birds')]) })
  archive.fill(0xff, 60, 120)
  expect((await readFiles([file('a.zip', archive)])).found.errors).toEqual([texts.importZipDamaged])
})

test('an archive with 64-bit sizes is read', async () => {
  const old = zipped({ 'conversations.json': JSON.stringify([named('Trees'), named('Birds')]) })
  const before = new DataView(old.buffer)
  const [entry, end] = [positionOf(before, directoryEntry), positionOf(before, endOfDirectory)]
  const [packedSize, size, nameLength] = [20, 24, 28].map((field, at) =>
    at === 2 ? before.getUint16(entry + field, true) : before.getUint32(entry + field, true),
  )
  const extra = new DataView(new ArrayBuffer(4 + 24))
  extra.setUint16(0, 1, true)
  extra.setUint16(2, 24, true)
  for (const [at, value] of [size, packedSize, before.getUint32(entry + 42, true)].entries()) {
    extra.setBigUint64(4 + 8 * at, BigInt(value ?? 0), true)
  }
  const header = old.slice(entry, entry + 46 + (nameLength ?? 0))
  const inHeader = new DataView(header.buffer)
  for (const field of [20, 24, 42]) inHeader.setUint32(field, 0xffffffff, true)
  inHeader.setUint16(30, extra.byteLength, true)
  const end64 = new DataView(new ArrayBuffer(56 + 20 + 22))
  end64.setUint32(0, 0x06064b50, true)
  end64.setBigUint64(40, BigInt(header.length + extra.byteLength), true)
  end64.setBigUint64(48, BigInt(entry), true)
  end64.setUint32(56, 0x07064b50, true)
  end64.setBigUint64(64, BigInt(entry + header.length + extra.byteLength), true)
  new Uint8Array(end64.buffer).set(old.slice(end, end + 22), 76)
  for (const field of [88, 92]) end64.setUint32(field, 0xffffffff, true)
  const made = new File([old.slice(0, entry), header, extra.buffer, end64.buffer], 'a.zip')
  expect(titles(await readFiles([made], 'claude'))).toEqual(['Trees', 'Birds'])
})

test('a title from a name of a file is as long as a title may be', async () => {
  const name = `${'Tree '.repeat(50)}.md`
  expect(titles(await readFiles([file(name, pasted)]))).toEqual(['Tree '.repeat(50).slice(0, titleMaxLength)])
})

test('a prompt of AI Studio has no ending, and its name is the title', async () => {
  const prompt = JSON.stringify({ chunkedPrompt: { chunks: [{ role: 'user', text: 'Hello' }] } })
  const { found } = await readFiles([file('About trees', prompt)], 'gemini')
  expect(found.conversations).toMatchObject([{ title: 'About trees', count: 1 }])
  expect((await readFiles([file('About trees', prompt)], 'cursor')).found.errors).toEqual([texts.importFileExtension])
  const drive = zipped({ 'Takeout/Drive/Google AI Studio/About trees': prompt })
  expect((await readFiles([file('takeout.zip', drive)], 'gemini')).found.conversations).toMatchObject([
    { title: 'About trees', count: 1 },
  ])
})

const png = '\x89PNG\r\n\x1a\n and the rest'
const chat = (...parts: readonly unknown[]) => ({
  title: 'Trees',
  conversation_id: 'c1',
  current_node: 'a',
  mapping: {
    root: { id: 'root', parent: null, children: ['q'], message: null },
    q: {
      id: 'q',
      parent: 'root',
      children: ['a'],
      message: {
        author: { role: 'user' },
        content: { content_type: 'multimodal_text', parts: [...parts, 'Which tree?'] },
        metadata: { attachments: [{ id: 'file-AbC123xyz', name: 'oak.png', mime_type: 'image/png' }] },
      },
    },
    a: {
      id: 'a',
      parent: 'q',
      children: [],
      message: { author: { role: 'assistant' }, content: { content_type: 'text', parts: ['An oak.'] } },
    },
  },
})
const image = (id: string) => ({ content_type: 'image_asset_pointer', asset_pointer: `file-service://${id}` })

async function filesOf(entries: Readonly<Record<string, string | Uint8Array>>, name = 'export.zip') {
  const packed = Object.entries(entries).map(([path, bytes]) => [
    path,
    typeof bytes === 'string' ? strToU8(bytes, true) : bytes,
  ])
  const { found, messages, files } = await readFiles([file(name, new Uint8Array(zipSync(Object.fromEntries(packed))))])
  const [conversation] = found.conversations
  const turns = (await messages.get(conversation?.id ?? '')?.()) ?? []
  const fileAt = files.get(conversation?.id ?? '')
  const textOf = async (path: string, most = 1_000_000) => (await fileAt?.(path, most))?.text()
  return { conversation, turns, textOf, errors: found.errors }
}

test('the pictures of a ChatGPT archive are files of their messages, and what is not in there is counted', async () => {
  const { conversation, turns, textOf } = await filesOf({
    'conversations.json': JSON.stringify([chat(image('file-AbC123xyz'), image('file-gone1234'))]),
    'file-AbC123xyz-oak.png': png,
  })
  expect(conversation).toMatchObject({ files: 1, parts: 1, omitted: { missing: 1 } })
  expect(turns).toMatchObject([
    {
      content: 'Image\n\nWhich tree?',
      files: [{ path: 'file-AbC123xyz-oak.png', name: 'oak.png', line: 'Image: oak.png' }],
    },
    { content: 'An oak.' },
  ])
  expect(turns[1]).not.toHaveProperty('files')
  expect(await textOf('file-AbC123xyz-oak.png')).toHaveLength(png.length)
})

test.for(['file_0000abcd.dat', 'user-1/file_0000abcd-photo.jpg', 'dalle-generations/file_0000abcd.webp'])(
  'a picture is found as %s',
  async (path) => {
    const pointer = { content_type: 'image_asset_pointer', asset_pointer: 'sediment://file_0000abcd#p_0' }
    const { turns } = await filesOf({ 'conversations.json': JSON.stringify([chat(pointer)]), [path]: png })
    expect(turns[0]?.files).toMatchObject([{ path }])
  },
)

test('a file that bursts, is larger than the limit, or has a name that leaves the archive is not brought along', async () => {
  const bomb = new Uint8Array(30 * 1024 * 1024)
  const conversations = JSON.stringify([chat(image('file-bomb0000'), image('file-large000'), image('file-away0000'))])
  const { conversation, turns, textOf } = await filesOf({
    'conversations.json': conversations,
    'file-bomb0000.png': bomb,
    'file-large000.png': png,
    '../file-away0000.png': png,
  })
  expect(conversation).toMatchObject({ files: 2, omitted: { missing: 1 } })
  expect(turns[0]?.files?.map(({ path }) => path)).toEqual(['file-bomb0000.png', 'file-large000.png'])
  await expect(textOf('file-bomb0000.png', 1e9)).rejects.toThrow(texts.importFileBursts)
  await expect(textOf('file-bomb0000.png')).rejects.toThrow(texts.fileTooLarge('1 MB'))
  await expect(textOf('file-large000.png', 5)).rejects.toThrow(texts.fileTooLarge('0 MB'))
  await expect(textOf('../file-away0000.png')).rejects.toThrow(texts.importFileUnreadable)
})

test('a message has at most ten files; the others are a line each, and counted', async () => {
  const ids = Array.from({ length: attachmentsMax + 2 }, (_, at) => `file-picture${at}x`)
  const { conversation, turns } = await filesOf({
    'conversations.json': JSON.stringify([chat(...ids.map(image))]),
    ...Object.fromEntries(ids.map((id) => [`${id}.png`, png])),
  })
  expect(conversation).toMatchObject({ files: attachmentsMax, omitted: { file: 2 } })
  expect(turns[0]?.content.match(/Image/g)).toHaveLength(2)
})

test('Grok’s and Takeout’s files are found, and each only by its own name', async () => {
  const grok = {
    conversations: [
      {
        conversation: { id: 'g', title: 'Trees' },
        responses: [
          {
            response: {
              _id: '1',
              sender: 'human',
              message: 'Look',
              file_attachments: ['0f3c-asset-1', '0f3c-asset-2'],
            },
          },
          { response: { _id: '2', parent_response_id: '1', sender: 'assistant', message: 'An oak.' } },
        ],
      },
    ],
  }
  const ofGrok = await filesOf({
    'ttl/30d/export_data/u/prod-grok-backend.json': JSON.stringify(grok),
    'ttl/30d/export_data/u/prod-mc-asset-server/0f3c-asset-1/content': png,
  })
  expect(ofGrok.turns[0]?.files).toMatchObject([{ path: expect.stringContaining('0f3c-asset-1/content') }])
  expect(ofGrok.conversation?.omitted).toEqual({ missing: 1 })
  const activity = {
    header: 'Gemini Apps',
    title: 'Prompted Which tree?',
    time: '2025-01-01T10:00:00Z',
    subtitles: [{ name: 'Attached 1 file.' }, { name: '- oak.png', url: 'oak-3f2a.png' }],
    safeHtmlItem: [{ html: '<p>An oak.</p>' }],
  }
  const ofTakeout = await filesOf({
    'Takeout/My Activity/Gemini Apps/MyActivity.json': JSON.stringify([activity]),
    'Takeout/My Activity/Gemini Apps/oak-3f2a.png': png,
    'Takeout/My Activity/Search/oak-3f2a.png': 'another',
  })
  expect(ofTakeout.turns[0]).toMatchObject({
    content: 'Which tree?',
    files: [{ path: 'Takeout/My Activity/Gemini Apps/oak-3f2a.png', name: 'oak.png' }],
  })
})

test('a file whose name is in the code page of Windows is found by its proper name', async () => {
  const activity = {
    header: 'Gemini Apps',
    title: 'Prompted Which tree?',
    time: '2025-01-01T10:00:00Z',
    subtitles: [{ name: 'Attached 1 file.' }, { name: '- Größe.png', url: 'Größe-3f2aÉ.png' }],
    safeHtmlItem: [{ html: '<p>An oak.</p>' }],
  }
  const archive = zipSync({ 'MyActivity.json': strToU8(JSON.stringify([activity])), 'Gr@#e-3f2a$.png': strToU8(png) })
  const text = strFromU8(archive, true)
  const inWindows = text.replaceAll('Gr@#e-3f2a$', 'Gr\u0094\u00e1e-3f2a\u0090')
  expect(inWindows).not.toBe(text)
  const { found, files, messages } = await readFiles([file('export.zip', new Uint8Array(strToU8(inWindows, true)))])
  const id = found.conversations[0]?.id ?? ''
  expect((await messages.get(id)?.())?.[0]?.files).toMatchObject([{ path: 'Größe-3f2aÉ.png', name: 'Größe.png' }])
  expect(await (await files.get(id)?.('Größe-3f2aÉ.png', 1_000_000))?.text()).toHaveLength(png.length)
})

test('a JSON outside an archive says what it said before', async () => {
  const { found } = await readFiles([file('conversations.json', JSON.stringify([chat(image('file-AbC123xyz'))]))])
  expect(found.conversations).toMatchObject([{ files: 0, omitted: { image: 1 } }])
})
