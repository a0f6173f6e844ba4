import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredLanguages } from '../../../src/server/http/reader-language.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Chunks = Readonly<Record<string, Chunk>>

let server: TestServer
let distDir: string
let chunks: Chunks

beforeAll(async () => {
  distDir = await builtApp()
  chunks = JSON.parse(readFileSync(join(distDir, 'chunks.json'), 'utf8'))
  server = await buildTestServer('sqlite', { distDir, env: { PUBLIC_ORIGIN: 'https://canopy.example' } })
}, 120_000)
afterAll(() => server.close())

/** Everything that the browser loads before these files can run. */
function withImports(...roots: readonly string[]): ReadonlySet<string> {
  const needed = new Set(roots)
  for (const name of needed) for (const each of chunks[name]?.imports ?? []) needed.add(each)
  return needed
}

/** The chunks of a group (tools/first-files.ts). */
const named = (group: string): readonly string[] => Object.keys(chunks).filter((key) => chunks[key]?.name === group)

const brotliBytes = (file: string): number => statSync(join(distDir, `${file}.br`)).size

const translatedLanguages = [...offeredLanguages].filter((each) => !each.startsWith('en'))

async function bytesOnce(path: string, language: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'accept-language': language }
  return (await server.app.server.inject({ method: 'GET', url: path, headers })).rawPayload.length
}

/** A page that is requested again after a while is compressed with the best level. */
async function pageBytes(path: string, language = 'en'): Promise<number> {
  const atFirst = await bytesOnce(path, language)
  await expect.poll(() => bytesOnce(path, language), { interval: 50, timeout: 20_000 }).toBeLessThan(atFirst)
  return bytesOnce(path, language)
}

const said = [
  'I would begin with the soil: **nobody** plants a walnut in clay and is happy ten years later. Dig a hole, fill it with water, and see how long it stands.',
  'Here is what I measured, row by row:\n\n| plot | pH | drains |\n|---|---|---|\n| north | 6.2 | in an hour |\n| south | 7.4 | by evening |\n\nSo the north, I would say.',
  'The growth follows $h(t) = \\frac{H}{1 + e^{-k(t - t_0)}}$ well enough; with $k = 0.3$ the crown closes after nine years.',
  'A small script, for whoever wants to repeat it:\n\n```python\ndef height(t, top=18, k=0.3, mid=9):\n    return top / (1 + math.exp(-k * (t - mid)))\n```',
  'Thank you all. To sum up: north side, three metres apart, mulch in autumn, and no pruning before the third winter. I will bring the spades on Saturday.',
]

test('the first page of the list, and a thread, fit into the first round trip', async () => {
  const ada = await server.person('ada', 'admin')
  const people = [ada, await server.person('wei'), await server.person('mia')]
  let parent: string | undefined
  let root: string | undefined
  for (let turn = 0; turn < 11; turn += 1) {
    const who = people[turn % people.length] ?? ada
    const content = said[turn % said.length]
    const { id } = await server.post(who, { content, ...(parent === undefined ? {} : { parent_id: parent }) })
    if (turn > 0) await server.post(ada, { content: 'Another view.', parent_id: parent })
    if (turn === 5) root = id
    parent = id
  }
  for (const content of said.slice(0, 3)) {
    const { id } = await server.post(ada, { content })
    await server.call('POST', `/api/messages/${id}/pin`, { as: ada })
  }
  for (const path of ['/cloud', `/cloud/${root}`, '/', '/roadmap', '/terms', '/requests']) {
    expect(await pageBytes(path), path).toBeLessThanOrEqual(14 * 1024)
  }
  for (const language of translatedLanguages) {
    for (const path of ['/cloud', `/cloud/${root}`, '/'])
      expect(await pageBytes(path, language), `${path} in ${language}`).toBeLessThanOrEqual(14 * 1024)
  }
}, 120_000)

const budgets = [
  { of: 'list', filesMax: 5, bytesMax: 99_000 },
  { of: 'thread', filesMax: 5, bytesMax: 102_000 },
]

test.each(budgets)('what a reader loads to use a $of stays within its budget', ({ of, filesMax, bytesMax }) => {
  const files = [...withImports('index.html', ...named(of))].map((name) => chunks[name]?.file ?? name)
  const parts = files.map((file) => `${file}: ${brotliBytes(file)}`).join('\n')
  const bytes = files.reduce((sum, file) => sum + brotliBytes(file), 0)
  expect(bytes, `together ${bytes}\n${parts}`).toBeLessThanOrEqual(bytesMax)
  expect(files.length, parts).toBeLessThanOrEqual(filesMax)
})

test.each(budgets)('the page, its styles and its scripts are eight requests until a $of acts', ({ of }) => {
  const needed = [...withImports('index.html', ...named(of))]
  const styles = new Set(needed.flatMap((name) => chunks[name]?.css ?? []))
  const requests = ['the page', ...needed, ...styles]
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(8)
})

test('code that only some need is not in anybody’s first load', () => {
  const first = withImports('index.html', ...named('list'), ...named('thread'))
  const later = Object.keys(chunks).filter((name) =>
    /content\/(render|math|highlight)|net\/(identity-|socket)|device\/(push|import-)|swipe-motion|dexie|firebase|minisearch|workbox|screens\/(admin|new-thread|ground|login|profile|pages|request-access|search)\/|thread\/map\/|cloud\/pending-list/.test(
      name,
    ),
  )
  expect(later.length).toBeGreaterThan(12)
  expect(later.filter((name) => first.has(name))).toEqual([])
})

test('code for members and writers is not loaded for a visitor who reads, even when the page is idle', () => {
  const resting = withImports('index.html', ...named('list'), ...named('thread'), ...named('rest'))
  const others = [...named('person'), ...named('writing')]
  expect(others).toHaveLength(2)
  expect(others.filter((name) => resting.has(name))).toEqual([])
})

const languageFiles = (): string[] =>
  readdirSync(join(distDir, 'assets/t')).filter(
    (file) => /^[a-z]{2}(-[A-Z]\w+)?(\.\w+)?-[\w-]{8}\.js\.br$/.test(file) && !file.startsWith('en-XA'),
  )

test('a language is one file of at most 9 kB for readers and writers, and another of that size for each kind of screen', () => {
  const sizes = languageFiles().map((file) => `${file}: ${statSync(join(distDir, 'assets/t', file)).size}`)
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.filter((line) => Number(line.split(': ')[1]) > 9_000)).toEqual([])
})

test('what a reader loads in another language is at most as much more as its one file may be', () => {
  const translated: Chunks = JSON.parse(readFileSync(join(distDir, 'translated.json'), 'utf8'))
  for (const { of, bytesMax } of budgets) {
    const needed = new Set([
      'index.html',
      'src/app/main.tsx',
      ...Object.keys(translated).filter((key) => translated[key]?.name === of),
    ])
    for (const name of needed) for (const each of translated[name]?.imports ?? []) needed.add(each)
    const bytes = [...needed].reduce((sum, name) => sum + brotliBytes(translated[name]?.file ?? name), 0)
    const texts = languageFiles().filter((file) => /^[\w-]+\.js\.br$/.test(file))
    const largest = Math.max(...texts.map((file) => statSync(join(distDir, 'assets/t', file)).size))
    expect(bytes + largest, of).toBeLessThanOrEqual(bytesMax + 9_000)
  }
})
