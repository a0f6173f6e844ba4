import { contentMaxLength } from '#wire/limits.ts'
import { storedContent } from '../text/content.ts'

/** A model's text made storable: cut to the length limit, without characters that cannot be stored. */
export function answerText(written: string): string {
  const clean = storedContent(written.replaceAll('\0', '').toWellFormed())
  return clean.length <= contentMaxLength ? clean : withoutHalfSurrogate(clean.slice(0, contentMaxLength)).trimEnd()
}

/**
 * What a model broke off ends with an ellipsis, for which there is room at the length limit too; apart, as a block of
 * code may be open.
 */
export const brokenOffText = (written: string): string =>
  withoutHalfSurrogate(written.slice(0, contentMaxLength - brokenOff.length)).trimEnd() + brokenOff

const brokenOff = '\n\n…'

/** Drops half a surrogate pair at the end. */
export const withoutHalfSurrogate = (text: string): string => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text)
