import { parseImport } from './parse.ts'
import type { ImportParser } from './parsed-import.ts'

/** Reads what was pasted or chosen in the Cursor tab. */
export const parseCursor: ImportParser = (text) => parseImport(text, 'cursor')
