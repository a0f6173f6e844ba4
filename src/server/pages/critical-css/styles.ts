import { elementsIn, stylesAny } from './elements.ts'
import { chosen, type Rule, textOf } from './rules.ts'

/** High-contrast colours, and print. */
const laterGroups = /^@media (?:print|\((?:forced-colors:active|prefers-contrast:more)\))/
/** Properties for interaction, without any effect before it. */
const laterSayings =
  /^(?:transition|cursor|touch-action|overscroll-behavior|(?:-webkit-)?user-select|-webkit-tap-highlight-color)/

/**
 * The rules that this content needs until the full stylesheets, which are loaded after it, arrive: of each rule that
 * styles anything in it, the declarations that are visible before any interaction.
 */
export function stylesFor(html: string, rules: readonly Rule[]): string {
  const first = chosen(rules, {
    selector: stylesAny(elementsIn(html)),
    saying: (each) => !laterSayings.test(each),
    at: (head) => !laterGroups.test(head),
  })
  return withoutUnused(first)
}

/** Without custom properties that nothing refers to, and animations that nothing runs. */
function withoutUnused(rules: readonly Rule[]): string {
  const css = textOf(rules)
  const names = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = chosen(rules, {
    saying: (each) => !each.startsWith('--') || names.has(each.slice(0, each.indexOf(':'))),
    at: (head) => !head.startsWith('@keyframes') || css.includes(`:${head.replace('@keyframes', '').trim()}`),
  })
  return textOf(left) === css ? css : withoutUnused(left)
}
