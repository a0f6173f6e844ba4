import { contentMaxLength } from '#wire/limits.ts'

/** Why a text cannot be stored, or null: NUL and lone surrogates belong to no script (supplement 9). */
export function textProblem(text: string): 'nul' | 'lone surrogate' | null {
  if (text.includes('\0')) return 'nul'
  return text.isWellFormed() ? null : 'lone surrogate'
}

/** A message's content as stored: trimmed, line endings as LF. */
export const storedContent = (content: string): string => content.replace(/\r\n?/g, '\n').trim()

/**
 * What is wrong with a message's content, or null; its length is counted in UTF-16 units after trimming (supplement 9).
 */
export function contentProblem(content: string, maxLength: number = contentMaxLength): 'blank' | 'too long' | null {
  const stored = storedContent(content)
  if (stored === '') return 'blank'
  return stored.length > maxLength ? 'too long' : null
}
