import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as english from '#wire/texts.ts'
import { literalsIn } from './support/code/literals.ts'
import { sourcesIn } from './support/code/sources.ts'

/** What looks like a text and isn't read by people: markup, names of products, keys, errors for developers. */
const noTexts: readonly (readonly [path: RegExp, text: RegExp])[] = [
  [/\/content\/markdown\//, /^<|^(?:com|ac|noopener) /],
  [/\/net\/http\.ts$/, /^Bearer /],
  [/\/ui\/is-for-keys\.ts$/, /^input, /],
  [/\/browser\/push\.ts$/, /^Notification$/],
  [/\/indexed-db\//, /^(?:id, root_id|Another tab has sent|The database does not open)/],
  [/\/actions\/commands\.ts$/, /^Delete$/],
  [/\/picture-viewer\.tsx$/, /^translate\(/],
  [/\/(?:skeleton|broken-page)\.tsx$/, /^Canopy$/],
  [/\/service-tabs\.tsx$/, /^Reddit$/],
]

/** The specification's texts for what this app never meets; `tests/wire/texts.test.ts` repeats them. */
const neverShown = ['noAuthToken', 'noUser', 'loadingMore', 'loadingThreadContent', 'loadingMessage']

describe('texts are in the catalogue', () => {
  test('no text is in the code of the app or of the worker', () => {
    const left = sourcesIn('src/app', 'sw').flatMap(({ path, text }) =>
      literalsIn(path, text)
        .filter(({ text: words }) => !noTexts.some(([where, what]) => where.test(path) && what.test(words)))
        .map((literal) => `${path}:${literal.line}: ${literal.text}`),
    )
    expect(left).toEqual([])
  })

  test('each text is used', async () => {
    const manifest = await readFile(new URL('../manifest.webmanifest', import.meta.url), 'utf8')
    const code = sourcesIn('src', 'sw')
      .filter(({ path }) => !path.startsWith('src/wire/languages/'))
      .map(({ code }) => code)
      .join('\n')
    const times = Map.groupBy(code.match(/\b\w+\b/g) ?? [], (word) => word)
    // Once where it is defined.
    const unused = Object.keys(english).filter((name) => (times.get(name)?.length ?? 0) < 2)
    const isInManifest = (name: string) => manifest.includes(`: "${Reflect.get(english, name)}"`)
    expect(unused.filter((name) => !neverShown.includes(name) && !isInManifest(name))).toEqual([])
  })
})

test('each description and name in the manifest is a text of the catalogue, which other languages translate', async () => {
  const manifest = JSON.parse(await readFile(new URL('../manifest.webmanifest', import.meta.url), 'utf8'))
  const said = [manifest.description, ...manifest.screenshots.map((each: { label: string }) => each.label)]
  said.push(...manifest.shortcuts.map((each: { name: string }) => each.name))
  expect(said.filter((text) => !Object.values<unknown>(english).includes(text))).toEqual([])
})

test('a text in JSX, in a label, in a title and in a sentence is found; classes, keys and addresses are none', () => {
  const found = (code: string) => literalsIn('example.tsx', code).map(({ text }) => text)
  expect(found('const a = <p>Hello</p>')).toEqual(['Hello'])
  expect(found('const a = <Button label="Save it" className="button button-plain" />')).toEqual(['Save it'])
  expect(found('const a = { title: isNew ? "New" : "Old thread" }')).toEqual(['New', 'Old thread'])
  expect(found('set(showError, `Nothing of Wei was found.`, "list")')).toEqual(['Nothing of Wei was found.'])
  expect(found('if (event.key === "Enter") page.querySelector("main article")')).toEqual([])
  expect(found('throw new Error("The list has no end")')).toEqual([])
  expect(found('const path = "/cloud/new-thread"')).toEqual([])
})
