/** Markers for what needs a renderer that isn't loaded; no message can contain them, as its quotes are escaped. */
export const needsMath = 'data-waits="math"'
export const needsHighlight = 'data-waits="highlight"'

/** The renderers that would improve this HTML. */
export function missingIn(html: string): readonly ('formula' | 'highlight')[] {
  const missing: ('formula' | 'highlight')[] = []
  if (html.includes(needsMath)) missing.push('formula')
  if (html.includes(needsHighlight)) missing.push('highlight')
  return missing
}
