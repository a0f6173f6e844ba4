/** The part of the head that all documents share: the built page's, without what differs between pages. */
export const headOf = (template: string): string =>
  (/<head>([\s\S]*)<\/head>/.exec(template)?.[1] ?? '')
    .replace(/<title>[\s\S]*?<\/title>|<meta name="description"[^>]*>|<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '')

export type About = {
  /** Already escaped by the renderer. */
  readonly title: string
  /** The name in a preview, if it is not the title. */
  readonly name?: string
  readonly description: string
  /** The canonical path of this page; null for a page that search engines should not index. */
  readonly path: string | null
  readonly kind: 'website' | 'article'
}

/** A page's tags for search engines and link previews. */
export function aboutTags({ title, name, description, path, kind }: About, origin: string | undefined): string {
  const called = name === undefined ? title.replace(/ · Canopy$/, '') : escapeHtml(name)
  const tags = [`<title>${title}</title>`, meta('name', 'description', escapeHtml(description))]
  if (path === null) return [...tags, meta('name', 'robots', 'noindex, follow')].join('')
  tags.push(
    meta('property', 'og:site_name', 'Canopy'),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', called),
    meta('property', 'og:description', escapeHtml(description)),
  )
  // Both must be absolute addresses, and only the configuration knows the public one.
  if (origin !== undefined) {
    const url = escapeHtml(origin + path)
    tags.push(`<link rel="canonical" href="${url}">`, meta('property', 'og:url', url))
    tags.push(meta('property', 'og:image', `${escapeHtml(origin)}/icons/icon-512.png`))
  }
  return tags.join('')
}

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
