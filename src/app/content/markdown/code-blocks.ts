import type { MarkdownIt } from 'markdown-it'
import * as texts from '#wire/texts.ts'
import { needsHighlight } from '../pending-markers.ts'
import { showHiddenCharacters } from './hidden-characters.ts'

const highlightMaxLength = 10_000
const languageName = /^[\p{L}\p{N}+#.-]{1,30}$/u

/** Marks code blocks for highlighting: `colour-code` highlights them once the highlighter is loaded. */
export function codeBlocks(md: MarkdownIt): void {
  const { escapeHtml } = md.utils

  md.renderer.rules.fence = (tokens, at) => {
    const code = tokens[at]?.content ?? ''
    const language = languageOf(tokens[at]?.info ?? '')
    const label = `<span class="code-language">${escapeHtml(language || texts.codeBlockLabel)}</span>`
    const copy = `<button type="button" class="code-copy" data-copy>${escapeHtml(texts.copyCodeLabel)}</button>`
    return `<div class="code"><div class="code-bar">${label}${copy}</div>${block(code, language)}</div>\n`
  }
  md.renderer.rules.code_block = (tokens, at) => `<div class="code">${block(tokens[at]?.content ?? '', '')}</div>\n`
  md.renderer.rules.code_inline = (tokens, at) =>
    `<code class="code-inline">${showHiddenCharacters(escapeHtml(tokens[at]?.content ?? ''))}</code>`

  const block = (code: string, language: string) => {
    const wanted = language !== '' && code.length <= highlightMaxLength
    const waits = wanted ? ` ${needsHighlight} data-language="${escapeHtml(language)}"` : ''
    return `<pre class="code-text" tabindex="0" dir="ltr"><code${waits}>${showHiddenCharacters(escapeHtml(code))}</code></pre>`
  }
}

function languageOf(info: string): string {
  const first = info.trim().split(/[\s{,:]/)[0] ?? ''
  return languageName.test(first) ? first.toLowerCase() : ''
}
