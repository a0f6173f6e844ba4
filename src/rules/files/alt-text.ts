/** An alternative text as it is stored: one line, or null. */
export const storedAlt = (given: string | undefined): string | null => {
  const alt = given?.replace(/\s+/g, ' ').trim() ?? ''
  return alt === '' ? null : alt
}
