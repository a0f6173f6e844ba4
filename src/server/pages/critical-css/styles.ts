import { type Element, elementsIn, startTags, stylesAny } from './elements.ts'
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
  const sheet = sheets.get(rules) ?? { tagsIn: tagsFor(rules), tints: tintsOf(rules), results: new Map() }
  sheets.set(rules, sheet)
  const tints = [...new Set([...html.matchAll(tinted)].map(([, tint = '']) => tint))].sort()
  return cachedFor(html, rules, sheet) + tints.map((tint) => sheet.tints.get(tint) ?? '').join('')
}

function cachedFor(html: string, rules: readonly Rule[], { tagsIn, results }: Sheet): string {
  const key = [...tagsIn(html)].sort().join('')
  const known = results.get(key)
  if (known !== undefined) return known
  const styles = chosenFor(elementsIn(key), rules)
  if (results.size >= resultsMax) results.clear()
  results.set(key, styles)
  return styles
}

const resultsMax = 100

type Sheet = {
  readonly tagsIn: (html: string) => ReadonlySet<string>
  readonly tints: ReadonlyMap<string, string>
  readonly results: Map<string, string>
}

const sheets = new WeakMap<readonly Rule[], Sheet>()

const tinted = / data-tint="(\d)"/g

/**
 * The rules for the tints of faces. They are chosen apart from the others: with the eight tints in any combination
 * nearly each thread would be a kind of its own, and its styles chosen again.
 */
const tintsOf = (rules: readonly Rule[]): ReadonlyMap<string, string> =>
  new Map([...textOf(rules).matchAll(/[^{}]+\[data-tint="(\d)"\]\{[^{}]+\}/g)].map(([rule, tint = '']) => [tint, rule]))

/** The start tags of a page with what selectors see of them: only attributes, and values, that one of them names. */
function tagsFor(rules: readonly Rule[]): (html: string) => ReadonlySet<string> {
  const named = [...textOf(rules).matchAll(/\[(?!data-tint)([\w-]+)(=?)/g)]
  const compared = new Set(['class', 'id', ...named.flatMap(([, name = '', equals]) => (equals === '=' ? [name] : []))])
  const seen = new Set(['disabled', 'checked', ...named.map(([, name = '']) => name)])
  const asSeen = (attribute: string, name: string): string =>
    compared.has(name) ? attribute : seen.has(name) ? ` ${name}` : ''
  return (html) => new Set([...html.matchAll(startTags)].map(([tag]) => tag.replace(attributes, asSeen)))
}

const attributes = / ([\w:-]+)(?:="[^"]*")?/g

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
