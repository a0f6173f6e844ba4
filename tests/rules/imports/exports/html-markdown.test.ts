import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownOf } from '#rules/imports/exports/html-markdown.ts'
import { piecesOf, plainOf } from '#rules/imports/exports/html-pieces.ts'
import { measureWork } from '../../../support/thread-work.ts'

test.each([
  ['paragraphs in list items', '<ul><li><p>One</p></li><li><p>Two</p><p>more</p></li></ul>', '- One\n- Two\n\n  more'],
  ['lists in lists', '<ul><li>One<ol><li>a</li><li>b</li></ol></li><li>Two</li></ul>', '- One\n  1. a\n  2. b\n- Two'],
  ['an ordered list that begins later', '<ol start="3"><li>Three</li><li>Four</li></ol>', '3. Three\n4. Four'],
  [
    'a table',
    '<table><thead><tr><th>Tree</th><th>Age</th></tr></thead><tbody><tr><td>Oak</td><td>a | b</td></tr></tbody></table>',
    '| Tree | Age |\n| --- | --- |\n| Oak | a \\| b |',
  ],
  ['a paragraph in a cell', '<table><tr><td><p>a</p><p>b</p></td></tr></table>', '| a b |\n| --- |'],
  [
    'a link with brackets in its address',
    '<p>See <a href="https://example.com/a_(b)">it</a>.</p>',
    'See [it](https://example.com/a_%28b%29).',
  ],
  ['a link without a safe address', '<a href="javascript:alert(1)">it</a> <a href="a.png">a.png</a>', 'it a.png'],
  [
    'a quotation',
    '<p>He said:</p><blockquote><p>One</p><p>Two</p></blockquote><p>End</p>',
    'He said:\n\n> One\n>\n> Two\n\nEnd',
  ],
  [
    'code with its language',
    '<pre><code class="language-python">x = 1\ny = 2\n</code></pre>',
    '```python\nx = 1\ny = 2\n```',
  ],
  ['code with a fence in it', '<pre><code>```\nx\n```</code></pre>', '````\n```\nx\n```\n````'],
  ['a rule', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
  [
    'a picture',
    '<img src="https://example.com/a.png" alt="An oak"><img src="a.png" alt="A birch">',
    '![An oak](https://example.com/a.png)[A birch]',
  ],
  [
    'named characters',
    '<p>a&rarr;b&emsp;&rsquo;&lsquo;&rdquo;&ldquo;&bull;&copy;&eacute;&times;&unknown;</p>',
    'a→b ’‘”“•©é×&unknown;',
  ],
  ['cells without a table or a row', '<td>a</td><table>b<td>c</td></table>', 'a\n\nb\n\n| c |\n| --- |'],
  [
    'lines of a paragraph and of a heading',
    '<h3>\nOld\noaks</h3><p>\n  <b>Age:</b> 10\n<b>Size:</b> 5\n</p>',
    '### Old oaks\n\n**Age:** 10\n**Size:** 5',
  ],
  ['a break in a list item', '<ul><li>a<br>b</li></ul>', '- a\n  b'],
])('%s', (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown)
})

test('plain text keeps its line breaks and no-break spaces', () => {
  expect(plainOf('Prompted&nbsp;<b>a</b> &lt;b&gt;\n  c')).toBe('Prompted\u00a0a <b>\n  c')
})

test('quotations in quotations take time in proportion to their length', () => {
  const html = '<blockquote>'.repeat(20_000) + 'x'.repeat(20_000)
  const workMs = measureWork()
  expect(markdownOf(html)).toContain('x')
  expect(workMs()).toBeLessThan(2_000)
})

test('any tags give an answer, and no word of the text is lost', () => {
  const tags = [
    'p',
    'ul',
    'ol',
    'li',
    'table',
    'tr',
    'td',
    'th',
    'blockquote',
    'pre',
    'code',
    'b',
    'a',
    'h2',
    'br',
    'div',
  ]
  const piece = fc.oneof(
    fc.constantFrom(...tags).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} class="x">`)),
    fc.constantFrom('<', '>', '&', '<!-- x -->', '&amp;'),
  )
  const word = fc.integer({ min: 100, max: 999 }).map((number) => ` w${number} `)
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, word), { maxLength: 60 }), (pieces) => {
      const html = pieces.join('')
      const written = piecesOf(html)
        .flatMap(({ text }) => text.match(/w\d{3}/g) ?? [])
        .toSorted()
      expect((markdownOf(html).match(/w\d{3}/g) ?? []).toSorted()).toEqual(written)
    }),
    { numRuns: 500 },
  )
})
