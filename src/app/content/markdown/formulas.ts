import type { MarkdownIt } from 'markdown-it'
import texmath from 'markdown-it-texmath'
import type { Engines } from '../engines.ts'
import { needsMath } from '../pending-markers.ts'

const formulaMaxLength = 2_000
const formulasMaxLength = 8_000
/** Formulas of one character are counted as longer ones: each becomes a hundred times as long. */
const shortestCounted = 4
const ownMacros = /\\(?:[gex]?def|let|futurelet|global|(?:re|provide)?newcommand|renewcommand|providecommand)(?![a-z])/i

/** `$…$` inline and `$$…$$`: bounded, and matching in only one way, so that no text makes the pattern slow. */
texmath.rules.bounded = {
  inline: [
    {
      name: 'math_inline_double',
      rex: /\$\$((?:\\[\s\S]|[^\\$]){1,10000})\$\$/gy,
      tmpl: '',
      tag: '$$',
      displayMode: true,
      pre: opens,
      post: texmath.$_post,
    },
    {
      name: 'math_inline',
      rex: /\$(?=\S)((?:\\[^\n]|[^\\$\n]){1,10000})(?<!\s)\$/gy,
      tmpl: '',
      tag: '$',
      pre: opens,
      post: texmath.$_post,
    },
  ],
  block: [{ name: 'math_block', rex: /\$\$((?:\\[\s\S]|[^\\$]){1,10000})\$\$/gy, tmpl: '', tag: '$$' }],
}

/** A dollar after a letter, a digit or a backslash doesn't open a formula: US$5, 5$, \$. */
function opens(text: string, _outerSpace: boolean, at: number): boolean {
  return at === 0 || !/[A-Za-z0-9\\]/.test(text.charAt(at - 1))
}

export function formulas(md: MarkdownIt, engines: Engines): void {
  let used = 0
  md.core.ruler.before('normalize', 'formulas_start', () => {
    used = 0
  })
  texmath(md, { delimiters: 'bounded', engine: { renderToString: () => '' } })

  // Our own rules: texmath inserts KaTeX's output with String.replace, where "$'" has a special meaning.
  md.renderer.rules.math_inline = (tokens, at) => formula(tokens[at]?.content ?? '', false)
  md.renderer.rules.math_inline_double = (tokens, at) => formula(tokens[at]?.content ?? '', true)
  md.renderer.rules.math_block = (tokens, at) => `<p>${formula(tokens[at]?.content ?? '', true)}</p>\n`

  const formula = (tex: string, display: boolean) => {
    used += Math.max(tex.length, shortestCounted)
    const allowed = tex.length <= formulaMaxLength && used <= formulasMaxLength && !ownMacros.test(tex)
    const set = allowed ? engines.formula?.(tex.trim(), display) : null
    const kind = display ? 'formula formula-block' : 'formula'
    if (set) return `<span class="${kind}"${display ? ' tabindex="0"' : ''}>${set}</span>`
    const marks = display ? '$$' : '$'
    const waits = allowed && !engines.formula ? ` ${needsMath}` : ''
    return `<code class="${kind} formula-source"${waits}>${md.utils.escapeHtml(marks + tex + marks)}</code>`
  }
}
