import type { ImportService } from '#wire/import.ts'
import { shortLine } from '../text/lines.ts'
import { chatgptPage } from './chatgpt-page.ts'
import { claudePage } from './claude-page.ts'
import { geminiPage } from './gemini-page.ts'
import { grokPage } from './grok-page.ts'
import type { Page, Shape } from './page.ts'
import { variants } from './page-controls.ts'

const pages: Partial<Readonly<Record<ImportService, Page>>> = {
  chatgpt: chatgptPage,
  claude: claudePage,
  gemini: geminiPage,
  grok: grokPage,
}

export const pageOf = (service: ImportService | undefined): Page =>
  (service === undefined ? undefined : pages[service]) ?? chatgptPage

export function matches(line: string, shapes: readonly Shape[]): boolean {
  const short = shortLine(line)
  return short !== '' && shapes.some((shape) => shape.test(short))
}

/** Whether a text shows that it is a copy of a service's page: its footer, or a line that occurs on no other page. */
export function isPageOf(page: Page, lines: readonly string[]): boolean {
  const top = lines.slice(0, topLines)
  return top.some((line) => page.sign.test(shortLine(line))) || footOf(page, lines, 0, lines.length) !== null
}

/** Where the page's footer begins in the last lines, or null. */
export function footOf(page: Page, lines: readonly string[], from: number, to: number): number | null {
  for (let line = Math.max(from, to - footLines); line < to; line += 1) {
    if (footIn(page, lines[line] ?? '') !== null) return line
  }
  return null
}

/** The position in a line where the footer begins, or null: a sentence about the service is none. */
export function footIn({ foot }: Page, line: string): number | null {
  const skipped = Math.max(0, line.length - edge)
  const end = line.slice(skipped)
  for (const { index, 0: found } of end.matchAll(foot)) {
    const before = end.slice(0, index)
    const isStart = before.trim() === '' || !/[\s"'«“„‘「『(*_]$/.test(before)
    if (isStart && !/^ \p{Ll}/u.test(end.slice(index + found.length))) {
      return skipped + before.replace(glued, '').length
    }
  }
  return null
}

/** A button that the copy glued to the footer. */
const glued = new RegExp(`(?<=\\S)(?:${variants('retry').join('|')})$`)
const edge = 400
const footLines = 40
const topLines = 100
