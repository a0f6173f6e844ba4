import * as texts from '#wire/texts.ts'
import { makeLiveRegion } from '../ui/live-region.ts'

/** A page gets its own title a moment after the previous page has gone. */
const titleDelayMs = 300

/**
 * Announces the title of a page that a link, a key or Back has led to. Browsers do that for pages that they load; the
 * app changes its page without a load, and screen readers would say nothing.
 */
export function announcePage(): void {
  const announce = makeLiveRegion()
  let announced = document.title
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    const { title } = document
    if (title === announced || title === '' || title.startsWith(texts.loading)) return
    announced = title
    announce(title)
  }
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(check, titleDelayMs)
  })
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
}
