/** A rule of a built stylesheet: a list of selectors or an at-rule, and what it says, or the rules within. */
export type Rule = { readonly head: string; readonly body: string; readonly within: readonly Rule[] | null }

const groups = /^@(media|supports|layer|container|scope|starting-style)\b/

/** Takes a minified stylesheet apart. */
export function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = []
  let from = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === ';') from = statement(rules, css, from, at)
    if (sign !== '{') continue
    const end = closing(css, at)
    const head = css.slice(from, at).trim()
    const body = css.slice(at + 1, end)
    rules.push({ head, body, within: groups.test(head) ? rulesOf(body) : null })
    at = end
    from = end + 1
  }
  return rules
}

/** `@charset`, `@import`, `@layer a, b`: an at-rule without a block. */
function statement(rules: Rule[], css: string, from: number, at: number): number {
  rules.push({ head: css.slice(from, at).trim(), body: '', within: [] })
  return at + 1
}

function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

/** The rules that can apply to this HTML, judged by its classes and elements; the whole sheet follows after the content. */
export function stylesFor(html: string, rules: readonly Rule[]): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => (list ?? '').split(' ')))
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name ?? '')])
  const css = textOf(rules, (selector) => canApply(selector, classes, elements))
  return textOf(rulesOf(css), (head) => !head.startsWith('@keyframes') || css.includes(nameOf(head)))
}

const nameOf = (keyframes: string): string => `:${keyframes.replace('@keyframes', '').trim()}`

function textOf(rules: readonly Rule[], isKept: (selector: string) => boolean): string {
  return rules.map((rule) => ruleText(rule, isKept)).join('')
}

function ruleText({ head, body, within }: Rule, isKept: (selector: string) => boolean): string {
  if (within === null) {
    if (head.startsWith('@')) return isKept(head) ? `${head}{${body}}` : ''
    const kept = selectorsIn(head).filter(isKept)
    return kept.length === 0 ? '' : `${kept.join(',')}{${body}}`
  }
  const inside = textOf(within, isKept)
  return inside === '' ? '' : `${head}{${inside}}`
}

/** The selectors of a list; commas within brackets divide nothing. */
function selectorsIn(list: string): readonly string[] {
  const selectors: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < list.length; at += 1) {
    if ('(['.includes(list[at] ?? '')) depth += 1
    else if (')]'.includes(list[at] ?? '')) depth -= 1
    else if (list[at] === ',' && depth === 0) {
      selectors.push(list.slice(from, at))
      from = at + 1
    }
  }
  return [...selectors, list.slice(from)]
}

/** What stands in brackets may be true or not; what stands outside must all be there. */
function canApply(selector: string, classes: ReadonlySet<string>, elements: ReadonlySet<string>): boolean {
  if (selector.startsWith('@')) return true
  const plain = selector.replace(/\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '')
  const named = plain.match(/\.[\w-]+/g) ?? []
  const tags = plain.match(/(?<![\w.#:-])[a-z][a-z0-9]*/g) ?? []
  return named.every((name) => classes.has(name.slice(1))) && tags.every((tag) => elements.has(tag))
}
