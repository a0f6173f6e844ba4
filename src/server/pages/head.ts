import { defaultLanguage, type Language } from '#wire/language.ts'

/**
 * The parts of the head that all documents share: the built page's, without what differs between pages and without the
 * character set, which the answer's header names. Every byte of `before` delays the first words, so the fallback icon
 * comes after the content; so do the colours of browsers' bars in languages whose letters take more bytes.
 */
export function headsOf(template: string, language: Language): { readonly before: string; readonly behind: string } {
  const all = (/<head>([\s\S]*)<\/head>/.exec(template)?.[1] ?? '')
    .replace(/<title>[\s\S]*?<\/title>|<meta (?:name="description"|charset)[^>]*>|<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '>')
  const late = language === defaultLanguage ? largeIcon : new RegExp(`${largeIcon.source}|${colours.source}`, 'g')
  return { before: all.replace(late, ''), behind: (all.match(late) ?? []).join('') }
}

const largeIcon = /<link rel="icon"[^>]*sizes=[^>]*>/g
const colours = /<meta name="(?:theme-color|color-scheme)"[^>]*>/g

export type About = {
  /** Already escaped by the renderer. */
  readonly title: string
  /** The installation's name, which the title ends with. */
  readonly site: string
  /** The name in a preview, if it is not the title. */
  readonly name?: string
  readonly description: string
  /** The canonical path of this page; null for a page that search engines should not index. */
  readonly path: string | null
  readonly kind: 'website' | 'article'
  /** The path of its picture in a preview, if it has one of its own. */
  readonly picture?: string
  /** The path of the feed of what is on the page, without its extension. */
  readonly feed?: string
}

/** A page's tags for search engines and link previews. */
export function aboutTags(
  { title, site, name, description, path, kind, picture }: About,
  origin: string | undefined,
): { readonly forSearch: string; readonly forPreviews: string } {
  const called = name === undefined ? withoutEnd(title, ` · ${escapeAsReact(site)}`) : escapeHtml(name)
  const forSearch = [`<title>${title}</title>`, meta('name', 'description', escapeHtml(description))]
  if (path === null) {
    forSearch.push(meta('name', 'robots', 'noindex, follow'))
    return { forSearch: forSearch.join(''), forPreviews: '' }
  }
  const forPreviews = [
    meta('property', 'og:site_name', escapeHtml(site)),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', called),
    meta('property', 'og:description', escapeHtml(description)),
  ]
  // Both must be absolute addresses, and only the configuration knows the public one.
  if (origin !== undefined) {
    const url = escapeHtml(origin + path)
    forSearch.push(`<link rel="canonical" href="${url}">`)
    forPreviews.push(meta('property', 'og:url', url))
    forPreviews.push(meta('property', 'og:image', escapeHtml(origin + (picture ?? '/icons/icon-512.png'))))
    if (picture !== undefined) forPreviews.push(meta('name', 'twitter:card', 'summary_large_image'))
  }
  return { forSearch: forSearch.join(''), forPreviews: forPreviews.join('') }
}

/** Behind the content: what a reader doesn't wait for. */
export const feedTags = ({ feed }: Pick<About, 'feed'>): string =>
  feed === undefined
    ? ''
    : [
        ['atom', 'application/atom+xml'],
        ['json', 'application/feed+json'],
      ]
        .map(([end, type]) => `<link rel="alternate" type="${type}" href="${feed}.${end}">`)
        .join('')

/** The renderer has another entity for an apostrophe. */
const escapeAsReact = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&#x27;')

const withoutEnd = (text: string, end: string): string => (text.endsWith(end) ? text.slice(0, -end.length) : text)

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${content}">`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
