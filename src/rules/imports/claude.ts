import { parseImport } from './parse.ts'
import type { ImportParser } from './parsed-import.ts'

/** Reads what was pasted or chosen in the Claude tab. */
export const parseClaude: ImportParser = (text) => parseImport(text, 'claude')
