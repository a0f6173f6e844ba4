/** The marks of what would be better if an engine were here; no message can write them, its quotes are escaped. */
export const waitsForMath = 'data-waits="math"'
export const waitsForHighlight = 'data-waits="highlight"'

/** What would make this HTML better, once it is loaded. */
export function missingIn(html: string): readonly ('formula' | 'highlight')[] {
  const missing: ('formula' | 'highlight')[] = []
  if (html.includes(waitsForMath)) missing.push('formula')
  if (html.includes(waitsForHighlight)) missing.push('highlight')
  return missing
}
