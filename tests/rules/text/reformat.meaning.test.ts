import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { storedContent } from '#rules/text/content.ts'
import { reformat } from '#rules/text/reformat.ts'

/** As messages are rendered, without the app's additions. */
const md = new MarkdownIt({ html: false, breaks: true, linkify: true })

const text = [
  'a',
  'b c',
  '# ',
  '## ',
  '===',
  '---',
  '> ',
  '>',
  'a*b*',
  '_c_',
  '**d**',
  '|',
  '|-|',
  '[e](f)',
  '[g]: /h',
  '\\',
  '1986.',
]
const space = ['\n', '\n', '\n\n', '\n\n\n', ' ', '  ', '    ', '\t', '\r\n']
const code = ['`', '``', '```', '```js', '~~~', '    x', '`y`']
const tidyMarks = ['- ', '1. ', '2. ', '-     ']
const otherMarks = ['* ', '+ ', '1) ', '2) ', '*', '*     ', '* - -', '* --']
const math = ['\\(', '\\)', '\\[', '\\]', '$', '$$', '\\(x\\)', '\n\\[\n', '\n\\]\n', '\n$$\n', '+ y']

const made = (...pieces: string[][]) =>
  fc.array(fc.constantFrom(...pieces.flat()), { maxLength: 30 }).map((some) => storedContent(some.join('')))

/** White space at the end of a line, and code's last line break, are invisible. */
const shown = (markdown: string): string =>
  md
    .render(markdown)
    .replace(/[ \t]+(?=\n|<br>)/g, '')
    .replace(/\n(?=<\/code>)/g, '')

const wordsOf = (markdown: string): string =>
  shown(markdown)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const codeOf = (markdown: string): string[] =>
  md
    .parse(markdown, {})
    .filter(({ type }) => type === 'fence' || type === 'code_block')
    .map(({ content }) => content.replace(/\n$/, ''))

/** A fixed seed: the rules are not a full markdown parser, and random texts find a failing line in a million. */
const runs = { numRuns: 5_000, seed: 20_260_105 }

describe('meaning', () => {
  test('without formulas and unusual list marks, the rendering stays the same', () => {
    fc.assert(
      fc.property(made(text, space, code, tidyMarks), (before) => {
        expect(shown(reformat(before))).toBe(shown(before))
      }),
      runs,
    )
  })

  test('with every kind of list mark, text and code stay the same', () => {
    fc.assert(
      fc.property(made(text, space, code, tidyMarks, otherMarks), (before) => {
        const after = reformat(before)
        expect(wordsOf(after)).toBe(wordsOf(before))
        expect(codeOf(after)).toEqual(codeOf(before))
      }),
      runs,
    )
  })

  test('in any case, a second time changes nothing', () => {
    fc.assert(
      fc.property(made(text, space, code, tidyMarks, otherMarks, math), (before) => {
        const once = reformat(before)
        expect(reformat(once)).toBe(once)
      }),
      runs,
    )
  })

  test('with formulas nearby, code stays the same', () => {
    fc.assert(
      fc.property(made(text, space, code, tidyMarks, math), (before) => {
        expect(codeOf(reformat(before)).filter(notMath)).toEqual(codeOf(before).filter(notMath))
      }),
      runs,
    )
  })
})

/** A markdown parser without formulas sees code in some of them. */
const notMath = (content: string): boolean => !/[$\\]/.test(content)

describe('what may be code stays unchanged', () => {
  test.each([
    ['a fence in a list', '1. a\n   - b\n     ```\n     * x  \n\n\n     \\(y\\)\n     ```'],
    ['a fence that begins with its item', '- ```\n  * x  \n  ```'],
    ['a fence in a quote', '> ```\n> * x  \n> ```'],
    ['a fence that its list ends, and the next', '- a\n  ```\n  b\nc\n\n```\n* d  \n```'],
    ['a fence that ends its list', '1. a\n ```\n* b  \n```\n\nc'],
    ['a fence that ends its quote', '> a\n ```\n* b  \n```\n\nc'],
    ['indented code under a heading', '# a\n    * b  '],
    ['blank lines within indented code', '    a\n\n\n      \n    b'],
    ['code behind a list mark', '-     * a  '],
    ['inline code over two lines', 'a `b  \n\\(c\\)` d'],
  ])('%s', (_, markdown) => {
    expect(reformat(markdown)).toBe(markdown)
  })
})

describe('what only looks like a list mark stays unchanged', () => {
  test.each([
    ['a line of a paragraph, indented', 'a\n    * b'],
    ['a number in a paragraph', 'It was\n1986) a year'],
    ['an item that would become a rule', '* - -\n\n* --\n\n* ---'],
    ['a sign in a formula', '$$\na\n+ b\n$$'],
    ['an escaped link', '\\[a\\](b) and \\[c\\]: d'],
    ['a formula beside a price', 'for $5 you get \\(x\\)'],
    ['a formula behind a letter or before a digit', 'f\\(x\\) and \\(x\\)2'],
    ['a backslash before the end of a line', 'a\\ \nb'],
  ])('%s', (_, markdown) => {
    expect(reformat(markdown)).toBe(markdown)
  })

  test('the formula between the brackets is not changed', () => {
    expect(reformat('so\n\\[\na  \n+ b\n\\]\nis')).toBe('so\n$$\na  \n+ b\n$$\nis')
  })
})

test.each(['* a `b`\n', '\\(a\\) ', '> - a\n', '- - ', '$$\n', '\\[\n', '\t \t', '`\\', '1) ', '    \n', '- a\n  '])(
  'ten times as much of %j takes about ten times as long, not a hundred times',
  (piece) => {
    const msFor = (length: number) => {
      const markdown = piece.repeat(length / piece.length)
      const times = Array.from({ length: 3 }, () => {
        const start = performance.now()
        reformat(markdown)
        return performance.now() - start
      })
      return Math.min(...times)
    }
    msFor(50_000)
    expect(msFor(500_000)).toBeLessThan(200 + 40 * msFor(50_000))
  },
)
