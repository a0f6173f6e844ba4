import { shownPath } from '#rules/imports/exports/tree.ts'
import { parseImport } from '#rules/imports/parse.ts'
import type { ImportService } from '#wire/import.ts'

/** How a text was parsed, one `u: …` or `a: …` per message: short to compare. */
export function read(text: string, tab: ImportService | null = null): readonly string[] {
  return shownPath(parseImport(text, tab).messages).map(({ role, content }) => `${role.charAt(0)}: ${content}`)
}

/** Format, confidence and service in one line. */
export function kind(text: string, tab: ImportService | null = null): string {
  const { format, confidence, service } = parseImport(text, tab)
  return `${format} ${confidence} ${service ?? '-'}`
}

/** A mark that ChatGPT writes into its texts, such as a citation, between characters of the private-use area. */
export const chatgptMark = (...fields: readonly string[]): string => `\ue200${fields.join('\ue202')}\ue201`
