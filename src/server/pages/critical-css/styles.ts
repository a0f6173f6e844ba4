import { type Element, elementsIn, stylesAny } from './elements.ts'
import { chosen, type Rule, textOf } from './rules.ts'

/** High-contrast colours, and print. */
const laterGroups = /^@media (?:print|\((?:forced-colors:active|prefers-contrast:more)\))/
/** Properties for interaction, without any effect before it. */
const laterSayings =
  /^(?:transition|cursor|touch-action|overscroll-behavior|(?:-webkit-)?user-select|-webkit-tap-highlight-color)/

/**
 * The rules that this content needs until the full stylesheets, which are loaded after it, arrive: of each rule that
 * styles anything in it, the declarations that are visible before any interaction. Most pages differ in their words
 * only, so the results are cached.
 */
export function stylesFor(html: string, rules: readonly Rule[]): string {
  const sheet = sheets.get(rules) ?? { signatureOf: signaturesFor(rules), results: new Map<string, string>() }
  sheets.set(rules, sheet)
  const { signatureOf, results } = sheet
  const elements = elementsIn(html)
  const key = [...new Set(elements.map(signatureOf))].sort().join('\n')
  const known = results.get(key)
  if (known !== undefined) return known
  const styles = chosenFor(elements, rules)
  if (results.size >= resultsMax) results.clear()
  results.set(key, styles)
  return styles
}

const resultsMax = 100

const sheets = new WeakMap<
  readonly Rule[],
  { readonly signatureOf: (element: Element) => string; readonly results: Map<string, string> }
>()

/** What selectors see of an element: attributes that none of them names make no difference. */
function signaturesFor(rules: readonly Rule[]): (element: Element) => string {
  const tested = [...textOf(rules).matchAll(/\[([\w-]+)(=?)/g)]
  const names = new Set(['id', 'disabled', 'checked', ...tested.map(([, name = '']) => name)])
  const withValue = new Set(['id', ...tested.flatMap(([, name = '', equals]) => (equals === '=' ? [name] : []))])
  return ({ tag, classes, attributes }) => {
    const present = [...names].filter((name) => attributes.has(name))
    const seen = present.map((name) => (withValue.has(name) ? `${name}=${attributes.get(name)}` : name))
    return [tag, [...classes].join(' '), ...seen].join('|')
  }
}

function chosenFor(elements: readonly Element[], rules: readonly Rule[]): string {
  const first = chosen(rules, {
    selector: stylesAny(elements),
    saying: (each) => !laterSayings.test(each),
    at: (head) => !laterGroups.test(head),
  })
  return withoutUnused(first)
}

/** Without custom properties that nothing refers to, and animations that nothing runs. */
function withoutUnused(rules: readonly Rule[]): string {
  const css = textOf(rules)
  const names = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  // The minifier may put an animation's name first or last.
  const run = new Set((css.match(/animation(?:-name)?:[^;}]+/g) ?? []).flatMap((each) => each.split(/[\s:,]+/)))
  const left = chosen(rules, {
    saying: (each) => !each.startsWith('--') || names.has(each.slice(0, each.indexOf(':'))),
    at: (head) => !head.startsWith('@keyframes') || run.has(head.replace('@keyframes', '').trim()),
  })
  return textOf(left) === css ? css : withoutUnused(left)
}
