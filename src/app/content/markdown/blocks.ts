import type { MarkdownIt } from 'markdown-it'

const shifted: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' }

/**
 * Adapts blocks to a page with its own h1 and the width of a phone: lower headings, tables that scroll by themselves.
 */
export function fitBlocks(md: MarkdownIt): void {
  md.core.ruler.push('fit_blocks', (state) => {
    for (const token of state.tokens) {
      token.tag = shifted[token.tag] ?? token.tag
      if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token)
    }
  })
  refuseSparseTables(md)
  md.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
}

const filledCellsMax = 5_000

/**
 * Rows that are shorter than their table's head are filled with cells: a wide head would make tens of thousands of them
 * from a few characters each. Such a text has no tables.
 */
function refuseSparseTables(md: MarkdownIt): void {
  const [table] = md.block.ruler.getRules('')
  if (table === undefined) return
  let isSparse = false
  md.core.ruler.before('block', 'sparse_tables', ({ src }) => {
    isSparse = filledCells(src) > filledCellsMax
  })
  md.block.ruler.at('table', (...given) => !isSparse && table(...given), { alt: ['paragraph', 'reference'] })
}

/** About how many cells will be filled in; in one pass, and hardly less. */
function filledCells(text: string): number {
  let [columns, filled] = [0, 0]
  for (const line of text.split('\n')) {
    const cells = line.split('|').length
    if (line.trim() === '') columns = 0
    filled += Math.max(columns - cells, 0)
    if (/^[\s>|:-]+$/.test(line)) columns = Math.max(columns, cells)
  }
  return filled
}

/** markdown-it aligns cells with a style attribute; a class works under a strict content security policy too. */
function alignByClass(token: {
  attrs: [string, string | number][] | null
  attrSet: (name: string, value: string) => void
}) {
  const side = /text-align:(left|center|right)/.exec(
    String(token.attrs?.find(([name]) => name === 'style')?.[1] ?? ''),
  )?.[1]
  token.attrs = null
  if (side) token.attrSet('class', `align-${side}`)
}
