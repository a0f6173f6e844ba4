import * as texts from '#wire/texts.ts'
import type { Engines } from './engines.ts'
import { lruCache } from './lru-cache.ts'
import { isPlain } from './markdown/plain.ts'
import { missingIn } from './pending-markers.ts'

const cacheMax = 200
/** HTML can be fifty times as long as what was written. */
const cacheMaxLength = 8_000_000
const cached = lruCache(cacheMax, cacheMaxLength)

let renderer: typeof import('./markdown/render.ts') | null = null
let engines: Engines = {}

/** The content as HTML, as far as the loaded renderers can render it; null if the plain text should be shown. */
export function renderedNow(content: string): string | null {
  if (isPlain(content)) return null
  const key = import.meta.env.CANOPY_ALL_LANGUAGES ? inLanguage(content) : content
  const known = cached.get(key) ?? null
  if (known !== null && !canBeBetter(known)) return known
  const html = betterThan(known, content)
  if (html !== null) cached.set(key, html)
  return html
}

/** The HTML has texts, and on the server one cache serves all languages but English (vite.config.ts). */
const inLanguage = (content: string): string => `${texts.locale} ${content}`

/** The server's HTML is reused: its messages needn't be rendered again. */
export const reuseRendered = (content: string, html: string): void => cached.set(content, html)

const canBeBetter = (html: string): boolean => missingIn(html).includes('formula') && engines.formula !== undefined

function betterThan(known: string | null, content: string): string | null {
  try {
    return renderer === null ? known : renderer.renderMarkdown(content, engines)
  } catch {
    return null
  }
}

/** Loads the missing renderers for this content, with a callback whenever it can be shown better. */
export async function loadFor(content: string, onBetter: () => void): Promise<void> {
  if (isPlain(content)) return
  if (renderedNow(content) === null && renderer === null) {
    await prepareMarkdown()
    onBetter()
  }
  const missing = missingIn(renderedNow(content) ?? '')
  if (missing.includes('formula')) {
    await prepareMarkdown()
    const { loadOrNote, withNote } = await import('./may-load.ts')
    const note = await loadOrNote(loadMath)
    if (note !== null) cached.set(content, withNote(renderedNow(content) ?? '', note))
    onBetter()
  }
  if (missingIn(renderedNow(content) ?? '').includes('highlight')) {
    const { colourCode } = await import('./code/colour-code.ts')
    cached.set(content, await colourCode(renderedNow(content) ?? ''))
    onBetter()
  }
}

/** Loads the renderers for a server-rendered page; code is highlighted later. */
export async function prepareRendering(): Promise<void> {
  await prepareMarkdown()
  await loadMath()
}

export async function prepareMarkdown(): Promise<void> {
  renderer ??= await import('./markdown/render.ts')
}

async function loadMath(): Promise<void> {
  const { formulaToMathml } = await import('./math.ts')
  if (engines.formula !== formulaToMathml) engines = { ...engines, formula: formulaToMathml }
}
