import { contentMaxLength } from '#wire/limits.ts'
import { truncate } from './truncate.ts'

/**
 * The text shared by another app, as the draft of a new thread. Apps often repeat the address in the text or the title.
 */
export function sharedText(shared: { readonly title?: string; readonly text?: string; readonly url?: string }): string {
  const { title = '', text = '', url = '' } = shared
  const parts = [title, text, url].map((part) => part.trim()).filter((part) => part !== '')
  const distinct = parts.filter((part, index) => !parts.some((other, at) => contains(other, at, part, index)))
  const whole = distinct.join('\n\n')
  return whole.length <= contentMaxLength ? whole : truncate(whole, contentMaxLength - 1)
}

/** An existing draft stays and comes first; text shared twice appears once. */
export function withShared(written: string, shared: string): string {
  if (shared === '' || written.includes(shared)) return written
  return written.trim() === '' ? shared : `${written.trimEnd()}\n\n${shared}`
}

const contains = (other: string, at: number, part: string, index: number): boolean =>
  at !== index && other.includes(part) && (other !== part || at < index)
