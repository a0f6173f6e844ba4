import { parseImport } from './parse.ts'
import type { ImportParser } from './parsed-import.ts'

/** Parses the text pasted or chosen in the Cursor tab. */
export const parseCursor: ImportParser = (text) => parseImport(text, 'cursor')
