import { contentMaxLength } from '#wire/limits.ts'
import { storedContent } from '../text/content.ts'

/** A model's text as a message can be stored: no more than a message may hold, nothing that is in no writing. */
export function answerText(written: string): string {
  const clean = storedContent(written.replaceAll('\0', '').toWellFormed())
  return clean.length <= contentMaxLength ? clean : withoutHalf(clean.slice(0, contentMaxLength)).trimEnd()
}

/** Half of a pair at the end is none of the text's signs. */
export const withoutHalf = (text: string): string => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text)
