import { elementsIn, stylesAny } from './elements.ts'
import { chosen, type Rule, textOf } from './rules.ts'

/** Colours that a reader's system puts in place of ours, and paper. */
const laterGroups = /^@media (?:print|\(forced-colors:active\))/
/** What answers to a finger or a pointer, and does not show before. */
const laterSayings =
  /^(?:transition|cursor|touch-action|overscroll-behavior|(?:-webkit-)?user-select|-webkit-tap-highlight-color)/

/**
 * What of these rules gives this content its looks until the whole sheets, which come behind it, are there: of each rule
 * that styles anything in it what can be seen before anybody touches it.
 */
export function stylesFor(html: string, rules: readonly Rule[]): string {
  const first = chosen(rules, {
    selector: stylesAny(elementsIn(html)),
    saying: (each) => !laterSayings.test(each),
    at: (head) => !laterGroups.test(head),
  })
  return withoutUnused(first)
}

/** Without properties of our own that nothing refers to, and animations that nothing runs. */
function withoutUnused(rules: readonly Rule[]): string {
  const css = textOf(rules)
  const names = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = chosen(rules, {
    saying: (each) => !each.startsWith('--') || names.has(each.slice(0, each.indexOf(':'))),
    at: (head) => !head.startsWith('@keyframes') || css.includes(`:${head.replace('@keyframes', '').trim()}`),
  })
  return textOf(left) === css ? css : withoutUnused(left)
}
