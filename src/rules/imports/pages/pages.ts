import type { ImportService } from '#wire/import.ts'
import { shortLine } from '../text/lines.ts'
import { chatgptPage } from './chatgpt-page.ts'
import { claudePage } from './claude-page.ts'
import { geminiPage } from './gemini-page.ts'
import { grokPage } from './grok-page.ts'
import type { Page } from './page.ts'

const pages: Partial<Readonly<Record<ImportService, Page>>> = {
  chatgpt: chatgptPage,
  claude: claudePage,
  gemini: geminiPage,
  grok: grokPage,
}

export const pageOf = (service: ImportService | undefined): Page =>
  (service === undefined ? undefined : pages[service]) ?? chatgptPage

export function matches(line: string, shapes: readonly RegExp[]): boolean {
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
    if (page.foot.test(edges(lines[line] ?? ''))) return line
  }
  return null
}

const footLines = 40
const topLines = 100

/** The end of a line: a footer may follow an answer's last line without a break. */
const edges = (line: string) => (line.length > 400 ? line.slice(-400) : line)
