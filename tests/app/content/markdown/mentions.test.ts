import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedTags } from '#rules/agents/mentions.ts'
import { renderMarkdown } from '../../../../src/app/content/markdown/render.ts'
import { measureWork } from '../../../support/thread-work.ts'

const rendered = (content: string) => renderMarkdown(content, {})
const marked = (content: string) => [...rendered(content).matchAll(/data-tag="([^"]*)"/g)].map(([, tag]) => tag)
const button = (tag: string) => `<button type="button" class="mention" data-tag="${tag}">@${tag}</button>`

test('a mention is a button with the tag, and the text around it stays as it is', () => {
  expect(rendered('Ask @wei, or **@Mia_2**.')).toBe(
    `<p>Ask ${button('wei')}, or <strong>${button('Mia_2')}</strong>.</p>\n`,
  )
})

test.each([
  ['at the beginning', '@wei?'],
  ['at the end of a sentence', 'Ask @wei.'],
  ['in a list', '- so @wei'],
  ['in a heading', '## To @wei'],
  ['in a cell of a table', '| a |\n|---|\n| @wei |'],
  ['in text that runs from right to left', 'שלום @wei, מה שלומך?'],
  ['after a formula sign', 'It costs $5, @wei'],
  ['on a second line', 'First\n@wei'],
])('a mention %s is marked', (_, content) => {
  expect(marked(content)).toEqual(['wei'])
})

test.each([
  ['in inline code', 'type `@wei`'],
  ['in a block of code', '```\n@wei\n```'],
  ['in indented code', 'Text\n\n    @wei'],
  ['in an e-mail address', 'write to a@wei.example or <b@wei.example>'],
  ['in a link', '[ask @wei](https://a.example) and https://a.example/@wei'],
  ['in the name of an image', '![of @wei](https://a.example/i.png)'],
  ['after a backslash', 'write \\@wei'],
  ['in a quote', '> @wei said so'],
  ['in a formula', '$@wei$'],
])('what looks like a mention %s is left alone', (_, content) => {
  expect(marked(content)).toEqual([])
})

test('an escaped sign, code and links are left alone beside a mention of the same tag', () => {
  expect(marked('@wei, \\@wei, `@wei` and [@wei](https://a.example)')).toEqual(['wei'])
})

test('what is written as HTML stays text, also around a mention', () => {
  expect(rendered('<b title="@wei">')).toBe(`<p>&lt;b title=&quot;${button('wei')}&quot;&gt;</p>\n`)
})

test('nothing else than mentions is marked, whatever the text', () => {
  const part = fc.constantFrom(
    '@wei',
    '@a-',
    '`',
    '\\',
    '**',
    '_',
    '[',
    '](b)',
    '> ',
    '\n',
    ' ',
    '<',
    '"',
    '.x',
    'é',
    '$',
    '@',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const content = parts.join('')
      const tags = mentionedTags(content)
      for (const tag of marked(content)) expect(tags).toContain(tag?.toLowerCase())
    }),
  )
})

test('ten thousand mentions are rendered in linear time', () => {
  const content = '@wei '.repeat(10_000)
  const workMs = measureWork()
  expect(marked(content)).toHaveLength(10_000)
  expect(workMs()).toBeLessThan(2_000)
})
