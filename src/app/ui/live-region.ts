/** Then nobody who explores the page finds it again. */
const saidMs = 10_000

/** A place from which screen readers read politely what is said, for what changes on the page without moving the focus. */
export function makeLiveRegion(): (words: string) => void {
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
