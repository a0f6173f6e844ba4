import { outsideCode } from '../markdown/inline-math.ts'
import { type LineKind, lineKinds } from '../markdown/line-kinds.ts'

/**
 * The tags that a text mentions with `@tag`, in lower case, without duplicates. Tags in code, quotes, links and
 * addresses don't count. Linear in the text.
 */
export function mentionedTags(markdown: string): ReadonlySet<string> {
  if (!markdown.includes('@')) return new Set()
  const spoken = paragraphs(markdown).flatMap((paragraph) => tagsIn(withoutCode(paragraph)))
  return new Set(spoken.map((tag) => tag.toLowerCase()))
}

/** Where a text without markup has `@tag`, in order. Only a tag of `mentionedTags` is a mention. */
export const mentionsIn = (text: string): readonly { readonly at: number; readonly tag: string }[] =>
  [...text.matchAll(mention)].map(({ index, 1: tag = '' }) => ({ at: index, tag }))

/** Consecutive lines that are certainly text, joined, since inline code may span lines. */
function paragraphs(markdown: string): string[] {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n')
  const { kinds } = lineKinds(lines)
  const isSpoken = (kind: LineKind | undefined, line: string) => kind === 'text' && !isQuoted(line)
  const found: string[][] = []
  for (const [index, line] of lines.entries()) {
    if (!isSpoken(kinds[index], line)) continue
    const goesOn = index > 0 && isSpoken(kinds[index - 1], lines[index - 1] ?? '')
    if (goesOn) found.at(-1)?.push(line)
    else found.push([line])
  }
  return found.map((paragraph) => paragraph.join('\n'))
}

const isQuoted = (line: string): boolean => /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*>/.test(line)

const withoutCode = (paragraph: string): string => {
  const spoken: string[] = []
  outsideCode(paragraph, (text) => {
    spoken.push(text)
    return text
  })
  return spoken.join(' ')
}

const link = /!?\[[^[\]\n]{0,500}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,500}\])/g
const address = /<[^<>\s]{1,2000}>|\b[a-z][a-z0-9+.-]{0,20}:\/\/\S{1,2000}|\bwww\.\S{1,2000}/gi
const mention = /(?<![\p{L}\p{N}./\\@+-])@([A-Za-z0-9_-]{1,60})(?![A-Za-z0-9_-]|[.@/][\p{L}\p{N}])/gu

function tagsIn(text: string): string[] {
  const spoken = text.replace(link, ' ').replace(address, ' ')
  return [...spoken.matchAll(mention)].flatMap(([, tag = '']) => [tag, tag.replace(/[-_]+$/, '')])
}
