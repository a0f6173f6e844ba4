import { parseImport } from './parse.ts'
import type { ImportParser } from './parsed-import.ts'

/** Parses the text pasted or chosen in the Gemini tab. */
export const parseGemini: ImportParser = (text) => parseImport(text, 'gemini')
