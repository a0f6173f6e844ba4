import { linkTo } from '../text/marks.ts'
import type { DocumentStep } from './documents.ts'
import { counted, leftOut, type Piece, textPiece } from './pieces.ts'

/** What a Grok card shows, by its id. */
export type Card = { readonly name: string; readonly url: string | null }
type Cards = ReadonlyMap<string, Card>
type Part = Piece | DocumentStep

const opening =
  /(?<![`\w])<(antArtifact|antThinking|xaiArtifact|grok:render|grok-card|xai:tool_usage_card)\b([^<>]{0,2000})>/g
const noCards: Cards = new Map()

export const hasTags = (text: string): boolean => /<(?:ant(?:Artifact|Thinking)|xaiArtifact|grok[:-]|xai:)/.test(text)

/**
 * Text with the tags that Claude and Grok write for their pages: artifacts become documents, thinking is left out,
 * citations become links. Of a tag that never ends only the tag is removed; an artifact reaches to the end.
 */
export function taggedPieces(text: string, cards: Cards = noCards): readonly Part[] {
  if (!hasTags(text)) return [textPiece(text)]
  const parts: Part[] = []
  const unclosed = new Set<string>()
  let plain = ''
  let from = 0
  let checked = 0
  let fence: string | null = null
  opening.lastIndex = 0
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const [tag, name = '', attributes = ''] = found
    fence = fenceAfter(text.slice(checked, found.index), fence)
    checked = found.index
    if (fence !== null) continue
    const isEmpty = attributes.endsWith('/')
    const end = isEmpty || unclosed.has(name) ? -1 : text.indexOf(`</${name}>`, found.index)
    if (end < 0 && !isEmpty) unclosed.add(name)
    const isArtifact = name.endsWith('Artifact')
    const inside = end < 0 ? (isArtifact ? text.length : found.index + tag.length) : end
    const after = end < 0 ? inside : end + name.length + 3
    const body = text.slice(found.index + tag.length, inside)
    plain += text.slice(from, found.index)
    const part = tagged(name, attributesIn(attributes), body, cards)
    if (part.kind === 'text') plain += part.text
    else if (part.kind === 'left-out' && part.line === '') parts.push(part)
    else {
      parts.push(textPiece(plain), part)
      plain = ''
    }
    from = after
    checked = after
    opening.lastIndex = after
  }
  return [...parts, textPiece(plain + text.slice(from))]
}

/** The fence that is open after this text: tags in code are text. */
function fenceAfter(text: string, before: string | null): string | null {
  let open = before
  for (const [, fence = ''] of text.matchAll(/^ {0,3}(`{3,9}|~{3,9})/gm)) {
    if (open === null) open = fence
    else if (fence.startsWith(open)) open = null
  }
  return open
}

function tagged(name: string, attributes: ReadonlyMap<string, string>, body: string, cards: Cards): Part {
  if (name.endsWith('Artifact')) return artifact(attributes, body)
  if (name === 'antThinking') return counted('thinking')
  if (name === 'xai:tool_usage_card') return counted('tool')
  const card = cards.get(attributes.get('card_id') ?? attributes.get('data-id') ?? '')
  const type = attributes.get('type') ?? attributes.get('data-plain-type') ?? ''
  if (type.includes('image')) return leftOut('image', card?.name ?? null)
  if (type.includes('file')) return leftOut('file', card?.name ?? null)
  return textPiece(card === undefined || card.url === null ? '' : ` (${linkTo({ label: card.name, url: card.url })})`)
}

function artifact(attributes: ReadonlyMap<string, string>, body: string): DocumentStep {
  const { language, text } = unfenced(body)
  const type = attributes.get('type') ?? attributes.get('contentType') ?? ''
  return {
    kind: 'step',
    noun: 'Document',
    key: attributes.get('identifier') ?? attributes.get('artifact_id') ?? null,
    name: attributes.get('title') ?? null,
    language: attributes.get('language') ?? language ?? artifactLanguage(type),
    change: text,
  }
}

/** An artifact's text may be inside a fence. */
function unfenced(body: string): { readonly language: string | null; readonly text: string } {
  const lines = body.trim().split('\n')
  const [, fence, language = ''] = /^(`{3,20})([^\s`]*)$/.exec(lines[0]?.trimEnd() ?? '') ?? []
  if (fence === undefined || lines.length < 2 || lines.at(-1)?.trim() !== fence) return { language: null, text: body }
  return { language: language === '' ? null : language, text: lines.slice(1, -1).join('\n') }
}

const artifactLanguages: Readonly<Record<string, string>> = {
  'application/vnd.ant.react': 'jsx',
  'application/vnd.ant.mermaid': 'mermaid',
  'image/svg+xml': 'svg',
}

/** An artifact's language by its media type; null if it doesn't say. */
export function artifactLanguage(type: string): string | null {
  if (Object.hasOwn(artifactLanguages, type)) return artifactLanguages[type] ?? null
  return /^(?:text|application)\/(?:x-)?([a-z0-9+#-]{1,20})$/i.exec(type)?.[1] ?? null
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/([\w-]{1,40})=(?:"([^"]*)"|'([^']*)')/g)
  return new Map([...found].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]))
}

const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const placeholder =
  /\n{0,3}(?<!`)(`{3,9})[^\n`]*\n(?:This block is not supported on your current device yet\.|Viewing artifacts created via .{1,80} yet supported on mobile\.)[ \t]*\n\1(?!`)/g

/** Claude's export has this text in place of a tool's step. */
export function withoutPlaceholders(text: string): { readonly text: string; readonly count: number } {
  if (!text.includes('supported on')) return { text, count: 0 }
  let count = 0
  const rest = text.replace(placeholder, () => {
    count += 1
    return ''
  })
  const bare = rest.replace(/^This block is not supported on your current device yet\.$\n?/gm, () => {
    count += 1
    return ''
  })
  return { text: bare.trim(), count }
}
