import { contentMaxLength } from '#wire/limits.ts'
import { storedContent } from '../text/content.ts'

/** A model's text made storable: cut to the length limit, without characters that cannot be stored. */
export function answerText(written: string): string {
  const clean = storedContent(written.replaceAll('\0', '').toWellFormed())
  return clean.length <= contentMaxLength ? clean : withoutHalfSurrogate(clean.slice(0, contentMaxLength)).trimEnd()
}

/** What a model broke off at its limit of length ends with an ellipsis; apart, as a block of code may be open. */
export const brokenOffText = (written: string): string => `${written.trimEnd()}\n\n…`

/** Drops half a surrogate pair at the end. */
export const withoutHalfSurrogate = (text: string): string => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text)
