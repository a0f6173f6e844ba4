import { partsOf } from './parts.ts'
import { type Selector, selectorsOf } from './selectors.ts'

/** A rule of a built stylesheet: its selectors and declarations; or an at-rule and the rules in it. */
export type Rule =
  | { readonly selectors: readonly Selector[]; readonly says: readonly string[] }
  | { readonly at: string; readonly within: readonly Rule[] }
  /** `@keyframes` and the like, which are kept unchanged. */
  | { readonly at: string; readonly text: string }

const groups = /^@(?:media|supports|layer|container|scope|starting-style)\b/

/** Parses a minified stylesheet. Throws if a quote isn't closed, such as an apostrophe in a comment. */
export function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = []
  let from = 0
  for (let at = 0; at < css.length; at += 1) {
    // `@charset`, `@import`, `@layer a, b`: not needed from a built stylesheet.
    if (css[at] === ';') from = at + 1
    if (css[at] !== '{') continue
    const end = closing(css, at)
    rules.push(ruleOf(css.slice(from, at).trim(), css.slice(at + 1, end)))
    at = end
    from = end + 1
  }
  return rules
}

function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = quoteEnd(css, at)
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

function quoteEnd(css: string, from: number): number {
  const end = css.indexOf(css.charAt(from), from + 1)
  if (end < 0) throw new Error(`a stylesheet isn't minified, or has an unclosed quote: ${css.slice(from, from + 60)}`)
  return end
}

function ruleOf(head: string, body: string): Rule {
  if (groups.test(head)) return { at: head, within: rulesOf(body) }
  if (head.startsWith('@')) return { at: head, text: body }
  const says = partsOf(body.replace(/,\s+/g, ','), ';').filter((each) => each !== '')
  return { selectors: selectorsOf(head), says }
}

export const textOf = (rules: readonly Rule[]): string => rules.map(ruleText).join('')

function ruleText(rule: Rule): string {
  if ('selectors' in rule) return `${rule.selectors.map(({ text }) => text).join()}{${rule.says.join(';')}}`
  return `${rule.at}{${'text' in rule ? rule.text : textOf(rule.within)}}`
}

/** Filters for selectors, declarations and at-rules. */
export type Choice = {
  readonly selector?: (selector: Selector) => boolean
  readonly saying?: (saying: string) => boolean
  readonly at?: (head: string) => boolean
}

const all = () => true

/** The chosen parts of the rules; rules that become empty are dropped. */
export function chosen(rules: readonly Rule[], { selector = all, saying = all, at = all }: Choice): readonly Rule[] {
  return rules.flatMap((rule): readonly Rule[] => {
    if ('selectors' in rule) {
      const selectors = rule.selectors.filter(selector)
      const says = selectors.length === 0 ? [] : rule.says.filter(saying)
      return says.length === 0 ? [] : [{ selectors, says }]
    }
    if (!at(rule.at)) return []
    if ('text' in rule) return [rule]
    const within = chosen(rule.within, { selector, saying, at })
    return within.length === 0 ? [] : [{ at: rule.at, within }]
  })
}
