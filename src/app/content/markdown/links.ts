import type { MarkdownIt, Token } from 'markdown-it'
import { showHiddenCharacters } from './hidden-characters.ts'
import { hostEndings } from './host-endings.ts'

const allowed = /^(https?:\/\/|mailto:)/i
const looksLikeAddress = /^(?:https?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?:[:/?#]|$)/iu

/** Links lead only to http, https and mailto, show their true host, and send no referrer (supplement 6). */
export function safeLinks(md: MarkdownIt): void {
  md.linkify.set({ fuzzyLink: true, fuzzyEmail: true, tlds: [...hostEndings] })
  md.validateLink = (url) => allowed.test(url.trim())
  md.normalizeLinkText = (url) => withPlainHost(url)
  markInLinks(md)

  md.renderer.rules.link_open = (tokens, at, options, _env, self) => {
    const link = tokens[at]
    link?.attrSet('rel', 'noopener noreferrer nofollow ugc')
    link?.attrSet('target', '_blank')
    return self.renderToken(tokens, at, options)
  }
  md.renderer.rules.text = (tokens, at) => {
    const html = md.utils.escapeHtml(tokens[at]?.content ?? '')
    return isInLink(tokens[at]) ? showHiddenCharacters(html) : html
  }
  md.renderer.rules.link_close = (tokens, at) => {
    const host = trueHost(tokens, at)
    return host ? `</a><span class="link-host"> (${md.utils.escapeHtml(host)})</span>` : '</a>'
  }
}

/** Marks all tokens in one pass: checking each token separately would take quadratic time on a long line. */
function markInLinks(md: MarkdownIt): void {
  md.core.ruler.push('mark_in_links', (state) => {
    for (const { children } of state.tokens) {
      let depth = 0
      for (const token of children ?? []) {
        if (token.type === 'link_open') depth += 1
        if (token.type === 'link_close') depth -= 1
        if (depth > 0) token.meta = inLink
      }
    }
  })
}

const inLink = { isInLink: true }
export const isInLink = (token: Token | undefined): boolean => token?.meta === inLink

/** A host in non-ASCII letters is shown in its ASCII form, so that a look-alike can't pass for another one. */
function withPlainHost(url: string): string {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? ''
  if (/^[\x21-\x7e]*$/.test(authority)) return url
  try {
    return url.replace(authority, () => new URL(url).host)
  } catch {
    return encodeURI(url)
  }
}

/** The host of a link whose text looks like the address of another one. */
function trueHost(tokens: readonly Token[], close: number): string | null {
  let open = close
  while (open >= 0 && tokens[open]?.type !== 'link_open') open -= 1
  const link = tokens[open]
  if (!link || link.info === 'auto') return null
  const text = tokens
    .slice(open + 1, close)
    .map((token) => token.content)
    .join('')
    .trim()
  const shown = looksLikeAddress.exec(text)?.[1]
  const host = hostOf(String(link.attrGet('href')))
  return shown && host && hostOf(`https://${shown}`) !== host ? host : null
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return null
  }
}
