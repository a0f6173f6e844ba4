import { contentMaxLength } from '#wire/limits.ts'

/** What another app shares, as the words of a new thread. Apps put the address into the text as well, or the title. */
export function sharedWords(shared: {
  readonly title?: string
  readonly text?: string
  readonly url?: string
}): string {
  const { title = '', text = '', url = '' } = shared
  const parts = [title, text, url].map((part) => part.trim()).filter((part) => part !== '')
  const said = parts.filter((part, index) => !parts.some((other, at) => contains(other, at, part, index)))
  return said.join('\n\n').slice(0, contentMaxLength)
}

/** What was being written stays, and comes first; what is shared twice stands there once. */
export function withShared(written: string, shared: string): string {
  if (shared === '' || written.includes(shared)) return written
  return written.trim() === '' ? shared : `${written.trimEnd()}\n\n${shared}`
}

const contains = (other: string, at: number, part: string, index: number): boolean =>
  at !== index && other.includes(part) && (other !== part || at < index)
