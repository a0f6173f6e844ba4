import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it'
import type { Engines } from '../engines.ts'
import { fitBlocks } from './blocks.ts'
import { codeBlocks } from './code-blocks.ts'
import { formulas } from './formulas.ts'
import { imageChips } from './image-chips.ts'
import { safeLinks } from './links.ts'
import { mentions } from './mentions.ts'
import { taskLists } from './task-lists.ts'

const made = new WeakMap<Engines, Markdown>()

/** Markdown to safe HTML: raw HTML stays text, and everything inserted is escaped. */
export function renderMarkdown(content: string, engines: Engines): string {
  return markdownWith(engines).render(content)
}

function markdownWith(engines: Engines): Markdown {
  const known = made.get(engines)
  if (known) return known
  const md = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: false })
  safeLinks(md)
  imageChips(md)
  codeBlocks(md)
  formulas(md, engines)
  taskLists(md)
  mentions(md)
  fitBlocks(md)
  made.set(engines, md)
  return md
}
