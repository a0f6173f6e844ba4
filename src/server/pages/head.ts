/** What every document's head shares: the built page's, without what each page has of its own. */
export const headOf = (template: string): string =>
  (/<head>([\s\S]*)<\/head>/.exec(template)?.[1] ?? '')
    .replace(/<title>[\s\S]*?<\/title>|<meta name="description"[^>]*>|<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '')

export type About = {
  /** As it stands in HTML already: the renderer's. */
  readonly title: string
  /** What a preview calls it, where that is not the title. */
  readonly name?: string
  readonly description: string
  /** The one address of this page, from the root; null for a page that search engines should not keep. */
  readonly path: string | null
  readonly kind: 'website' | 'article'
}

/** What a page says of itself to search engines and to those that make a preview of a link. */
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
  // Both must be whole addresses, and only the configuration knows the public one.
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
