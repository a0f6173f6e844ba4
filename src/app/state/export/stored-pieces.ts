/** Hands texts over to the browser, which keeps many of them on its disk, and gives each as a piece of a file. */
export function storedPieces(texts: readonly string[]): readonly Blob[] {
  const encoder = new TextEncoder()
  const parts = texts.map((text) => encoder.encode(text))
  const stored = new Blob(parts)
  let end = 0
  return parts.map(({ byteLength }) => {
    const start = end
    end += byteLength
    return stored.slice(start, end)
  })
}
