import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it'
import { fitBlocks } from './blocks.ts'
import { codeBlocks, waitsForHighlight } from './code-blocks.ts'
import type { Engines } from './engines.ts'
import { formulas, waitsForMath } from './formulas.ts'
import { imageChips } from './image-chips.ts'
import { safeLinks } from './links.ts'

const made = new WeakMap<Engines, Markdown>()

/** Markdown to HTML that is safe to show: raw HTML stays text, and all that we add is escaped where it is added. */
export function renderMarkdown(content: string, engines: Engines): string {
  return markdownWith(engines).render(content)
}

/** What would make this HTML better, once it is loaded. */
export function enginesMissingIn(html: string): readonly (keyof Engines)[] {
  const missing: (keyof Engines)[] = []
  if (html.includes(waitsForMath)) missing.push('formula')
  if (html.includes(waitsForHighlight)) missing.push('highlight')
  return missing
}

function markdownWith(engines: Engines): Markdown {
  const known = made.get(engines)
  if (known) return known
  const md = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: false })
  safeLinks(md)
  imageChips(md)
  codeBlocks(md, engines)
  formulas(md, engines)
  fitBlocks(md)
  made.set(engines, md)
  return md
}
