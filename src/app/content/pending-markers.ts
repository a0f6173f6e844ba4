/** The marks of what would be better if an engine were here; no message can write them, its quotes are escaped. */
export const needsMath = 'data-waits="math"'
export const needsHighlight = 'data-waits="highlight"'

/** What would make this HTML better, once it is loaded. */
export function missingIn(html: string): readonly ('formula' | 'highlight')[] {
  const missing: ('formula' | 'highlight')[] = []
  if (html.includes(needsMath)) missing.push('formula')
  if (html.includes(needsHighlight)) missing.push('highlight')
  return missing
}
