import { parseImport } from './parse.ts'
import type { ImportParser } from './parsed-import.ts'

/** Parses the text pasted or chosen in the Grok tab. */
export const parseGrok: ImportParser = (text) => parseImport(text, 'grok')
