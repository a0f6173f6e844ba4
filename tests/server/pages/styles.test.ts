import { expect, test } from 'vitest'
import { rulesOf, stylesFor } from '../../../src/server/pages/styles.ts'

const kept = (css: string, html: string): string => stylesFor(html, rulesOf(css))

test('a rule stays when its classes and elements are in the page', () => {
  const css = '.card{color:red}.modal{color:blue}p.card>a{top:0}textarea{top:1px}'
  expect(kept(css, '<p class="note card"><a>')).toBe('.card{color:red}p.card>a{top:0}')
})

test('of a list only the selectors that can apply stay', () => {
  expect(kept('.a,.b,p:is(.c,.d){top:0}', '<p class="a">')).toBe('.a,p:is(.c,.d){top:0}')
})

test('what the page may come to be, a state or a negation, is kept', () => {
  const css = '.a:hover{top:0}.a:not(.b)::before{content:"}{"}[hidden]{top:1px}:focus-visible{top:2px}*{top:3px}'
  expect(kept(css, '<i class="a">')).toBe(css)
})

test('rules within media are judged one by one, and an empty group goes', () => {
  const css =
    '@media (width>=60rem){.a{top:0}.b{top:1px}}@media print{.b{top:2px}}@supports (top:0){@media print{.a{top:3px}}}'
  expect(kept(css, '<i class="a">')).toBe(
    '@media (width>=60rem){.a{top:0}}@supports (top:0){@media print{.a{top:3px}}}',
  )
})

test('only the animations that are used stay', () => {
  const css = '.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}'
  expect(kept(css, '<i class="a">')).toBe('.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}')
})
