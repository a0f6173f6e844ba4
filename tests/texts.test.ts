import { describe, expect, test } from 'vitest'
import * as english from '#wire/texts.ts'
import { literalsIn } from './support/code/literals.ts'
import { sourcesIn } from './support/code/sources.ts'

/** What looks like a text and isn't read by people: markup, names of products, keys, errors for developers. */
const noTexts: readonly (readonly [path: RegExp, text: RegExp])[] = [
  [/^src\/app\/content\/markdown\//, /^<|^(?:com|ac|noopener) /],
]

describe('texts stand in the catalogue', () => {
  test('none stands in the code of the app or of the worker', () => {
    const left = sourcesIn('src/app', 'sw').flatMap(({ path, text }) =>
      literalsIn(path, text)
        .filter(({ text: words }) => !noTexts.some(([where, what]) => where.test(path) && what.test(words)))
        .map((literal) => `${path}:${literal.line}: ${literal.text}`),
    )
    expect(left).toEqual([])
  })

  test('each is used', () => {
    const code = sourcesIn('src', 'sw')
      .filter(({ path }) => !path.startsWith('src/wire/languages/'))
      .map(({ code }) => code)
      .join('\n')
    const names = new Set(code.match(/\b\w+\b/g))
    const once = Object.keys(english).filter(
      (name) => !names.has(name) || code.split(new RegExp(`\\b${name}\\b`)).length < 3,
    )
    expect(once).toEqual([])
  })
})

test('a text in JSX, in a label, in a title and in a sentence is found; classes, keys and addresses are none', () => {
  const found = (code: string) => literalsIn('example.tsx', code).map(({ text }) => text)
  expect(found('const a = <p>Hello</p>')).toEqual(['Hello'])
  expect(found('const a = <Button label="Save it" className="button button-plain" />')).toEqual(['Save it'])
  expect(found('const a = { title: isNew ? "New" : "Old thread" }')).toEqual(['New', 'Old thread'])
  expect(found('set(showError, `Nothing of ${name} was found.`, "list")')).toEqual(['Nothing of ${name} was found.'])
  expect(found('if (event.key === "Enter") page.querySelector("main article")')).toEqual([])
  expect(found('throw new Error("The list has no end")')).toEqual([])
  expect(found('const path = "/cloud/new-thread"')).toEqual([])
})
