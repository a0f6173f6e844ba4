/** A header with a pipe, the line of dashes below it (which a cut may end), and the rows that follow. */
const table = /^([^|\n]*\|.*)\n[-:> \t]*\|[-:| \t]*…?$((?:\n[^|\n]*\|.*)*)/gm

/** Inline code, or a formula: `$$…$$` or `$…$`, which are told from prices as in `formulas` of the app. */
const codeOrFormula = /`[^`]*`|(?<![A-Za-z0-9\\])\$(?:\$((?:\\.|[^\\$])+)\$|(?=\S)((?:\\.|[^\\$\n])+)(?<!\s))\$(?!\d)/gs

const fraction = /\\frac\{([^-+{}\s]*)\}\{([^-+{}\s]*)\}/g

/**
 * Markdown for previews: a table's cells in reading order, as 'a · b; c · d', and formulas without their dollars,
 * with simple fractions as 'a/b'. Code keeps its dollars. Linear in the input.
 */
export const tablesAndFormulasInWords = (markdown: string): string =>
  markdown
    .replace(table, (_, head: string, rows: string) => (head + rows).split('\n').map(cells).join('; '))
    .replace(codeOrFormula, (whole, display?: string, inline = display) =>
      inline === undefined ? whole : inline.replace(fraction, '$1/$2'),
    )

const cells = (row: string): string =>
  row
    .split(/^[> \t]+|(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
