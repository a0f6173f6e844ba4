import type { MarkdownIt } from 'markdown-it'
import * as texts from '#wire/texts.ts'
import { isInLink } from './links.ts'

/** An image is a button with its name and host: reading a message loads nothing from other servers. */
export function imageChips(md: MarkdownIt): void {
  md.renderer.rules.image = (tokens, at, options, env, self) => {
    const image = tokens[at]
    const { escapeHtml } = md.utils
    const alt = self.renderInlineAsText(image?.children ?? [], options, env).trim()
    const url = webAddress(String(image?.attrGet('src') ?? ''))
    // A button must not be inside a link.
    if (!url || isInLink(image)) return escapeHtml(alt || texts.namelessImage)
    return (
      `<button type="button" class="image-chip" data-image="${escapeHtml(url.href)}" data-alt="${escapeHtml(alt)}">` +
      `<span class="image-chip-name">${escapeHtml(alt || texts.namelessImage)}</span>` +
      `<span class="image-chip-host">${escapeHtml(texts.loadImageFrom(url.host))}</span></button>`
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
