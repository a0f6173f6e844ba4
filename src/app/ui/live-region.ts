/** The words are removed after this time, or somebody who reads through the page would come across them. */
const removedAfterMs = 10_000

type MayNotify = { readonly ariaNotify?: (words: string) => void }

/**
 * Returns what announces words to screen readers, politely and without moving the focus. Browsers with `ariaNotify`
 * do so without an element on the page, also while a dialog is open; in others the words are put into a live region.
 */
export function makeLiveRegion(): (words: string) => void {
  const page: Document & MayNotify = document
  if (page.ariaNotify) return (words) => page.ariaNotify?.(words)
  const region = document.createElement('p')
  region.className = 'sr-only'
  region.role = 'status'
  document.body.append(region)
  let timer: ReturnType<typeof setTimeout> | undefined
  return (words) => {
    region.textContent = words
    clearTimeout(timer)
    timer = setTimeout(() => region.replaceChildren(), removedAfterMs)
  }
}
