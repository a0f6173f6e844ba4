import { describe, expect, test, vi } from 'vitest'
import { rulesOf } from '../../../src/server/pages/critical-css/rules.ts'
import { stylesFor } from '../../../src/server/pages/critical-css/styles.ts'

const kept = (css: string, html: string): string => stylesFor(html, rulesOf(css))

describe('the inlined styles of a page contain', () => {
  test('the rules whose classes and elements are in it', () => {
    const css = '.card{color:red}.modal{color:blue}p.card>a{top:0}p.card textarea{top:1px}'
    expect(kept(css, '<p class="note card"><a>')).toBe('.card{color:red}p.card>a{top:0}')
  })

  test('only those that match one element, with its attributes', () => {
    const css =
      '.a.b{top:0}.a[x]{top:1px}.a[x=y]{top:2px}.a[x="n"]{top:3px}i.a{top:4px}.b:disabled{top:5px}.b#c{top:6px}'
    expect(kept(css, '<i class="a" x="y"><b class="b" disabled="" id="c">')).toBe(
      '.a[x]{top:1px}.a[x=y]{top:2px}i.a{top:4px}.b:disabled{top:5px}.b#c{top:6px}',
    )
  })

  test('of a selector list only those that can match, of `:is` whatever one alternative matches', () => {
    expect(kept('.a,.b,p:is(.c,.a){top:0}.a:is(.c,.d){top:1px}:root:has(.c) .a{top:2px}', '<p class="a">')).toBe(
      '.a,p:is(.c,.a){top:0}',
    )
  })

  test('negations, pseudo-elements, and selectors that depend on position', () => {
    const css = '.a:not(.b):before{content:"}{"}:root:not([data-live]) .a{top:1px}*{top:3px}.a:nth-child(2){top:4px}'
    expect(kept(css, '<i class="a">')).toBe(css)
    const others =
      '.a:not(.b){top:0}.a:not([x]){top:1px}.a:not(p,.c){top:2px}.a:not(:first-child,[y]){top:3px}.a:not([x^=2]){top:4px}'
    expect(kept(others, '<i class="a b" x="1">')).toBe(
      '.a:not(p,.c){top:2px}.a:not(:first-child,[y]){top:3px}.a:not([x^=2]){top:4px}',
    )
  })

  test('nothing for interaction, which comes with the full stylesheet', () => {
    const css =
      '.a:hover,.a{top:0;cursor:pointer;transition:top 1s}.a:active:not(.b){top:1px}:focus-visible{top:2px}.a{touch-action:none}::selection{top:3px}@media (forced-colors:active){.a{top:4px}}'
    expect(kept(css, '<i class="a">')).toBe('.a{top:0}')
  })

  test('of at-rules only the rules chosen in the same way, and no empty one', () => {
    const css =
      '@media (width>=60rem){.a{top:0}.b{top:1px}}@media (width>=9rem){.b{top:2px}}@supports (top:0){@media (width>=1rem){.a{top:3px}}}'
    expect(kept(css, '<i class="a">')).toBe(
      '@media (width>=60rem){.a{top:0}}@supports (top:0){@media (width>=1rem){.a{top:3px}}}',
    )
  })

  test('only the animations that are used', () => {
    const css = '.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}'
    expect(kept(css, '<i class="a">')).toBe('.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}')
    const last = '.a{animation:1s linear infinite turn}@keyframes turn{to{rotate:1turn}}'
    expect(kept(last, '<i class="a">')).toBe(last)
  })

  test('only the custom properties that something refers to', () => {
    const css = ':root{--x:var(--y);--y:1px;--z:2px}.a{top:var(--z)}.b{top:var(--x)}@media print{.a{--z:0}}'
    expect(kept(css, '<i class="a">')).toBe(':root{--z:2px}.a{top:var(--z)}')
  })

  test('the same for pages that differ in words and addresses only, and what is needed for all others', () => {
    const rules = rulesOf('.a{top:0}.a[x]{top:1px}.a[y=z]{top:2px}#b{top:3px}a[href]{top:4px}')
    const expected = [
      ['<i class="a">', '.a{top:0}'],
      ['<i class="a" x="1">', '.a{top:0}.a[x]{top:1px}'],
      ['<i class="a" x="2">', '.a{top:0}.a[x]{top:1px}'],
      ['<i class="a" y="w">', '.a{top:0}'],
      ['<i class="a" y="z">', '.a{top:0}.a[y=z]{top:2px}'],
      ['<i id="b">', '#b{top:3px}'],
      ['<i id="c">', ''],
      ['<a href="/one">', 'a[href]{top:4px}'],
      ['<a href="/two">', 'a[href]{top:4px}'],
      ['<a>', ''],
    ]
    for (const round of [1, 2])
      expect(
        expected.map(([html = '']) => [html, stylesFor(html, rules)]),
        `round ${round}`,
      ).toEqual(expected)
  })

  test('the tints of the faces on the page, after what they have in common', () => {
    const rules = rulesOf('.a{--hue:1;top:var(--hue)}.a[data-tint="1"]{--hue:2}.a[data-tint="2"]{--hue:3}.b{top:0}')
    const common = '.a{--hue:1;top:var(--hue)}'
    expect(stylesFor('<i class="a" data-tint="0">', rules)).toBe(common)
    expect(stylesFor('<i class="a" data-tint="2">', rules)).toBe(`${common}.a[data-tint="2"]{--hue:3}`)
    expect(stylesFor('<i class="a" data-tint="2"><i class="a" data-tint="1">', rules)).toBe(
      `${common}.a[data-tint="1"]{--hue:2}.a[data-tint="2"]{--hue:3}`,
    )
  })

  test('what is chosen once for pages that differ in the tints of their faces', () => {
    const rules = rulesOf('.a{top:0}.a[data-tint="1"]{--hue:2}')
    stylesFor('<i class="a" data-tint="1">', rules)
    const walked = vi.spyOn(Array.prototype, 'flatMap')
    expect(stylesFor('<i class="a" data-tint="2">', rules)).toBe('.a{top:0}')
    expect(walked).not.toHaveBeenCalled()
    walked.mockRestore()
  })
})

test('a stylesheet with an unclosed quote is refused, with the place', () => {
  expect(() => rulesOf(".a{top:0;/* isn't needed */left:0}.b{top:0}")).toThrow(/unclosed quote: 't needed/)
})
