import type { ImportService } from '#wire/import.ts'
import { parseImport } from './parse.ts'
import type { ParsedImport } from './parsed-import.ts'

export type Detection = Pick<ParsedImport, 'format' | 'confidence' | 'hint'> & { readonly service?: ImportService }

/** Detects what a text is, whichever tab it was pasted into. */
export function detectConversation(text: string): Detection {
  const { format, confidence, hint, service } = parseImport(text, null)
  return service === undefined ? { format, confidence, hint } : { format, confidence, hint, service }
}
