/** Then nobody who explores the page finds it again. */
const saidMs = 10_000

type MayNotify = { readonly ariaNotify?: (words: string) => void }

/**
 * Has screen readers say politely what changes on the page without moving the focus. Where the browser can do so
 * itself, the words stand nowhere on the page, and are said over an open dialog as well; elsewhere they stand in a live
 * region.
 */
export function makeLiveRegion(): (words: string) => void {
  const page: Document & MayNotify = document
  if (page.ariaNotify) return (words) => page.ariaNotify?.(words)
  const region = document.createElement('p')
  region.className = 'only-read'
  region.role = 'status'
  document.body.append(region)
  let timer: ReturnType<typeof setTimeout> | undefined
  return (words) => {
    region.textContent = words
    clearTimeout(timer)
    timer = setTimeout(() => region.replaceChildren(), saidMs)
  }
}
