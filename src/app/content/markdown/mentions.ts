import type { MarkdownIt, Token } from 'markdown-it'
import { mentionedTags, mentionsIn } from '#rules/agents/mentions.ts'

type NewToken = (type: string, content: string) => Token

/** A mention is a button that names the tag: whose it is becomes known when it is pressed. */
export function mentions(md: MarkdownIt): void {
  // Later an escaped sign is text like any other.
  md.core.ruler.before('text_join', 'mentions', (state) => {
    const tags = mentionedTags(state.src)
    if (tags.size === 0) return
    const make: NewToken = (type, content) => Object.assign(new state.Token(type, '', 0), { content })
    for (const token of state.tokens) if (token.children) token.children = withMentions(token.children, tags, make)
  })
  md.renderer.rules.mention = (tokens, at) => {
    const tag = md.utils.escapeHtml(tokens[at]?.content ?? '')
    return `<button type="button" class="mention" data-tag="${tag}">@${tag}</button>`
  }
}

function withMentions(tokens: readonly Token[], tags: ReadonlySet<string>, make: NewToken): Token[] {
  let linkDepth = 0
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') linkDepth += 1
    if (token.type === 'link_close') linkDepth -= 1
    return token.type === 'text' && linkDepth === 0 ? splitAtMentions(token, tags, make) : [token]
  })
}

function splitAtMentions(token: Token, tags: ReadonlySet<string>, make: NewToken): Token[] {
  const { content } = token
  const parts: Token[] = []
  let end = 0
  for (const { at, tag } of mentionsIn(content)) {
    if (!tags.has(tag.toLowerCase())) continue
    if (at > end) parts.push(make('text', content.slice(end, at)))
    parts.push(make('mention', tag))
    end = at + 1 + tag.length
  }
  if (end === 0) return [token]
  return end === content.length ? parts : [...parts, make('text', content.slice(end))]
}
