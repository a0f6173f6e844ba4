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
  md.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
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
