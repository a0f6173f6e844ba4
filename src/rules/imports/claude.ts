import { parseImport } from './parse.ts'
import type { ImportParser } from './parsed-import.ts'

/** Parses the text pasted or chosen in the Claude tab. */
export const parseClaude: ImportParser = (text) => parseImport(text, 'claude')
