import type { Engines } from './engines.ts'
import { lruCache } from './lru-cache.ts'
import { isPlain } from './markdown/plain.ts'
import { missingIn } from './pending-markers.ts'

const keptMax = 200
const cached = lruCache<string>(keptMax)

let renderer: typeof import('./markdown/render.ts') | null = null
let engines: Engines = {}

/** The content as HTML, as far as what is loaded by now can make it; null where the text itself should be shown. */
export function renderedNow(content: string): string | null {
  if (isPlain(content)) return null
  const known = cached.get(content) ?? null
  if (known !== null && !canBeBetter(known)) return known
  const html = betterThan(known, content)
  if (html !== null) cached.set(content, html)
  return html
}

/** What the server has rendered need not be rendered here. */
export const reuseRendered = (content: string, html: string): void => cached.set(content, html)

const canBeBetter = (html: string): boolean => missingIn(html).includes('formula') && engines.formula !== undefined

function betterThan(known: string | null, content: string): string | null {
  try {
    return renderer === null ? known : renderer.renderMarkdown(content, engines)
  } catch {
    return null
  }
}

/** Loads what this content needs and is not here yet, telling after each step that it can be shown better now. */
export async function loadFor(content: string, onBetter: () => void): Promise<void> {
  if (isPlain(content)) return
  if (renderedNow(content) === null && renderer === null) {
    renderer = await import('./markdown/render.ts')
    onBetter()
  }
  const missing = missingIn(renderedNow(content) ?? '')
  if (missing.includes('formula')) {
    renderer ??= await import('./markdown/render.ts')
    const { noteUnless, withNote } = await import('./may-load.ts')
    const note = await noteUnless(loadMath)
    if (note !== null) cached.set(content, withNote(renderedNow(content) ?? '', note))
    onBetter()
  }
  if (missingIn(renderedNow(content) ?? '').includes('highlight')) {
    const { colourCode } = await import('./code/colour-code.ts')
    cached.set(content, await colourCode(renderedNow(content) ?? ''))
    onBetter()
  }
}

/** Everything that a page rendered on the server needs: colours come later. */
export async function prepareRendering(): Promise<void> {
  renderer ??= await import('./markdown/render.ts')
  await loadMath()
}

async function loadMath(): Promise<void> {
  const { formulaToMathml } = await import('./math.ts')
  if (engines.formula !== formulaToMathml) engines = { ...engines, formula: formulaToMathml }
}
