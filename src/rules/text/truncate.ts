import { fencedCode, tablesAndFormulasInWords } from './in-words.ts'

/**
 * At most `length` UTF-16 units of a text, then '…'. A surrogate pair is never split; trailing spaces before the '…'
 * are removed.
 */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const lastUnit = text.charCodeAt(length - 1)
  const end = lastUnit >= 0xd800 && lastUnit <= 0xdbff ? length - 1 : length
  return `${text.slice(0, end).trimEnd()}…`
}

/**
 * The plain text of markdown, good enough for search: the markup is removed, the words stay (supplement 10). Linear
 * in the input. The search index has stored it: another result needs a migration.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^[ \t]*(?:`{3,}|~{3,})[^\n]*$/gm, '')
    .replace(/^[ \t]{0,3}(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)/gm, '')
    .replace(/!?\[([^[\]\n]{0,500})\]\([^[)\s]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(?<![*\\])\*([^\s*](?:[^*\n]{0,300}[^\s*\\])?)\*(?!\*)/g, '$1')
    .replace(
      /(?<![\p{L}\p{N}_\\])_(?=[^\s_])((?:[^\n_]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])){0,300}?[^\s_\\])_(?![\p{L}\p{N}_])/gu,
      '$1',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** The plain text for a preview, in which tables and formulas can be read as well. Linear in the input. */
export const previewText = (markdown: string): string => plainText(tablesAndFormulasInWords(markdown))

/** Enough for the plain text of any excerpt, and little work whatever is in it. */
const readLength = 8_000

export const excerpt = (markdown: string, length: number): string =>
  truncate(previewText(markdown.slice(0, readLength)), length)

/** How a message is named: by its title, or for want of one by its beginning. */
export const titleOrExcerpt = (title: string | null, markdown: string, length: number): string =>
  title === null ? excerpt(markdown, length) : truncate(title, length)

/** Like `excerpt`, without code blocks, which are unreadable as prose; they stay if there is nothing else. */
export const proseExcerpt = (markdown: string, length: number): string =>
  truncate(previewText(markdown.replace(fencedCode, '')) || previewText(markdown), length)
