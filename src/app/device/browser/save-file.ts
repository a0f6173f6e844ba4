/** Downloads a file. */
export function saveFile(name: string, pieces: readonly BlobPart[], type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([...pieces], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has started to read it; Safari starts late.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
