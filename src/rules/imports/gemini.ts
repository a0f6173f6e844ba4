import { parseImport } from './parse.ts'
import type { ImportParser } from './parsed-import.ts'

/** Reads what was pasted or chosen in the Gemini tab. */
export const parseGemini: ImportParser = (text) => parseImport(text, 'gemini')
