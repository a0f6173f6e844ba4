import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, plainText, previewText, proseExcerpt, truncate } from '#rules/text/truncate.ts'
import { measureWork } from '../../support/thread-work.ts'

test.each([
  ['short enough', 'tree', 4, 'tree'],
  ['one too many', 'trees', 4, 'tree…'],
  ['no blank before the mark', 'a tree', 2, 'a…'],
  ['an emoji is not cut in two', 'ab🌳cd', 3, 'ab…'],
  ['an emoji that fits stays', 'ab🌳cd', 4, 'ab🌳…'],
  ['nothing allowed', 'tree', 0, '…'],
  ['nothing there', '', 5, ''],
])('%s', (_, text, length, cut) => {
  expect(truncate(text, length)).toBe(cut)
})

test('a truncated text is a prefix of the original, within the length, and always well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, length) => {
      const cut = truncate(text, length)
      expect(cut.isWellFormed()).toBe(true)
      const isCut = text.length > length
      expect(cut.length).toBeLessThanOrEqual(isCut ? length + 1 : length)
      expect(text.startsWith(isCut ? cut.slice(0, -1) : cut)).toBe(true)
    }),
  )
})

test.each([
  ['# A *plain* title', 'A plain title'],
  ['5 * 3 * 2', '5 * 3 * 2'],
  ['**bold** and `code`', 'bold and code'],
  ['- one\n- two', 'one two'],
  ['1. one\n2) two', 'one two'],
  ['> quoted', 'quoted'],
  ['see [the page](https://canopy.example/a)', 'see the page'],
  ['![a tree](https://canopy.example/tree.png) here', 'a tree here'],
  ['```js\nlet x\n```', 'let x'],
  ['a\n\n\nb', 'a b'],
  ['2 * 3 = 6', '2 * 3 = 6'],
  ['snake_case_name', 'snake_case_name'],
  ['_some_ words, _of two_', 'some words, of two'],
  ['*ital*ics and un*frigging*believable', 'italics and unfriggingbelievable'],
  ['_snake_case_ it is', 'snake_case it is'],
  ['(_so_), *a*, _b_.', '(so), a, b.'],
  ['a _ b _ c and __init', 'a _ b _ c and init'],
  ['\\*not\\* and \\_not\\_', '\\*not\\* and \\_not\\_'],
])('the plain text of %j is %j', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain)
})

test.each([
  ['| Fruit | Price |\n|---|--:|\n| Apple | 2 € |\n| Pear | |', 'Fruit · Price; Apple · 2 €; Pear'],
  ['Row by row:\n\nplot | pH\n:-- | ---\nnorth | 6.2\n\nSo **north**.', 'Row by row: plot · pH; north · 6.2 So north.'],
  ['> | a | b |\n> |---|---|\n> | 1 | 2 |', 'a · b; 1 · 2'],
  ['| a | b |\n|---|-…', 'a · b'],
  ['| a \\| b | c |\n|---|---|', 'a \\| b · c'],
  ['either a | b\n---\nor c | d', 'either a | b --- or c | d'],
  ['`ls | wc`\n\n```\na | b\n- | -\n```', 'ls | wc a | b | -'],
  ['```\na | b\n- | -\n```\n\na | b\n- | -', 'a | b | - a · b'],
  ['```\na | b\n- | -', 'a | b | -'],
  ['It is $E = mc^2$, he said.', 'It is E = mc^2, he said.'],
  ['So\n$$\n\\frac{a}{2} \\le \\frac{1 + x}{y}\n$$\nholds.', 'So a/2 ≤ (1 + x)/y holds.'],
  ['$\\frac{a+b}{2}$ or $\\frac{2}{a+b}$', '(a+b)/2 or 2/(a+b)'],
  ['- a\n  - b\n    - c\n      1. d\n        * e', 'a b c d e'],
  ['1. a\n    - b\n\t\t\t\t- c - d', 'a b c - d'],
  ['```\n    - a\n```', '- a'],
  ['$2 \\pi r \\geq \\left(1\\right)$', '2 pi r ≥ (1)'],
  ['$a_1 * b$ and *$c_2$*', 'a_1 * b and c_2'],
  ['from $5 to $6, or US$7 and $ 8', 'from $5 to $6, or US$7 and $ 8'],
  ['\\$a and \\$b', '\\$a and \\$b'],
  ['set `$HOME` and `$PATH`', 'set $HOME and $PATH'],
  ['```sh\necho $a:$b\n```', 'echo $a:$b'],
  ['an open $x + 1', 'an open $x + 1'],
])('the excerpt of %j is %j', (markdown, shown) => {
  expect(excerpt(markdown, 300)).toBe(shown)
  expect(proseExcerpt(markdown, 300) === shown || markdown.includes('```')).toBe(true)
})

test('a list card shows 300 characters of the plain text, then …', () => {
  const shown = excerpt(`**${'x'.repeat(400)}**`, 300)
  expect(shown).toBe(`${'x'.repeat(300)}…`)
})

test.each([
  '[',
  '![',
  '*',
  '`',
  '> ',
  ' ',
  '\n',
  '#',
  '[a](',
  '1',
  '*a',
  ' *a',
  '~~~\n',
  '_',
  '_a',
  ' _a',
  '_a_',
  '* a',
  '|',
  '|a',
  '|\n',
  '|\n|-\n',
  '-|',
  '\\|',
  '$',
  '$a',
  '$a ',
  '$\\',
  '\\frac{',
  '$\\frac{a}{$',
  '    ',
  '    -',
  '    \n',
])('50,000 characters of %j are converted immediately', (piece) => {
  const workMs = measureWork()
  previewText(piece.repeat(Math.ceil(50_000 / piece.length)))
  expect(workMs()).toBeLessThan(2_000)
})

test.each(['[', '![', '[](', '_a ', '_ä ', '(_a', '*a ', '|', '$a', '`'])(
  'a page of excerpts of nothing but %j takes no time',
  (piece) => {
    const workMs = measureWork()
    for (let shown = 0; shown < 50; shown += 1) excerpt(piece.repeat(8_000).slice(0, 8_000), 80)
    expect(workMs()).toBeLessThan(300)
  },
)

test('emphasis ends before the next one begins; a name with underscores does not end it', () => {
  expect(plainText('_snake_case word_ and a_b, (_y_)')).toBe('snake_case word and a_b, (y)')
  expect(plainText('_a _b_')).toBe('_a b')
  expect(plainText('[a [b](https://canopy.example)')).toBe('[a b')
})

test('a prose excerpt leaves out code blocks, unless there is nothing else', () => {
  const prose = (text: string) => proseExcerpt(text, 100)
  expect(prose('Try this:\n\n```js\nconst a = 1\n```\n\nand *that*.')).toBe('Try this: and that.')
  expect(prose('Cut in two:\n~~~\nlet x')).toBe('Cut in two:')
  expect(prose('A longer fence ends it:\n```\na ``` b\n````\nThe end.')).toBe('A longer fence ends it: The end.')
  expect(prose('Some `code` stays.')).toBe('Some code stays.')
  expect(prose('```\nonly code\n```')).toBe('only code')
})

test('unclosed fences take no longer than closed ones', () => {
  const workMs = measureWork()
  proseExcerpt('```\n'.repeat(20_000) + '~~~ x\n'.repeat(20_000), 300)
  expect(workMs()).toBeLessThan(500)
})

test('an excerpt reads only the beginning of a text', () => {
  const read = (text: string) => excerpt(text, 10)
  expect(read(`${'*'.repeat(8_000)}hidden`)).toBe(read('*'.repeat(8_000)))
  expect(read(`${' '.repeat(7_000)}seen`)).toBe('seen')
})
