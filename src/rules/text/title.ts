/** A title or description as stored: trimmed, empty becomes null; line breaks in a title become spaces (section 5). */
export function storedTitle(title: string | null): string | null {
  const lines = (title ?? '').split(/[\r\n]+/).map((line) => line.trim())
  const text = lines.filter((line) => line !== '').join(' ')
  return text === '' ? null : text
}

export function storedDescription(description: string | null): string | null {
  const text = (description ?? '').replace(/\r\n?/g, '\n').trim()
  return text === '' ? null : text
}
