import type { MarkdownIt, Token } from 'markdown-it'

/** An image is a button that names it and its host: nothing is fetched from a stranger's server by reading. */
export function imageChips(md: MarkdownIt): void {
  md.renderer.rules.image = (tokens, at, options, env, self) => {
    const image = tokens[at]
    const { escapeHtml } = md.utils
    const alt = self.renderInlineAsText(image?.children ?? [], options, env).trim()
    const url = webAddress(String(image?.attrGet('src') ?? ''))
    if (!url || insideLink(tokens, at)) return escapeHtml(alt || 'Image')
    return (
      `<button type="button" class="image-chip" data-image="${escapeHtml(url.href)}" data-alt="${escapeHtml(alt)}">` +
      `<span class="image-chip-name">${escapeHtml(alt || 'Image')}</span>` +
      `<span class="image-chip-host">Load from ${escapeHtml(url.host)}</span></button>`
    )
  }
}

function webAddress(src: string): URL | null {
  if (!/^https?:\/\//i.test(src)) return null
  try {
    return new URL(src)
  } catch {
    return null
  }
}

/** A button must not stand in a link. */
function insideLink(tokens: readonly Token[], at: number): boolean {
  let depth = 0
  for (const token of tokens.slice(0, at)) {
    if (token.type === 'link_open') depth += 1
    if (token.type === 'link_close') depth -= 1
  }
  return depth > 0
}
