import type { Engines } from './engines.ts'
import { keptAnswers } from './kept.ts'
import { isPlain } from './plain.ts'

const keptMax = 200
const kept = keptAnswers<{ readonly html: string; readonly engines: Engines }>(keptMax)

let renderer: typeof import('./render.ts') | null = null
let engines: Engines = {}

/** The content as HTML, as far as what is loaded by now can make it; null where the text itself should be shown. */
export function renderedNow(content: string): string | null {
  if (renderer === null || isPlain(content)) return null
  const known = kept.get(content)
  if (known && (known.engines === engines || renderer.enginesMissingIn(known.html).length === 0)) return known.html
  try {
    const html = renderer.renderMarkdown(content, engines)
    kept.set(content, { html, engines })
    return html
  } catch {
    return null
  }
}

/** Loads what this content needs and is not here yet, telling after each step that it can be shown better now. */
export async function loadFor(content: string, onBetter: () => void): Promise<void> {
  if (isPlain(content)) return
  if (renderer === null) {
    renderer = await import('./render.ts')
    onBetter()
  }
  const missing = renderer.enginesMissingIn(renderedNow(content) ?? '')
  if (missing.includes('formula')) {
    const { formulaToMathml } = await import('./math.ts')
    if (engines.formula !== formulaToMathml) engines = { ...engines, formula: formulaToMathml }
    onBetter()
  }
  if (missing.includes('highlight')) {
    const { highlightCode } = await import('./highlight.ts')
    if (engines.highlight !== highlightCode) engines = { ...engines, highlight: highlightCode }
    onBetter()
  }
}
