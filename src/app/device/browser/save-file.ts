/** Hands a file to the person, as a download. */
export function saveFile(name: string, pieces: readonly string[], type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([...pieces], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by the time anything else runs; Safari a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
