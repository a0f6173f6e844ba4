import { parseImport } from './parse.ts'
import type { ImportParser } from './parsed-import.ts'

/** Parses the text pasted or chosen in the ChatGPT tab. */
export const parseChatgpt: ImportParser = (text) => parseImport(text, 'chatgpt')
