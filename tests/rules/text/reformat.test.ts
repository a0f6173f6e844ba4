import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reformat } from '#rules/text/reformat.ts'
import { measureWork } from '../../support/thread-work.ts'

describe('what is tidied', () => {
  test.each([
    ['trailing blanks go', 'one  \ntwo\t', 'one\ntwo'],
    ['blank lines become one', 'one\n\n\n\ntwo', 'one\n\ntwo'],
    ['blank lines at the ends go', '\n\none\n\n', 'one'],
    ['lines end with LF', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['list marks become -', '* one\n+ two\n  * deep', '- one\n- two\n  - deep'],
    ['numbers get a full stop', '1) one\n2) two', '1. one\n2. two'],
    ['an unclosed fence is closed', '```js\nlet x', '```js\nlet x\n```'],
    ['an unclosed tilde fence is closed with tildes', '~~~~\nx', '~~~~\nx\n~~~~'],
    ['inline LaTeX gets dollars', 'so \\(a+b\\) is', 'so $a+b$ is'],
    ['display LaTeX gets double dollars', '\\[a+b\\]', '$$a+b$$'],
    ['display LaTeX over several lines', '\\[\na+b\n\\]', '$$\na+b\n$$'],
  ])('%s', (_, before, after) => {
    expect(reformat(before)).toBe(after)
  })
})

describe('what is left alone', () => {
  test.each([
    ['a tidy text', '# Title\n\nOne paragraph.\n\n- one\n- two'],
    ['code between fences', '```\n* one  \n\n\n\\(a\\)  \n```'],
    ['inline code', 'write `\\(a\\)` for maths'],
    ['indented code', 'text\n\n    * not a list  \n    \\(a\\)'],
    ['a thematic break', '* * *'],
    ['emphasis at the start of a line', '*really* good'],
    ['an escaped delimiter', '\\\\(not maths\\\\)'],
    ['an opening without an end', 'a \\( b'],
    ['a star that multiplies', '2 * 3'],
  ])('%s', (_, text) => {
    expect(reformat(text)).toBe(text)
  })

  test('an empty text stays empty', () => {
    expect(reformat('')).toBe('')
  })
})

const markdown = fc
  .array(
    fc.constantFrom(
      ...['\n', '\n\n', ' ', '  ', '    ', '\t', '* ', '+ ', '- ', '1) ', '1. ', '```', '~~~', '`', '``', '\\(', '\\)'],
      ...['\\[', '\\]', '\\', '$', '$$', '> ', '# ', 'a', 'b c', '***', '---', '\r\n', 'js', '|'],
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))

test('a second time changes nothing', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const once = reformat(text)
      expect(reformat(once)).toBe(once)
    }),
    { numRuns: 5_000 },
  )
})

test('the content of a closed fence is unchanged', () => {
  const line = markdown.map((text) => text.replace(/[\r\n`]/g, ''))
  fc.assert(
    fc.property(
      markdown.map((text) => text.replace(/[`~]/g, '')),
      fc.array(line, { maxLength: 6 }),
      (before, lines) => {
        const code = ['```', ...lines, '```'].join('\n')
        expect(`\n${reformat(`${before}\n\n${code}\n`)}\n`).toContain(`\n${code}\n`)
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each(['\\(', '\\[', '\\[\n', '`', '* ', '```\n', ' ', '\n', '\\(a\\)', '`\\', '- - ', '* * '])(
  '50,000 characters of %j are tidied immediately',
  (piece) => {
    const workMs = measureWork()
    reformat(piece.repeat(Math.ceil(50_000 / piece.length)))
    expect(workMs()).toBeLessThan(2_000)
  },
)
