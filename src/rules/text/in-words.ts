/** A block of code between fences, which a cut may leave open. */
export const fencedCode =
  /^[ \t]{0,3}(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:^[ \t]{0,3}\1[`~]*[ \t]*$|(?![\s\S]))|(?![\s\S]))/gm

/** A header with a pipe, the line of dashes below it (which a cut may end), and the rows that follow. */
const table = /^([^|\n]*\|.*)\n[-:> \t]*\|[-:| \t]*…?$((?:\n[^|\n]*\|.*)*)/

/** The mark of an item of a list in a list, which is indented like code: `plainText` only knows those before it. */
const deepMark = /^[ \t]{4,}(?:[-*+]|\d{1,9}[.)])[ \t]+/

const codeOrTable = new RegExp(`${fencedCode.source}|${table.source}|${deepMark.source}`, 'gm')

/** Inline code, or a formula: `$$…$$` or `$…$`, which are told from prices as in `formulas` of the app. */
const codeOrFormula = /`[^`]*`|(?<![A-Za-z0-9\\])\$(?:\$((?:\\.|[^\\$])+)\$|(?=\S)((?:\\.|[^\\$\n])+)(?<!\s))\$(?!\d)/gs

const fraction = /\\frac\{([^{}]*)\}\{([^{}]*)\}/g

/**
 * Markdown for previews: lists in lists without marks, a table's cells in reading order, as 'a · b; c · d', and formulas
 * without their dollars, with fractions as 'a/b', '≤' and '≥', and the names of other commands. Code stays as it is.
 * Linear in the input.
 */
export const tablesAndFormulasInWords = (markdown: string): string =>
  markdown
    .replace(codeOrTable, (whole, fence?: string, head = '', rows = '') =>
      fence === undefined ? (head + rows).split('\n').map(cells).join('; ') : whole,
    )
    .replace(codeOrFormula, (whole, display?: string, inline = display) =>
      inline === undefined ? whole : formulaInWords(inline),
    )

const formulaInWords = (formula: string): string =>
  formula
    .replace(fraction, (_, over: string, under: string) => `${bracketed(over)}/${bracketed(under)}`)
    .replace(/\\leq?\b/g, '≤')
    .replace(/\\geq?\b/g, '≥')
    .replace(/\\(?:left|right|(?=[a-z]))/gi, '')

/** In brackets, unless it is one term. */
const bracketed = (term: string): string => (/[-+\s]/.test(term) ? `(${term})` : term)

const cells = (row: string): string =>
  row
    .split(/^[> \t]+|(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
